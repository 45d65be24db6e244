import type { IncomingMessage, ServerResponse } from 'node:http';
import { tellNodeOrigin } from '../core/origin-headers.ts';
import { refusalOf } from '../core/refusal.ts';
import { injectIntoNodeResponse } from '../injection/inject-into-node-response.ts';
import type { Sundew } from '../sensor/sundew.ts';

/**
 * One request of a server of Node.js: decides, refuses, puts the hidden link into the answer, reports when it is sent.
 * @returns true when the visitor was refused and has the answer; false when the application goes on. Never rejects
 */
export async function guardNode(
  sundew: Sundew,
  request: IncomingMessage,
  response: ServerResponse,
  framework: string,
  target = request.url ?? '/',
): Promise<boolean> {
  try {
    const { headers, method = 'GET', socket } = request;
    const exchange = await sundew.decide({
      peer: socket?.remoteAddress ?? '',
      method,
      target,
      scheme: 'encrypted' in socket && socket.encrypted === true ? 'https' : 'http',
      headerNames: Object.keys(headers),
      header: (name) => {
        const value = headers[name];
        return typeof value === 'string' ? value : (value?.join(', ') ?? '');
      },
    });
    const { decision, markup } = exchange;
    sundew.keep(request, decision);
    tellNodeOrigin(request, exchange.toOrigin);
    response.once('close', () => {
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
  } catch {
    // Whatever is wrong with a sensor, the application goes on.
  }
  return false;
}
