import { madeOnce } from '../../platform/memory/made-once.ts';
import { ForbiddenAddress } from '../public-lookup.ts';
import { type ConnectRules, guardedConnector } from './guarded-connect.ts';
import {
  type GuardedFetch,
  GuardedFetchError,
  type GuardedRequest,
  type GuardedResponse,
} from './guarded-fetch-port.ts';

export interface GuardedFetchSettings extends Partial<Pick<ConnectRules, 'isAllowed' | 'client' | 'onlyRootsPem'>> {
  /** Lets private, loopback and link-local addresses pass. */
  readonly allowPrivate?: boolean;
  /** Roots in PEM that are trusted beside those of Node. */
  readonly rootsPem?: string | null;
}

/** A body that nobody reads is taken in so far, which keeps the connection for the next request. */
const THROWN_AWAY_BYTES = 65_536;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const CREDENTIALS = new Set(['authorization', 'cookie', 'proxy-authorization']);

/**
 * The one way out for requests whose address somebody configures: no private, loopback, link-local or metadata
 * addresses after DNS, every redirect checked again, bounded in size and time.
 */
export function createGuardedFetch({
  allowPrivate = false,
  rootsPem = null,
  ...rules
}: GuardedFetchSettings = {}): GuardedFetch {
  let isUsed = false;
  // Loaded for the first request.
  const open = madeOnce(async () => {
    isUsed = true;
    const { Agent, request } = await import('undici');
    const connect = await guardedConnector({ ...rules, allowPrivate, rootsPem, connectTimeoutMs: 10_000 });
    return { request, dispatcher: new Agent({ connect }) };
  });

  async function exchange(url: URL, options: GuardedRequest, signal: AbortSignal, maxBytes: number) {
    const { request, dispatcher } = await open();
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      signal,
      method: options.method ?? 'GET',
      // Encoded bodies could swell past the bound after it was checked.
      headers: { 'accept-encoding': 'identity', ...options.headers },
      body: options.body ?? null,
    });
    if (options.statusOnly) {
      // Not waited for: the answer is there, and the signal ends whoever goes on sending.
      body.dump({ limit: THROWN_AWAY_BYTES, signal }).catch(() => {});
      return { status: statusCode, headers, body: Buffer.alloc(0), url: url.href };
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) {
        body.destroy();
        throw new GuardedFetchError('too_large', `the answer is larger than ${maxBytes} bytes`);
      }
      chunks.push(chunk);
    }
    return { status: statusCode, headers, body: Buffer.concat(chunks), url: url.href };
  }

  async function follow(start: string, options: GuardedRequest, signal: AbortSignal): Promise<GuardedResponse> {
    let url = httpUrl(start, null);
    let sent = options;
    for (let hops = options.maxRedirects ?? 3; ; hops--) {
      const answer = await exchange(url, sent, signal, options.maxBytes ?? 1_048_576);
      const location = answer.headers.location;
      if (options.statusOnly || !REDIRECTS.has(answer.status) || typeof location !== 'string') return answer;
      if (hops <= 0) throw new GuardedFetchError('too_many_redirects', 'the address redirects too often');
      const next = httpUrl(location, url);
      sent = afterRedirect(sent, answer.status, next.origin === url.origin);
      url = next;
    }
  }

  return {
    async fetch(url, options = {}) {
      const signal = AbortSignal.timeout(options.timeoutMs ?? 10_000);
      try {
        return await follow(url, options, signal);
      } catch (error) {
        throw asFailure(error, signal);
      }
    },
    async close() {
      if (isUsed) await (await open()).dispatcher.destroy();
    },
  };
}

function httpUrl(text: string, from: URL | null): URL {
  const url = URL.parse(text, from?.href);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) {
    throw new GuardedFetchError('bad_url', 'only http and https addresses without credentials can be fetched');
  }
  if (from?.protocol === 'https:' && url.protocol === 'http:') {
    throw new GuardedFetchError('bad_url', 'a redirect may not leave https');
  }
  return url;
}

/** Browsers' rules: 303 always, 301 and 302 after anything but GET, become GET; credentials stay with their origin. */
function afterRedirect(sent: GuardedRequest, status: number, sameOrigin: boolean): GuardedRequest {
  const { body, headers, method = 'GET', ...bounds } = sent;
  const keepsMethod = status === 307 || status === 308 || (status !== 303 && method === 'GET');
  const carried = Object.entries(headers ?? {}).filter(([name]) => sameOrigin || !CREDENTIALS.has(name.toLowerCase()));
  return {
    ...bounds,
    method: keepsMethod ? method : 'GET',
    headers: Object.fromEntries(carried),
    ...(keepsMethod && body !== undefined ? { body } : {}),
  };
}

function asFailure(error: unknown, signal: AbortSignal): GuardedFetchError {
  if (error instanceof GuardedFetchError) return error;
  if (signal.aborted) return new GuardedFetchError('timed_out', 'the answer took too long', error);
  if (error instanceof ForbiddenAddress) return new GuardedFetchError('forbidden_address', error.message, error);
  return new GuardedFetchError('unreachable', error instanceof Error ? error.message : 'the request failed', error);
}
