import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { boundConnections } from '../../../../src/platform/http/connections/bound-connections.ts';
import { until } from '../../../parts/machine/until.ts';

let server: Server;
let sockets: Socket[] = [];
let told: number[] = [];

async function serve(bounds: Parameters<typeof boundConnections>[2], host = '127.0.0.1'): Promise<void> {
  server = createServer((_request, reply) => reply.end('here'));
  boundConnections(server, (refused) => told.push(refused), bounds);
  server.listen(0, host);
  await once(server, 'listening');
}

/** Opens a connection from an own address of this machine; tells whether it stays and is answered. */
async function open(from: string): Promise<boolean> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  told = [];
  server.close();
});

describe('connections of the management port', () => {
  it('are bounded for an address, others get in, and what is closed makes room', async () => {
    await serve({ all: 100, network: 3, reserve: 10, few: 2 });
    for (let at = 0; at < 3; at++) expect(await open('127.0.0.1')).toBe(true);
    expect(await open('127.0.0.1')).toBe(false);
    expect(await open('127.0.0.2')).toBe(true);
    expect(told).toEqual([1]);
    sockets[0]?.destroy();
    await until(() => open('127.0.0.1'));
  });

  it('count by IPv4 address also where they come to a socket for both kinds of addresses', async () => {
    await serve({ all: 100, network: 1, reserve: 10, few: 2 }, '::');
    expect([await open('127.0.0.1'), await open('127.0.0.2'), await open('127.0.0.1')]).toEqual([true, true, false]);
  });

  it('count together where they come from the same IPv6 /48', async () => {
    const server = new EventEmitter();
    boundConnections(server, () => {}, { all: 100, network: 2, reserve: 10, few: 2 });
    const isTaken = (remoteAddress: string) => {
      let isDestroyed = false;
      server.emit('connection', { remoteAddress, once: () => {}, destroy: () => (isDestroyed = true) });
      return !isDestroyed;
    };
    const asked = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:1::1'];
    expect(asked.map(isTaken)).toEqual([true, true, false, true]);
  });

  it('are bounded for all, with room for who holds few', async () => {
    await serve({ all: 4, network: 100, reserve: 2, few: 1 });
    for (let at = 0; at < 4; at++) expect(await open('127.0.0.1')).toBe(true);
    expect(await open('127.0.0.1')).toBe(false);
    expect(await open('127.0.0.2')).toBe(true);
    expect(await open('127.0.0.2')).toBe(false);
    expect(await open('127.0.0.3')).toBe(true);
    expect(await open('127.0.0.4')).toBe(false);
  });
});
