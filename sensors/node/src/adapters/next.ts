import { headersForOrigin } from '../core/origin-headers.ts';
import type { Sundew } from '../sensor/sundew.ts';
import { decideFetch, refusalOfFetch } from './fetch.ts';

/** The part of the event of Next.js that is used. */
interface NextEvent {
  waitUntil(promise: Promise<unknown>): void;
}

export interface NextOptions {
  /**
   * Address of the visitor's connection. Next.js does not tell it: without this, the last entry of X-Forwarded-For is
   * taken, which the server of Next.js or the proxy before it has written.
   */
  readonly peer?: (request: Request) => string;
  /**
   * Goes on with other headers, so that pages are told how the visitor stands:
   * `(headers) => NextResponse.next({ request: { headers } })`.
   */
  readonly goOn?: (headers: Headers) => Response;
}

/**
 * The proxy of Next.js (`proxy.ts`; `middleware.ts` before version 16). It runs before pages, so it neither sees their status nor
 * changes them: put `sundew.honeytokenMarkup` into your layout.
 */
export function sundewNext(
  sundew: Sundew,
  { peer = lastForwarded, goOn }: NextOptions = {},
): (request: Request, event: NextEvent) => Promise<Response | undefined> {
  return async (request, event) => {
    const exchange = await decideFetch(sundew, request, peer(request));
    const refusal = refusalOfFetch(exchange, request);
    sundew.finish(exchange, refusal?.status ?? null, 'next');
    event.waitUntil(sundew.flush());
    if (refusal !== null) return refusal;
    const headers = headersForOrigin(request.headers, exchange.toOrigin);
    return headers === null ? undefined : goOn?.(headers);
  };
}

function lastForwarded({ headers }: Request): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
}
