package task

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// counts gives 1 to n, one a second.
func counts(n int) func(context.Context, func(int)) {
	return func(ctx context.Context, give func(int)) {
		for i := range n {
			select {
			case <-ctx.Done():
				return
			case <-time.After(time.Second):
			}
			give(i + 1)
		}
	}
}

func TestAnswersWaitForTheOwner(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		wakes := 0
		k := Start(func() { wakes++ }, counts(3))
		time.Sleep(2500 * time.Millisecond)
		synctest.Wait()
		if wakes != 2 {
			t.Errorf("%d wakes after two answers", wakes)
		}
		if all, ended := k.Take(); !slices.Equal(all, []int{1, 2}) || ended {
			t.Errorf("took %v, ended %v", all, ended)
		}
		if last, fresh, _ := k.Newest(); last != 2 || fresh {
			t.Errorf("what was taken is %d, fresh %v", last, fresh)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if last, fresh, ended := k.Newest(); last != 3 || !fresh || !ended || !k.Ended() {
			t.Errorf("the last is %d, fresh %v, ended %v", last, fresh, ended)
		}
		if wakes != 4 { // three answers and the end
			t.Errorf("%d wakes", wakes)
		}
		<-k.Gone()
	})
}

func TestNothingAfterCancel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		wakes, stubborn := 0, false
		k := Start(func() { wakes++ }, func(ctx context.Context, give func(int)) {
			give(1)
			<-ctx.Done()
			time.Sleep(time.Minute) // it takes its time to end
			give(2)
			stubborn = true
		})
		time.Sleep(time.Second)
		k.Cancel()
		if all, ended := k.Take(); all != nil || ended {
			t.Errorf("took %v, ended %v", all, ended)
		}
		<-k.Gone()
		synctest.Wait()
		if all, ended := k.Take(); all != nil || ended || k.Ended() || wakes != 1 || !stubborn {
			t.Errorf("took %v, ended %v, %d wakes", all, ended, wakes)
		}
		k.Cancel() // again
	})
}

// A synctest bubble fails unless every goroutine in it has returned.
func TestNoGoroutineIsLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := Start(nil, counts(1000))
		l := Listen(nil, func(context.Context) <-chan int { return make(chan int) }) // never answers
		time.Sleep(time.Minute)
		k.Cancel()
		l.Cancel()
	})
}

func TestListenAsksAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := false
		answers := make(chan int, 1)
		k := Listen(nil, func(context.Context) <-chan int {
			asked = true
			return answers
		})
		if !asked {
			t.Error("it was not asked in the caller's turn")
		}
		answers <- 7
		synctest.Wait()
		if last, fresh, ended := k.Newest(); last != 7 || !fresh || ended {
			t.Errorf("the answer is %d, fresh %v, ended %v", last, fresh, ended)
		}
		close(answers)
		synctest.Wait()
		if last, fresh, ended := k.Newest(); last != 7 || fresh || !ended {
			t.Errorf("at the end the answer is %d, fresh %v, ended %v", last, fresh, ended)
		}
	})
}

func TestAnOwnerWithoutTurnsCostsNoMemory(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const most = 10_000
		k := Start(nil, counts(most))
		time.Sleep(2 * most * time.Second)
		if all, ended := k.Take(); len(all) != mostWaiting || ended {
			t.Errorf("%d answers wait, ended %v", len(all), ended)
		}
		for want, ended := mostWaiting+1, false; !ended; {
			time.Sleep(most * time.Second)
			var all []int
			all, ended = k.Take()
			if len(all) == 0 && !ended {
				t.Fatal("it does not go on")
			}
			for _, got := range all { // none is lost
				if got != want {
					t.Fatalf("%d comes where %d should", got, want)
				}
				want++
			}
			if ended && want != most+1 {
				t.Errorf("it ends before %d", want)
			}
		}
		full := Start(nil, counts(most))
		time.Sleep(most * time.Second)
		full.Cancel() // while it waits
		<-full.Gone()
	})
}

func TestNilTask(t *testing.T) {
	var k *Task[int]
	k.Cancel()
	if all, ended := k.Take(); all != nil || ended || k.Ended() || k.Last() != 0 {
		t.Error("a nil task has answers")
	}
}
