import type { Socket } from 'node:net';
import type { App } from '../application.ts';
import { CLOSE_PATIENCE_MS } from './connection-limits.ts';

/**
 * Nobody holds up the end of the service: connections that never said anything, which Node.js waits for as if they were about to,
 * end at once, and requests that are not answered in time are cut off.
 */
export function endConnections(app: App): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  let limit: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_PATIENCE_MS);
  });
  app.addHook('onClose', async () => clearTimeout(limit));
}
