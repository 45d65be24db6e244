import { Agent } from 'node:https';
import type { axios as Axios } from 'acme-client';
import { AuthorityRefusal, type ChallengeKind } from './certificate-authority-port.ts';

/** For a whole exchange, because the HTTP client's own limit starts again with every byte that arrives. */
const TIMEOUT_MS = 20_000;
const MOST_BYTES = 1024 * 1024;
const PROBLEM_PREFIX = 'urn:ietf:params:acme:error:';

/**
 * Bounds the HTTP client of the library, of which there is one for the whole process, and makes its failures tellable:
 * an answer that is a refusal becomes an AuthorityRefusal before the library cuts it down to a text. Its own handlers
 * go: they would wait inside a call, for hours when the authority says so, where an order is resumed later instead.
 * @param rootsPem roots to trust in place of Node's
 */
export function prepareExchange(axios: typeof Axios, rootsPem: string | null, timeoutMs = TIMEOUT_MS): void {
  axios.defaults.maxContentLength = MOST_BYTES;
  axios.defaults.maxRedirects = 2;
  axios.defaults.validateStatus = null;
  axios.defaults.httpsAgent = new Agent({ keepAlive: true, ...(rootsPem === null ? {} : { ca: rootsPem }) });
  axios.interceptors.request.clear();
  axios.interceptors.response.clear();
  axios.interceptors.request.use((config) => {
    config.signal = AbortSignal.timeout(timeoutMs);
    return config;
  });
  axios.interceptors.response.use(toRefusal, (error: unknown) => {
    const isLate = (error as { readonly code?: unknown }).code === 'ERR_CANCELED';
    const detail = !isLate && error instanceof Error ? error.message : `no whole answer within ${timeoutMs / 1000} s`;
    throw new AuthorityRefusal({ type: 'unreachable', detail });
  });
}

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: unknown;
}

function toRefusal<Response extends Answer>(response: Response): Response {
  if (response.status < 400) return response;
  const refusal = readProblem(response.data, {
    status: response.status,
    retryAfterS: retryAfterS(response.headers),
  });
  // The library asks again with a new nonce by itself.
  if (refusal.type === 'badNonce') return response;
  throw refusal;
}

interface Circumstances {
  /** Null for a problem inside of an answer that succeeded. */
  readonly status: number | null;
  readonly retryAfterS?: number | null;
  readonly challenge?: ChallengeKind;
}

/** Reads a problem document; whatever it is not becomes `unknown`. */
export function readProblem(data: unknown, circumstances: Circumstances): AuthorityRefusal {
  const { status } = circumstances;
  const { type, detail } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const named = typeof type === 'string' && type.startsWith(PROBLEM_PREFIX) ? type.slice(PROBLEM_PREFIX.length) : null;
  return new AuthorityRefusal({
    ...circumstances,
    type: named ?? (status !== null && status >= 500 ? 'serverInternal' : 'unknown'),
    detail: typeof detail === 'string' ? detail : status === null ? '' : `HTTP ${status}`,
  });
}

/** Seconds or a date (RFC 9110, section 10.2.3). */
function retryAfterS(headers: unknown): number | null {
  const text = String((headers as Record<string, unknown> | undefined)?.['retry-after'] ?? '');
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}
