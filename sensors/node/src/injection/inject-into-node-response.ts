import type { ServerResponse } from 'node:http';
import { encodingOf, isPage } from './is-page.ts';
import { injectIntoPage, PageInjector } from './page-injector.ts';
import { type Recoder, recoderOf } from './recoder.ts';
import { applyHeaders } from './write-head-arguments.ts';

type Callback = (error?: Error | null) => void;
type Chunk = string | Uint8Array;

/**
 * Puts markup before the `</body>` of what will be written to a response of `node:http`, `https` or `http2`, whole or in
 * pieces, compressed or not. It decides when the headers are complete; what is no page passes untouched.
 */
export function injectIntoNodeResponse(response: ServerResponse, markup: string, isHead: boolean): void {
  if (response.headersSent) return;
  const writeHead = response.writeHead.bind(response) as (status: number, reason?: string) => ServerResponse;
  const write = response.write.bind(response) as (chunk: Chunk, encoding?: BufferEncoding, done?: Callback) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let state: 'open' | 'pass' | 'inject' | 'ended' = 'open';
  let injector = new PageInjector(markup);
  let recoder: Recoder | null = null;

  const decide = (): void => {
    if (state !== 'open') return;
    const facts = {
      status: response.statusCode,
      header: (name: string) => String(response.getHeader(name) ?? ''),
    };
    const encoding = encodingOf(facts);
    state = isPage(facts) && (encoding === '' || recoderOf(encoding) !== null) ? 'inject' : 'pass';
    if (state === 'pass') return;
    response.removeHeader('content-length');
    const make = recoderOf(encoding);
    if (isHead || make === null) return;
    recoder = make({
      change: (piece) => injector.push(piece),
      rest: () => injector.end(),
      send: (piece) => write(piece),
      end: () => void end(),
      fail: () => void response.destroy(),
    });
  };

  response.writeHead = ((status: number, ...args: unknown[]) => {
    if (response.headersSent) return response;
    const reason = typeof args[0] === 'string' ? args[0] : undefined;
    response.statusCode = status;
    applyHeaders(response, reason === undefined ? args[0] : args[1]);
    decide();
    return reason === undefined ? writeHead(status) : writeHead(status, reason);
  }) as ServerResponse['writeHead'];

  response.write = ((chunk: Chunk, encoding?: BufferEncoding | Callback, done?: Callback) => {
    if (state === 'open') response.writeHead(response.statusCode);
    const callback = typeof encoding === 'function' ? encoding : done;
    const charset = typeof encoding === 'string' ? encoding : undefined;
    if (state !== 'inject' || isHead) return write(chunk, charset, callback);
    const bytes = bytesOf(chunk, charset);
    if (recoder !== null) return recoder.write(bytes, callback);
    const changed = injector.push(bytes);
    if (changed.length > 0) return write(changed, undefined, callback);
    if (callback !== undefined) process.nextTick(callback);
    return true;
  }) as ServerResponse['write'];

  response.end = ((...args: unknown[]) => {
    const [chunk] = args;
    const hasChunk = typeof chunk === 'string' || chunk instanceof Uint8Array;
    const callback = args.find((arg): arg is Callback => typeof arg === 'function');
    const charset = typeof args[1] === 'string' ? (args[1] as BufferEncoding) : undefined;
    const isWhole = state === 'open';
    decide();
    if (state !== 'inject') return end(...args);
    state = 'ended';
    if (isHead) return end(...args);
    if (callback !== undefined) response.once('finish', callback);
    if (recoder !== null) {
      recoder.end(hasChunk ? bytesOf(chunk, charset) : null);
      return response;
    }
    if (isWhole && hasChunk && isPlain(charset)) {
      const page = injectIntoPage(chunk, markup);
      if (!response.headersSent) response.setHeader('content-length', Buffer.byteLength(page, charset));
      return typeof page === 'string' ? end(page, charset) : end(page);
    }
    const last = Buffer.concat([hasChunk ? injector.push(bytesOf(chunk, charset)) : [], injector.end()].map(asBytes));
    injector = new PageInjector('');
    if (isWhole && !response.headersSent) response.setHeader('content-length', last.length);
    return last.length === 0 ? end() : end(last);
  }) as ServerResponse['end'];
}

/** Whether a text is the page itself in this encoding, and not a spelling of its bytes. */
function isPlain(encoding: BufferEncoding | undefined): boolean {
  return encoding === undefined || encoding === 'utf8' || encoding === 'utf-8' || encoding === 'latin1';
}

function bytesOf(chunk: Chunk, encoding: BufferEncoding | undefined): Uint8Array {
  return typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
}

function asBytes(piece: Uint8Array | readonly never[]): Uint8Array {
  return piece instanceof Uint8Array ? piece : new Uint8Array(0);
}
