import { encodingOf, isPage } from './is-page.ts';
import { PageInjector } from './page-injector.ts';

type Bytes = ReadableStream<Uint8Array>;

/**
 * The same response with markup before its `</body>`, without reading it as a whole. Responses that are no pages, and those
 * compressed in a way that runtimes of the web cannot undo, are returned as they are.
 * @param byRuntime encodings that the runtime itself undoes when a body is read, and does again when it is sent
 */
export function injectIntoFetchResponse(
  response: Response,
  markup: string,
  isHead: boolean,
  byRuntime: readonly string[] = [],
): Response {
  const facts = { status: response.status, header: (name: string) => response.headers.get(name) ?? '' };
  if (markup === '' || !isPage(facts) || response.bodyUsed) return response;
  const named = encodingOf(facts);
  const encoding = byRuntime.includes(named) ? '' : named;
  if (encoding !== '' && encoding !== 'gzip' && encoding !== 'deflate') return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  // Parts would be those of the page as it was.
  headers.delete('accept-ranges');
  const { status, statusText, body } = response;
  if (body === null) return isHead ? new Response(null, { status, statusText, headers }) : response;
  return new Response(injected(body, markup, encoding), { status, statusText, headers });
}

function injected(body: Bytes, markup: string, encoding: '' | 'gzip' | 'deflate'): Bytes {
  const injector = new PageInjector(markup);
  const change = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, controller) => send(controller, injector.push(piece)),
    flush: (controller) => send(controller, injector.end()),
  });
  if (encoding === '') return body.pipeThrough(change);
  return through(through(body, new DecompressionStream(encoding)).pipeThrough(change), new CompressionStream(encoding));
}

/** Runtimes disagree about the types of these streams, not about the bytes. */
function through(body: Bytes, pair: { readonly readable: unknown; readonly writable: unknown }): Bytes {
  return body.pipeThrough(pair as ReadableWritablePair<Uint8Array, Uint8Array>);
}

function send(controller: TransformStreamDefaultController<Uint8Array>, bytes: Uint8Array): void {
  if (bytes.length > 0) controller.enqueue(bytes);
}
