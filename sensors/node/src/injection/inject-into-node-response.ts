import type { ServerResponse } from 'node:http';
import { changedHeaders, type HeldHead, plainHeaders } from './held-head.ts';
import { encodingOf, isPage, isPageHead, isSimpleHead } from './is-page.ts';
import { markupBytes } from './markup-bytes.ts';
import { type BodyEnd, injectIntoPage, lastBodyEnd, latin1, PageInjector } from './page-injector.ts';
import { type MakeRecoder, type Recoder, recoderOf } from './recoder.ts';
import { applyHeaders, typeIn } from './write-head-arguments.ts';

type Callback = (error?: Error | null) => void;
type Chunk = string | Uint8Array;

/** What a response does by itself; called with the response, so that nothing has to be bound for each. */
interface Originals {
  readonly writeHead: (this: ServerResponse, status: number, ...rest: unknown[]) => ServerResponse;
  readonly write: (this: ServerResponse, chunk: Chunk, encoding?: BufferEncoding, done?: Callback) => boolean;
  readonly end: (this: ServerResponse, ...args: unknown[]) => ServerResponse;
  readonly flushHeaders: (this: ServerResponse) => void;
  readonly emit: (this: ServerResponse, event: string | symbol, ...args: unknown[]) => boolean;
}

/**
 * Puts markup before the `</body>` of what will be written to a response of `node:http`, `https` or `http2`, whole or in
 * pieces, compressed or not. It decides when the headers are complete; what is no page passes untouched.
 */
export function injectIntoNodeResponse(response: ServerResponse, markup: string, isHead: boolean): void {
  if (response.headersSent) return;
  const injection = new ResponseInjection(response, markup, isHead);
  response.writeHead = ((status: number, first?: unknown, second?: unknown) =>
    injection.writeHead(status, first, second)) as ServerResponse['writeHead'];
  response.write = ((chunk: Chunk, encoding?: BufferEncoding | Callback, done?: Callback) =>
    injection.write(chunk, encoding, done)) as ServerResponse['write'];
  response.end = ((first?: unknown, second?: unknown, third?: unknown) =>
    injection.end(first, second, third)) as ServerResponse['end'];
  response.flushHeaders = () => injection.flushHeaders();
}

class ResponseInjection {
  readonly #response: ServerResponse;
  readonly #markup: string;
  readonly #isHead: boolean;
  readonly #original: Originals;
  /** Somebody else changes what is written, and gets pages as the application sends them: whole. */
  readonly #isWrapped: boolean;
  #state: 'open' | 'pass' | 'inject' | 'ended' = 'open';
  /** Nothing but the length of the page has to be changed in its head. */
  #isSimple = false;
  #held: HeldHead | null = null;
  #injector: PageInjector | null = null;
  #recoder: Recoder | null = null;
  #isHeadOnItsWay = false;

  constructor(response: ServerResponse, markup: string, isHead: boolean) {
    this.#response = response;
    this.#markup = markup;
    this.#isHead = isHead;
    const { writeHead, write, end, flushHeaders, emit } = response as unknown as Originals;
    this.#original = { writeHead, write, end, flushHeaders, emit };
    this.#isWrapped = Object.hasOwn(response, 'end');
  }

