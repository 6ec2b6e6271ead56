// Busy has the runtime do what a page asks of it, says so, and panics.
package main

import (
	"errors"
	"runtime"
	"strconv"
	"sync"
	"syscall/js"
	"time"
)

func main() {
	println("deep", deep(20000))
	println("heap", heap())
	println("maps", maps())
	println("goroutines", goroutines())
	println("timers", timers())
	println("callbacks", callbacks())
	println("recovered", recovered(3), recovered(0), recovered(-1))
	panic(errors.New("the end"))
}

// deep grows the stack, and collects garbage at its deepest.
func deep(n int) int {
	var pad [32]int
	if n == 0 {
		runtime.GC()
		return pad[3]
	}
	return deep(n-1) + 1
}

type node struct {
	left, right *node
	pad         []byte
}

func tree(n int) *node {
	if n == 0 {
		return nil
	}
	return &node{tree(n - 1), tree(n - 1), make([]byte, n*100)}
}

func (n *node) count() int {
	if n == nil {
		return 0
	}
	return n.left.count() + n.right.count() + len(n.pad)
}

// heap grows and shrinks many times, with small things and large ones.
func heap() int {
	kept := tree(12)
	sum := 0
	for i := range 60 {
		large := make([]byte, 1<<(10+i%14))
		sum += tree(10).count() + len(large)
		if i%10 == 0 {
			runtime.GC()
		}
	}
	return sum + kept.count()
}

func maps() int {
	words, pairs, numbers := map[string]int{}, map[[2]int]string{}, map[int32]bool{}
	for i := range 20000 {
		words[strconv.Itoa(i%3000)] += i
		pairs[[2]int{i % 70, i % 90}] = "x"
		numbers[int32(i)] = true
		delete(numbers, int32(i/2))
	}
	return len(words) + len(pairs) + len(numbers)
}

func goroutines() int {
	var all sync.WaitGroup
	var mutex sync.Mutex
	sum := 0
	numbers := make(chan int, 3)
	for range 200 {
		all.Add(1)
		go func() {
			defer all.Done()
			for n := range numbers {
				runtime.Gosched()
				mutex.Lock()
				sum += deep(n)
				mutex.Unlock()
			}
		}()
	}
	for i := range 1000 {
		numbers <- i % 50
	}
	close(numbers)
	all.Wait()
	return sum
}

func timers() int {
	fired := make(chan int, 10)
	for i := range 5 {
		time.AfterFunc(time.Duration(5-i)*time.Millisecond, func() { fired <- i })
	}
	never := time.AfterFunc(time.Hour, func() {})
	sum := 0
	for range 5 {
		select {
		case i := <-fired:
			sum += i
		case <-time.After(10 * time.Second):
			return -1
		}
	}
	if !never.Stop() {
		return -2
	}
	return sum
}

func callbacks() int {
	done := make(chan int)
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		go func() { done <- args[0].Int() }()
		return nil
	})
	defer f.Release()
	js.Global().Call("setTimeout", f, 1, 42)
	return <-done
}

func recovered(i int) (text string) {
	defer func() { text = recover().(error).Error() }()
	var numbers []int
	var none *node
	switch {
	case i > 0:
		return strconv.Itoa(numbers[i])
	case i == 0:
		return strconv.Itoa(i / len(numbers))
	}
	return strconv.Itoa(len(none.pad))
}
