import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startRunningService } from '../parts/service/running-service.ts';

async function hold(port: number, text: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

it('a service ends although strangers hold connections on which they say nothing, or half of something', async () => {
  const service = await startRunningService();
  const held = await Promise.all([hold(service.port, ''), hold(service.port, 'GET /readyz HTTP/1.1\r\nHo')]);
  expect((await service.as(null)('GET', '/readyz')).status).toBe(200);
  const closed = held.map((socket) => once(socket, 'close'));
  await service.halt();
  await Promise.all(closed);
  await service.stop();
  // Longer than the service waits for them, and less than the 30 s after which Node.js gives a request up.
}, 20_000);
