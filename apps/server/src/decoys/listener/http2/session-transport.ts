import { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { createGoawayFilter } from './goaway-words.ts';

/**
 * What an HTTP/2 session reads from and writes to: the connection, without the words of its GOAWAY frames.
 * @param isTooMuch is shown what comes; once it says so, the session gets nothing any more
 * @param onFlood called then, once
 */
export function sessionTransport(
  socket: TLSSocket,
  isTooMuch: (piece: Buffer) => boolean,
  onFlood: () => void,
): Duplex {
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
  const take = (piece: Buffer): void => {
    if (isTooMuch(piece)) {
      socket.off('data', take).pause();
      onFlood();
    } else if (!transport.push(piece)) socket.pause();
  };
  socket.on('data', take);
  socket.once('close', () => transport.destroy());
  return transport;
}
