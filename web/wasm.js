'use strict';

// loadWasm fetches and instantiates a WebAssembly file, for the page and the worker;
// loadWasm.module only compiles it, and loadWasm.bytes fetches a typeface or a catalogue.
// Where the host sent this script with brotli, it fetches name, which comes with brotli too.
// Elsewhere it fetches name + '.gz' first and decompresses it here: this works with any file
// server.
// report(seen, total) is called as bytes arrive, with a total of 0 if the server does not
// tell. If report answers a promise, the rest of the file is fetched after that resolves.
// A failure is an Error with a kind: missing, network, truncated or broken.
globalThis.loadWasm = (() => {
  const failure = (kind, detail) => Object.assign(new Error(detail), {kind});

  const request = async (name, options) => {
    try {
      return await fetch(name, options);
    } catch (e) {
      throw failure('network', `${name}: ${e.message}`);
    }
  };

  // The packer fills this in with the bytes of each program, by its name up to the first
  // dot: see web/site/pack/sizes.go.
  const sizes = {};

  // script is the address of this script, page the document, which a worker has not.
  const page = /** @type {any} */ (globalThis)['document'];
  const script = page ? page.currentScript?.src : globalThis.location?.href;

  // negotiates tells whether the host sent this script with brotli. The browser's
  // cache knows.
  const negotiates = async () => {
    try {
      const entry = /** @type {PerformanceResourceTiming} */ (page && performance.getEntriesByName(script)[0]);
      if (!script || entry && entry.encodedBodySize >= entry.decodedBodySize) {
        return false;
      }
      if (typeof entry?.['contentEncoding'] === 'string') { // Chrome tells, and spares a request
        return entry['contentEncoding'] === 'br';
      }
      const response = await fetch(script, {cache: 'force-cache', mode: 'same-origin'});
      response.body?.cancel();
      return brotli(response);
    } catch {
      return false;
    }
  };
  const brotli = response => response.headers.get('content-encoding') === 'br';

  const open = async name => {
    let response;
    if (await negotiates()) {
      response = await request(name);
      if (response.ok && brotli(response)) {
        return response;
      }
      response.body?.cancel(); // the host sends only scripts with brotli
      response = null;
    }
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

  // Count passes a body on and counts its bytes. It keeps the body's failure: decoders
  // and compilers only report that their input has ended.
  class Count {
    fault = null;

    constructor(response, report) {
      // With Content-Encoding the length is that of the encoded body, while the page
      // sees the decoded one. What is reported is bytes of the former.
      const encoded = response.headers.get('content-encoding');
      const length = Number(response.headers.get('content-length')) || 0;
      let total = encoded ? sizes[response.url.split('/').pop().split('.')[0]] ?? 0 : length;
      let coded = encoded && total && length ? length / total : 1;
      let reader = response.body.getReader();
      let seen = 0;
      let pause = null;
      const fail = (controller, kind, detail) => {
        this.fault = failure(kind, detail);
        controller.error(this.fault);
      };
      // later cancels the request, waits for the pause, and fetches the rest with a
      // range request. An encoded file has no ranges: it is fetched again if little
      // of it has arrived, and otherwise goes on at once. A strong ETag is needed to
      // know that the file has not changed.
      const mark = response.headers.get('etag') ?? '';
      const later = async () => {
        if (total === 0 || !mark.startsWith('"') || encoded && seen > total / 8) {
          return;
        }
        await reader.cancel();
        await pause;
        // Without an If-Range header, the browser caches both parts as one file.
        const rest = await request(response.url, encoded ? {} : {headers: {'Range': `bytes=${seen}-`}});
        if (!rest.ok) {
          throw failure('network', `${rest.url}: status ${rest.status}`);
        }
        if (rest.headers.get('etag') !== mark) {
          throw failure('truncated', `${rest.url} is another file by now`);
        }
        reader = rest.body.getReader();
        // A server without ranges sends the file from the beginning.
        for (let skip = rest.status === 206 ? 0 : seen; skip > 0;) {
          const {value, done} = await reader.read();
          if (done) {
            break;
          }
          if (value.length > skip) {
            seen += value.length - skip;
            this.left = value.subarray(skip);
          }
          skip -= value.length;
        }
      };
      this.stream = new ReadableStream({
        pull: async controller => {
          let chunk;
          try {
            if (pause) {
              await later();
              pause = null;
            }
            chunk = this.left ? {value: this.left} : await reader.read();
          } catch (e) {
            return fail(controller, e.kind ?? 'truncated', e.message);
          }
          if (!chunk.done) {
            if (encoded && seen === 0 && chunk.value[0] === 0x1f && chunk.value[1] === 0x8b) {
              [total, coded] = [0, 1]; // the host has compressed a .gz: what comes is as long as that
            }
            if (!this.left) {
              seen += chunk.value.length;
            }
            this.left = null;
            pause = report(Math.round(seen * coded), seen > total ? 0 : Math.round(total * coded));
            return controller.enqueue(chunk.value);
          }
          if (seen < total) {
            return fail(controller, 'truncated', `${seen} of ${total} bytes`);
          }
          report(Math.round(seen * coded), Math.round(seen * coded));
          controller.close();
        },
        cancel: reason => reader.cancel(reason),
      });
    }
  }

  // unpack decides by the first bytes, not by names and headers: some servers decode a
  // .gz on the way.
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
    if (head[0] === 0 && (head[1] === 0x61 || head[1] === 1) || head[0] === 0x6d) { // a catalogue begins with msgid
      return whole;
    }
    throw failure(head.length ? 'broken' : 'truncated', 'of no known form');
  };

  // load calls stream with a Response, or plain with the bytes if the browser cannot
  // compile streams.
  const load = async (name, report, stream, plain) => {
    const response = await open(name);
    const count = new Count(response, report);
    try {
      const body = await unpack(count.stream);
      const answer = new Response(body, {headers: {'Content-Type': 'application/wasm'}});
      return WebAssembly.instantiateStreaming ? await stream(answer) : await plain(await answer.arrayBuffer());
    } catch (e) {
      if (e.kind || count.fault) {
        throw count.fault ?? e;
      }
      // A decoder whose input is truncated throws a TypeError.
      throw failure(e instanceof TypeError ? 'truncated' : 'broken', e.message);
    }
  };

  const instance = async (name, imports, report = () => {}) => (await load(name, report,
    async answer => WebAssembly.instantiateStreaming(answer, await imports()),
    async bytes => WebAssembly.instantiate(bytes, await imports()))).instance;

  return Object.assign(instance, {
    // weight is how many bytes a download takes, 0 if the host does not tell. The query
    // tells the question from a download: see offline_page.js.
    weight: async name => {
      try {
        const packed = await negotiates() ? name : name + '.gz';
        const response = await fetch(`${packed}?weight`, {method: 'HEAD'});
        return response.ok && Number(response.headers.get('content-length')) || 0;
      } catch {
        return 0;
      }
    },
    module: (name, report = () => {}) => load(name, report,
      answer => WebAssembly.compileStreaming(answer), bytes => WebAssembly.compile(bytes)),
    bytes: async name => new Uint8Array(await load(name, () => {}, answer => answer.arrayBuffer(), bytes => bytes)),
  });
})();
