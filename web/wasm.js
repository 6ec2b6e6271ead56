'use strict';

// loadWasm fetches and instantiates a WebAssembly file, for the page and for
// the worker alike. It asks for name + '.gz' first and unpacks that here, so
// that any file server will do and the count of bytes is the real one;
// report(seen, total) is called as they arrive, with a total of 0 when the
// server does not say. A failure is an Error whose kind is one of: missing,
// network, truncated, broken.
globalThis.loadWasm = (() => {
  const failure = (kind, detail) => Object.assign(new Error(detail), {kind});

  const request = async name => {
    try {
      return await fetch(name);
    } catch (e) {
      throw failure('network', `${name}: ${e.message}`);
    }
  };

  const open = async name => {
    let response;
    if (globalThis.DecompressionStream) {
      response = await request(name + '.gz');
    }
    if (!response?.ok) {
      response = await request(name);
    }
    if (!response.ok) {
      throw failure(response.status === 404 ? 'missing' : 'network', `${response.url}: status ${response.status}`);
    }
    return response;
  };

  // Count passes a body on and counts its bytes. Its fault is the failure of
  // the body, kept because decoders and compilers report only that their
  // input ended.
  class Count {
    fault = null;

    constructor(response, report) {
      // A host that encodes on the fly announces the length of what it sends,
      // and the page sees what it means: the two cannot be compared.
      const encoded = response.headers.get('content-encoding');
      const total = encoded ? 0 : Number(response.headers.get('content-length')) || 0;
      const reader = response.body.getReader();
      let seen = 0;
      const fail = (controller, kind, detail) => {
        this.fault = failure(kind, detail);
        controller.error(this.fault);
      };
      this.stream = new ReadableStream({
        async pull(controller) {
          let chunk;
          try {
            chunk = await reader.read();
          } catch (e) {
            return fail(controller, 'truncated', e.message);
          }
          if (!chunk.done) {
            seen += chunk.value.length;
            report(seen, seen > total ? 0 : total);
            return controller.enqueue(chunk.value);
          }
          if (seen < total) {
            return fail(controller, 'truncated', `${seen} of ${total} bytes`);
          }
          report(seen, seen);
          controller.close();
        },
        cancel: reason => reader.cancel(reason),
      });
    }
  }

  // unpack looks at the first bytes, not at names and headers: some hosts
  // unpack a .gz on the way, and a plain file is welcome too.
  const unpack = async stream => {
    const reader = stream.getReader();
    let head = new Uint8Array();
    for (let chunk; head.length < 2 && !(chunk = await reader.read()).done;) {
      head = head.length ? Uint8Array.of(...head, ...chunk.value) : chunk.value;
    }
    const whole = new ReadableStream({
      start: controller => controller.enqueue(head),
      async pull(controller) {
        const chunk = await reader.read();
        chunk.done ? controller.close() : controller.enqueue(chunk.value);
      },
      cancel: reason => reader.cancel(reason),
    });
    if (head[0] === 0x1f && head[1] === 0x8b) {
      return whole.pipeThrough(new DecompressionStream('gzip'));
    }
    if (head[0] === 0 && head[1] === 0x61) {
      return whole;
    }
    throw failure(head.length ? 'broken' : 'truncated', 'neither gzip nor WebAssembly');
  };

  return async (name, imports, report = () => {}) => {
    const response = await open(name);
    const count = new Count(response, report);
    try {
      const body = await unpack(count.stream);
      const answer = new Response(body, {headers: {'Content-Type': 'application/wasm'}});
      const result = WebAssembly.instantiateStreaming
        ? await WebAssembly.instantiateStreaming(answer, await imports())
        : await WebAssembly.instantiate(await answer.arrayBuffer(), await imports());
      return result.instance;
    } catch (e) {
      if (e.kind || count.fault) {
        throw count.fault ?? e;
      }
      // A decoder that runs out of input says so with a TypeError.
      throw failure(e instanceof TypeError ? 'truncated' : 'broken', e.message);
    }
  };
})();
