import { headersForOrigin } from '../core/origin-headers.ts';
import { type Refusal, refusalOf } from '../core/refusal.ts';
import { injectIntoFetchResponse } from '../injection/inject-into-fetch-response.ts';
import type { Exchange, Sundew } from '../sensor/sundew.ts';

type Handler<Rest extends readonly unknown[]> = (request: Request, ...rest: Rest) => Response | Promise<Response>;

export interface FetchOptions<Rest extends readonly unknown[]> {
  /** Address of the visitor's connection, as the runtime tells it. */
  readonly peer: (request: Request, ...rest: Rest) => string;
  /** For the report. */
  readonly framework?: string;
  /** Keeps the runtime awake until the report is sent, where it would stop at once: `(_request, _env, context) => context`. */
  readonly lifetime?: (request: Request, ...rest: Rest) => { waitUntil(promise: Promise<unknown>): void };
}

/** Wraps the handler of a runtime with `fetch`: Bun, Deno, Workers and whatever is like them. */
export function sundewFetch<Rest extends readonly unknown[]>(
  sundew: Sundew,
  handler: Handler<Rest>,
  { peer, framework = 'fetch', lifetime }: FetchOptions<Rest>,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return async (request, ...rest) => {
    const exchange = await decideFetch(sundew, request, peer(request, ...rest));
    const refusal = refusalOfFetch(exchange, request);
    let status: number | null = refusal?.status ?? null;
    try {
      const response = refusal ?? (await handler(requestForOrigin(sundew, request, exchange), ...rest));
      status = response.status;
      return refusal ?? injectIntoFetchResponse(response, markupFor(exchange, request), request.method === 'HEAD');
    } finally {
      sundew.finish(exchange, status, framework);
      lifetime?.(request, ...rest).waitUntil(sundew.flush());
    }
  };
}

/**
 * Decides about a request of the web. Never rejects.
 * @param peer of the connection; null where it is over
 * @param asked the host that the visitor asked for, where the address of the request does not tell
 */
export async function decideFetch(
  sundew: Sundew,
  request: Request,
  peer: string | null,
  asked: string | null = null,
): Promise<Exchange> {
  const { protocol, host, pathname, search } = new URL(request.url);
  const exchange = await sundew.decide({
    peer,
    method: request.method,
    target: pathname + search,
    scheme: protocol.slice(0, -1),
    headerNames: [...request.headers.keys()],
    // Names of HTTP/2 that begin with a colon are no names here.
    header: (name) => (name === ':authority' ? (asked ?? host) : (request.headers.get(name) ?? '')),
  });
  sundew.keep(request, exchange.decision);
  return exchange;
}

/** The request as the application gets it. */
export function requestForOrigin(sundew: Sundew, request: Request, { toOrigin, decision }: Exchange): Request {
  const headers = headersForOrigin(request.headers, toOrigin);
  if (headers === null) return request;
  const changed = new Request(request, { headers });
  sundew.keep(changed, decision);
  return changed;
}

/** The refusal of a request as a response; null when it is let through. */
export function refusalOfFetch({ decision }: Exchange, request: Request): Response | null {
  const refusal: Refusal | null = refusalOf(decision, request.headers.get('accept') ?? '');
  if (refusal === null) return null;
  const { status, headers, body } = refusal;
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

/** Markup for pages that were asked for by GET or HEAD. */
export function markupFor({ markup }: Exchange, { method }: Request): string {
  return method === 'GET' || method === 'HEAD' ? markup : '';
}
