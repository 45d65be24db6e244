import { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { createGoawayFilter } from './goaway-words.ts';

/** What an HTTP/2 session reads from and writes to: the connection, without the words of its GOAWAY frames. */
export function sessionTransport(socket: TLSSocket): Duplex {
  const filter = createGoawayFilter();
  const send = (bytes: Buffer, sent: (error?: Error | null) => void): void => {
    const kept = filter(bytes);
    if (kept.length === 0) sent();
    else socket.write(kept, sent);
  };
  const transport = new Duplex({
    read: () => void socket.resume(),
    write: (piece: Buffer, _encoding, sent) => send(piece, sent),
    writev: (pieces, sent) => send(Buffer.concat(pieces.map(({ chunk }) => chunk as Buffer)), sent),
    final(done) {
      socket.end();
      done();
    },
    destroy(error, done) {
      socket.destroy();
      done(error);
    },
  });
  // That the peer has ended is no matter of the session: it ends when all is answered.
  socket.on('data', (piece: Buffer) => {
    if (!transport.push(piece)) socket.pause();
  });
  socket.once('close', () => transport.destroy());
  return transport;
}
