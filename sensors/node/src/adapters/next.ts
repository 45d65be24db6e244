import { normalizeAddress, readForwardedAddress } from '@sundew/sensor-core/address';
import { addressIn } from '@sundew/sensor-core/client-ip';
import { connectionPeer } from '../core/connection-peer.ts';
import { headersForOrigin } from '../core/origin-headers.ts';
import type { Sundew } from '../sensor/sundew.ts';
import { decideFetch, refusalOfFetch } from './fetch.ts';

/** The part of the event of Next.js that is used. */
interface NextEvent {
  waitUntil(promise: Promise<unknown>): void;
}

export interface NextOptions {
  /**
   * Address of the visitor's connection. Next.js does not tell it, and keeps an X-Forwarded-For that visitors send. Without this the
   * address is that of the connection where Node.js knows it and it is a public one; else it is the last entry of
   * X-Forwarded-For, which the proxy before Next.js has written.
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
  { peer, goOn }: NextOptions = {},
): (request: Request, event: NextEvent) => Promise<Response | undefined> {
  const peerOf = peer ?? peerBy(connectionPeer());
  return async (request, event) => {
    // The address of a request names the host that Next.js listens on, not the one that was asked for.
    const exchange = await decideFetch(sundew, request, peerOf(request), request.headers.get('host'));
    const refusal = refusalOfFetch(exchange, request);
    sundew.finish(exchange, refusal?.status ?? null, 'next');
    event.waitUntil(sundew.flush());
    if (refusal !== null) return refusal;
    const headers = headersForOrigin(request.headers, exchange.toOrigin);
    return headers === null ? undefined : goOn?.(headers);
  };
}

/** Whoever connects from within is a proxy of the site's own, or the platform that it runs on. */
const isWithin = addressIn(['loopback', 'private']);

function peerBy(connection: () => string | null): (request: Request) => string | null {
  return ({ headers }) => {
    const known = connection();
    // What the visitor says of itself is no address in place of the one that it has kept back.
    if (known === null) return null;
    const address = normalizeAddress(known);
    if (address !== null && !isWithin(address)) return address;
    // Some proxies write the port as well.
    return readForwardedAddress(headers.get('x-forwarded-for')?.split(',').at(-1) ?? '') ?? '';
  };
}
