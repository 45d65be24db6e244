import { ApiError, readApiError, Silent, Unreachable } from './api-error.ts';
import { pause } from './pause.ts';

export interface TransportOptions {
  /** Sent as `Authorization: Bearer …`; a function is asked anew for each request. */
  readonly token?: string | (() => string | Promise<string>) | undefined;
  /** Further tries after 429 and 503 that name their `Retry-After`. Default 2. */
  readonly retries?: number;
  /** The longest wait that is worth another try, in milliseconds. Default 65 000, one rate-limit window. */
  readonly maxWaitMs?: number;
  /** Told before each such wait. */
  readonly onWait?: (waitMs: number) => void;
  /** How long an answer may take to begin, in milliseconds: a network can fall silent for good. Default 60 000. */
  readonly answerMs?: number;
  /** Ends every call, and every wait before another try, when it aborts. */
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** What stands behind `Bearer`; without a space a header takes no more than this. */
const TOKEN = /^[\x21-\x7e]*$/;

/** Sends one request and gives a successful answer. */
export type Send = (request: Request) => Promise<Response>;

/**
 * One way out for every call: credentials, patience with rate limits, failures as exceptions.
 * @throws ApiError for an answer of 400 and above, Unreachable when nothing answers
 */
export function createTransport(options: TransportOptions = {}): Send {
  const { retries = 2, maxWaitMs = 65_000, answerMs = 60_000, onWait = () => {} } = options;
  const send = options.fetch ?? globalThis.fetch;
  return async (request) => {
    const signal = AbortSignal.any([request.signal, ...(options.signal === undefined ? [] : [options.signal])]);
    for (let attempt = 0; ; attempt += 1) {
      const response = await reach(request, { send, token: options.token, signal, answerMs });
      if (isPage(response))
        throw new Unreachable(new URL(request.url).origin, new Error('a web page is there instead'));
      if (response.ok) return response;
      const error = await readApiError(response);
      const waitMs = error.retryAfterMs;
      const refusedForNow = error.status === 429 || error.status === 503;
      if (!refusedForNow || waitMs === null || waitMs > maxWaitMs || attempt >= retries) throw error;
      onWait(waitMs);
      await pause(waitMs, signal);
      signal.throwIfAborted();
    }
  };
}

/** What a website, or the sign-in of a proxy, answers in the place of the service, which has no pages below `/api`. */
function isPage({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') === true;
}

/** A copy each time: the body of a request can be read only once. */
async function authorized(request: Request, token: TransportOptions['token']): Promise<Request> {
  const copy = request.clone();
  if (token === undefined) return copy;
  const said = (typeof token === 'string' ? token : await token()).trim();
  // What complains of a header otherwise prints all of it.
  if (!TOKEN.test(said)) {
    const message = 'The credential holds characters that none can have.';
    throw new ApiError({ status: 401, code: 'invalid_token', message });
  }
  copy.headers.set('Authorization', `Bearer ${said}`);
  return copy;
}

interface Way extends Pick<TransportOptions, 'token'> {
  readonly send: Send;
  /** Ends the call, and what still comes of its body. */
  readonly signal: AbortSignal;
  readonly answerMs: number;
}

/**
 * Requests of answers that are still read. Node.js knows them by weak references only, and a signal reaches nothing by way
 * of one that was collected, nor by way of a copy.
 */
const HELD = new WeakMap<object, readonly Request[]>();

async function reach(request: Request, { send, token, signal, answerMs }: Way): Promise<Response> {
  const call = new AbortController();
  // Stays for the body, which comes after the answer began.
  signal.addEventListener('abort', () => call.abort(signal.reason), { once: true });
  if (signal.aborted) call.abort(signal.reason);
  const sent = new Request(await authorized(request, token), { signal: call.signal });
  const silence = setTimeout(() => call.abort(new Silent(answerMs)), answerMs);
  try {
    const response = await send(sent);
    HELD.set(response.body ?? response, [request, sent]);
    return response;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Unreachable(new URL(request.url).origin, call.signal.aborted ? call.signal.reason : error);
  } finally {
    clearTimeout(silence);
  }
}
