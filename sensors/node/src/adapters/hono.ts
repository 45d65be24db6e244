import { type PeerSocket, peerOf } from '../core/connection-peer.ts';
import { injectIntoFetchResponse } from '../injection/inject-into-fetch-response.ts';
import type { Sundew } from '../sensor/sundew.ts';
import { decideFetch, markupFor, refusalOfFetch, requestForOrigin } from './fetch.ts';

/** The part of a context of Hono that is used. */
interface HonoContext {
  readonly req: { raw: Request };
  readonly env: unknown;
  res: Response;
}

export interface HonoOptions {
  /** Address of the visitor's connection. Without it that of `@hono/node-server`. */
  readonly peer?: (context: HonoContext) => string;
}

/** Middleware for Hono. Use it first: `app.use(sundewHono(sundew))`. */
export function sundewHono(
  sundew: Sundew,
  { peer }: HonoOptions = {},
): (context: HonoContext, next: () => Promise<void>) => Promise<Response | undefined> {
  return async (context, next) => {
    const request = context.req.raw;
    const exchange = await decideFetch(sundew, request, (peer ?? nodePeer)(context));
    const refusal = refusalOfFetch(exchange, request);
    if (refusal === null) {
      context.req.raw = requestForOrigin(sundew, request, exchange);
      await next();
      const response = injectIntoFetchResponse(context.res, markupFor(exchange, request), request.method === 'HEAD');
      if (response !== context.res) {
        // Assigning takes headers of the former response over, among them its length.
        context.res = undefined as unknown as Response;
        context.res = response;
      }
    }
    sundew.finish(exchange, refusal?.status ?? context.res.status, 'hono');
    return refusal ?? undefined;
  };
}

interface NodeBindings {
  readonly incoming?: { readonly socket?: PeerSocket };
}

function nodePeer({ env }: HonoContext): string | null {
  return peerOf((env as NodeBindings | undefined)?.incoming?.socket ?? {});
}
