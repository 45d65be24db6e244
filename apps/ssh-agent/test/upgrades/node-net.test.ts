import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let onSocket: (socket: Socket) => void;
const server = createServer((socket) => onSocket(socket));
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** How the other side learns that a connection is over. */
async function endOf(closing: (socket: Socket) => void): Promise<string> {
  onSocket = closing;
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1').resume();
  return new Promise((resolve) => {
    client.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code));
    client.once('end', () => resolve('end'));
  });
}

describe('sockets of Node, as gate.ts uses them', () => {
  it('reset the connection when they are destroyed with resetAndClosing set, and end it without', async () => {
    expect(await endOf((socket) => socket.destroy())).toBe('end');
    expect(await endOf((socket) => Object.assign(socket, { resetAndClosing: true }).destroy())).toBe('ECONNRESET');
  });
});
