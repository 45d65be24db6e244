import { once } from 'node:events';
import { performServerHandshake } from 'node:http2';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { connect, TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Certificate, selfSigned } from '../parts/decoys/listener-certificate.ts';

let certificate: Certificate;
let onSocket: (socket: Socket) => void;
const server = createServer((socket) => onSocket(socket));
beforeAll(async () => {
  certificate = selfSigned('site.test');
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A socket that has received the beginning of a handshake and holds it unread, and the client that sent it. */
async function greeted(): Promise<{ readonly socket: Socket; readonly client: TLSSocket }> {
  const arrived = new Promise<Socket>((resolve) => {
    onSocket = (socket) => {
      socket.once('readable', () => resolve(socket));
    };
  });
  const { port } = server.address() as AddressInfo;
  const client = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ALPNProtocols: ['h2'] });
  return { socket: await arrived, client };
}

const secure = (socket: Socket) =>
  new TLSSocket(socket, { isServer: true, secureContext: certificate.context, ALPNProtocols: ['h2'] });

describe('TLSSocket of Node, as secure-stream.ts uses it', () => {
  it('takes what the socket holds by read() until there is nothing left, in pieces as large as it is given', async () => {
    const { socket, client } = await greeted();
    const held = socket.readableLength;
    expect(held).toBeGreaterThan(100);
    const read = socket.read.bind(socket);
    const pieces: number[] = [];
    socket.read = () => {
      const piece = read(Math.min(socket.readableLength, 100) || undefined) as Buffer | null;
      if (piece !== null) pieces.push(piece.length);
      return piece;
    };
    const stream = secure(socket);
    await Promise.all([once(stream, 'secure'), once(client, 'secureConnect')]);
    expect(pieces.slice(0, Math.ceil(held / 100)).reduce((sum, piece) => sum + piece, 0)).toBe(held);
    expect(pieces[0]).toBe(100);
    client.destroy();
    stream.destroy();
  });

  it('says that it is connecting until a server of Node tells it otherwise, and HTTP/2 waits for that', async () => {
    const { socket, client } = await greeted();
    const stream = secure(socket);
    await once(stream, 'secure');
    expect(Reflect.get(stream, 'secureConnecting')).toBe(true);
    Object.assign(stream, { secureConnecting: false });
    const session = performServerHandshake(stream);
    expect([session.connecting, session.alpnProtocol]).toEqual([false, 'h2']);
    session.destroy();
    client.destroy();
  });
});