  writeHead(status: number, first: unknown, second: unknown): ServerResponse {
    const response = this.#response;
    if (response.headersSent) return response;
    const reason = typeof first === 'string' ? first : undefined;
    const headers = reason === undefined ? first : second;
    if (this.#state === 'open' && this.#isOther(status, headers)) {
      this.#state = 'pass';
      return second === undefined
        ? this.#original.writeHead.call(response, status, first)
        : this.#original.writeHead.call(response, status, first, second);
    }
    response.statusCode = status;
    const isFirst = this.#state === 'open';
    const plain = isFirst && !this.#isHead ? plainHeaders(response, headers) : null;
    if (plain !== null) {
      this.#state = 'inject';
      this.#held = { reason, headers: plain };
      return response;
    }
    applyHeaders(response, headers);
    this.#decide();
    if (isFirst && this.#state === 'inject' && this.#recoder === null && !this.#isHead) {
      this.#held = { reason, headers: null };
    } else if (this.#held !== null) this.#sendHeld(this.#held, null);
    else this.#sendHead(reason);
    return response;
  }

  /** Who asks for it wants the head to arrive before the body is there. */
  flushHeaders(): void {
    const response = this.#response;
    if (this.#state === 'open') response.writeHead(response.statusCode);
    if (this.#held !== null) this.#sendHeld(this.#held, null);
    this.#original.flushHeaders.call(response);
  }

  write(chunk: Chunk, encoding: BufferEncoding | Callback | undefined, done: Callback | undefined): boolean {
    const response = this.#response;
    if (this.#state === 'open') response.writeHead(response.statusCode);
    if (this.#held !== null) this.#sendHeld(this.#held, null);
    const callback = typeof encoding === 'function' ? encoding : done;
    const charset = typeof encoding === 'string' ? encoding : undefined;
    if (this.#state !== 'inject' || this.#isHead) return this.#write(chunk, charset, callback);
    const bytes = bytesOf(chunk, charset);
    if (this.#recoder !== null) {
      // What is packed again comes later than the head would have come.
      if (!this.#isHeadOnItsWay) this.#original.flushHeaders.call(response);
      this.#isHeadOnItsWay = true;
      return this.#recoder.write(bytes, callback);
    }
    this.#injector ??= new PageInjector(this.#markup);
    const changed = this.#injector.push(bytes);
    if (changed.length > 0) return this.#write(changed, undefined, callback);
    if (callback !== undefined) process.nextTick(callback);
    return true;
  }

  end(first: unknown, second: unknown, third: unknown): ServerResponse {
    const response = this.#response;
    const isWhole = this.#state === 'open' || this.#held !== null;
    this.#decide();
    if (this.#state !== 'inject' || this.#isHead) {
      if (this.#state === 'inject') this.#state = 'ended';
      return this.#original.end.call(response, first, second, third);
    }
    this.#state = 'ended';
    const callback = typeof first === 'function' ? first : typeof second === 'function' ? second : third;
    if (typeof callback === 'function') response.once('finish', callback as Callback);
    const chunk = typeof first === 'string' || first instanceof Uint8Array ? first : null;
    const charset = typeof second === 'string' ? (second as BufferEncoding) : undefined;
    if (this.#recoder !== null) {
      this.#recoder.end(chunk === null ? null : bytesOf(chunk, charset));
      return response;
    }
    return isWhole ? this.#endWhole(chunk ?? '', charset) : this.#endPieces(chunk, charset);
  }

  #endWhole(page: Chunk, charset: BufferEncoding | undefined): ServerResponse {
    const response = this.#response;
    const end = typeof page === 'string' || this.#isWrapped ? null : lastBodyEnd(page);
    if (typeof page !== 'string' && end !== null) return this.#endBytes(page, end);
    const isText = typeof page === 'string' && (charset === undefined || charset === 'utf8' || charset === 'utf-8');
    const text = isText ? page : latin1(bytesOf(page, charset));
    const injected = injectIntoPage(text, this.#markup, !isText);
    const length = isText ? Buffer.byteLength(text) : text.length;
    const added = injected?.added ?? 0;
    const isAscii = length === text.length && (added === 0 || added === this.#markup.length);
    // Written as Latin-1, bytes go out together with the head, and texts of ASCII in a third of the memory.
    const sent = isText && !isAscii ? 'utf8' : 'latin1';
    this.#sendHeadOfWhole(length + added);
    return text === ''
      ? this.#original.end.call(response)
      : this.#original.end.call(response, injected?.text ?? text, sent);
  }

  /** Bytes are sent as they are, in front of the rest: a copy of each page is work for the collector of garbage. */
  #endBytes(page: Uint8Array, { at, rest }: BodyEnd): ServerResponse {
    const response = this.#response;
    const { bytes, asLatin1 } = markupBytes(this.#markup);
    this.#sendHeadOfWhole(page.length + bytes.length);
    this.#write(page.subarray(0, at), undefined, undefined);
    return this.#original.end.call(response, asLatin1 + rest, 'latin1');
  }

  /** Sent together with the body, where nobody has asked for it. */
  #sendHeadOfWhole(bytes: number): void {
    const response = this.#response;
    const held = this.#held;
    if (response.headersSent) return;
    if (held === null || held.headers === null) {
      // A body in chunks has no length, and trailers come behind chunks only.
      if (!this.#isSimple && (response.hasHeader('transfer-encoding') || response.hasHeader('trailer'))) {
        response.removeHeader('content-length');
      } else response.setHeader('content-length', bytes);
    }
    if (held !== null) this.#sendHeld(held, bytes);
  }

  #endPieces(chunk: Chunk | null, charset: BufferEncoding | undefined): ServerResponse {
    const injector = this.#injector ?? new PageInjector(this.#markup);
    const pieces = chunk === null ? [] : [injector.push(bytesOf(chunk, charset))];
    const last = Buffer.concat([...pieces, injector.end()]);
    return last.length === 0 ? this.#original.end.call(this.#response) : this.#original.end.call(this.#response, last);
  }

  /** True for the head of what is no page, which is then written as it is. */
  #isOther(status: number, headers: unknown): boolean {
    return !isPageHead(status, typeIn(headers) ?? String(this.#response.getHeader('content-type') ?? ''));
  }

  #write(chunk: Chunk, charset: BufferEncoding | undefined, done: Callback | undefined): boolean {
    return this.#original.write.call(this.#response, chunk, charset, done);
  }

  /** @param length of the whole page in bytes; null where it is sent in pieces */
  #sendHeld({ reason, headers }: HeldHead, length: number | null): void {
    const response = this.#response;
    this.#held = null;
    const changed = headers === null ? null : changedHeaders(headers, length);
    if (changed === null) this.#sendHead(reason);
    else if (reason === undefined) this.#original.writeHead.call(response, response.statusCode, changed);
    else this.#original.writeHead.call(response, response.statusCode, reason, changed);
  }

  /** A page in pieces will have another length than was said. */
  #sendHead(reason: string | undefined): void {
    const response = this.#response;
    if (this.#state === 'inject') response.removeHeader('content-length');
    if (reason === undefined) this.#original.writeHead.call(response, response.statusCode);
    else this.#original.writeHead.call(response, response.statusCode, reason);
  }

  #decide(): void {
    if (this.#state !== 'open') return;
    const response = this.#response;
    const { statusCode: status } = response;
    this.#isSimple = !this.#isHead && isSimpleHead(response.getHeaderNames()) && !this.#isOther(status, null);
    if (this.#isSimple) {
      this.#state = 'inject';
      return;
    }
    const facts = { status, header: (name: string) => String(response.getHeader(name) ?? '') };
    const encoding = isPage(facts) ? encodingOf(facts) : null;
    const make = encoding === null ? null : recoderOf(encoding);
    this.#state = encoding === '' || make !== null ? 'inject' : 'pass';
    // Parts would be those of the page as it was.
    if (this.#state === 'inject') response.removeHeader('accept-ranges');
    if (this.#state === 'inject' && (make !== null || this.#isHead)) response.removeHeader('content-length');
    if (make === null || this.#isHead) return;
    this.#recode(make);
  }

  #recode(make: MakeRecoder): void {
    const response = this.#response;
    const { emit, end } = this.#original;
    const injector = new PageInjector(this.#markup);
    const recoder = make({
      change: (piece) => injector.push(piece),
      rest: () => injector.end(),
      // Whoever wrapped the response may give nothing back.
      send: (piece) => this.#write(piece, undefined, undefined) !== false,
      drained: () => void emit.call(response, 'drain'),
      end: () => void end.call(response),
      fail: () => void response.destroy(),
    });
    // The response tells that what was packed is sent; the application waits for what it has written.
    response.emit = ((event: string | symbol, ...args: unknown[]) => {
      if (event === 'drain') recoder.resume();
      return event === 'drain' && recoder.isFull ? true : emit.call(response, event, ...args);
    }) as ServerResponse['emit'];
    response.once('close', () => recoder.destroy());
    this.#recoder = recoder;
  }
}

function bytesOf(chunk: Chunk, encoding: BufferEncoding | undefined): Uint8Array {
  return typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
}
