import type { IncomingMessage, ServerResponse } from 'node:http';
import { peerOf } from '../core/connection-peer.ts';
import { tellNodeOrigin } from '../core/origin-headers.ts';
import { refusalOf } from '../core/refusal.ts';
import { injectIntoNodeResponse } from '../injection/inject-into-node-response.ts';
import type { Exchange, Sundew } from '../sensor/sundew.ts';

/** A request of a server of Node.js on its way through the sensor. */
interface NodeExchange {
  readonly sundew: Sundew;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly framework: string;
}

/**
 * One request of a server of Node.js: decides, refuses, puts the hidden link into the answer, reports when it is sent.
 * @returns true when the visitor was refused and has the answer; false when the application goes on. At once where nothing
 * has to be waited for. Neither throws nor rejects
 */
export function guardNode(
  sundew: Sundew,
  request: IncomingMessage,
  response: ServerResponse,
  framework: string,
  target = request.url ?? '/',
): boolean | Promise<boolean> {
  try {
    const { headers, method = 'GET', socket } = request;
    const exchange = sundew.decide({
      peer: peerOf(socket),
      method,
      target,
      scheme: 'encrypted' in socket && socket.encrypted === true ? 'https' : 'http',
      headerNames: Object.keys(headers),
      header: (name) => {
        const value = headers[name];
        return typeof value === 'string' ? value : (value?.join(', ') ?? '');
      },
    });
    const parts = { sundew, request, response, framework };
    return exchange instanceof Promise ? followLater(parts, exchange) : follow(parts, exchange);
  } catch {
    // Whatever is wrong with a sensor, the application goes on.
    return false;
  }
}

async function followLater(parts: NodeExchange, exchange: Promise<Exchange>): Promise<boolean> {
  try {
    return follow(parts, await exchange);
  } catch {
    return false;
  }
}

function follow({ sundew, request, response, framework }: NodeExchange, exchange: Exchange): boolean {
  const { decision, markup } = exchange;
  const { method = 'GET', headers } = request;
  sundew.keep(request, decision);
  tellNodeOrigin(request, exchange.toOrigin);
  // Comes once.
  response.on('close', () => {
    sundew.finish(exchange, response.headersSent ? response.statusCode : null, framework);
  });
  // The application may have answered, or the visitor may be gone.
  if (response.headersSent || response.destroyed) return false;
  const refusal = refusalOf(decision, headers.accept ?? '');
  if (refusal !== null) {
    response.writeHead(refusal.status, { ...refusal.headers, 'content-length': Buffer.byteLength(refusal.body) });
    response.end(method === 'HEAD' ? undefined : refusal.body);
    // What a refused visitor still sends is read and dropped, so that the connection can be used again.
    request.resume();
    return true;
  }
  if (markup !== '' && (method === 'GET' || method === 'HEAD')) {
    injectIntoNodeResponse(response, markup, method === 'HEAD');
  }
  return false;
}
