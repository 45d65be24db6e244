import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startRunningService } from '../parts/service/running-service.ts';

async function hold(port: number, text: string, hear: (text: string) => void): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {});
  socket.setEncoding('latin1').on('data', hear);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

it('a service ends although strangers hold connections on which they say nothing, or half of something', async () => {
  const service = await startRunningService();
  let heard = '';
  const hear = (text: string) => {
    heard += text;
  };
  const texts = ['', 'GET /readyz HTTP/1.1\r\nHo'];
  const held = await Promise.all(texts.map((text) => hold(service.port, text, hear)));
  expect((await service.as(null)('GET', '/readyz')).status).toBe(200);
  const closed = held.map((socket) => once(socket, 'close'));
  await service.halt();
  await Promise.all(closed);
  await service.stop();
  // The service closed them. Node.js, which gives a request up after 30 s, would have said so.
  expect(heard).toBe('');
});
