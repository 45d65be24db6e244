import { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import type { Allowance } from './frame-tally.ts';
import { createGoawayFilter } from './goaway-words.ts';

/**
 * What an HTTP/2 session reads from and writes to: the connection, without the words of its GOAWAY frames.
 * @param allow is shown what comes; what it lets wait is read later
 * @param onFlood called once when the connection is to be ended; the session gets nothing any more
 */
export function sessionTransport(socket: TLSSocket, allow: (piece: Buffer) => Allowance, onFlood: () => void): Duplex {
  const filter = createGoawayFilter();
  const send = (bytes: Buffer, sent: (error?: Error | null) => void): void => {
    const kept = filter(bytes);
    if (kept.length === 0) sent();
    else socket.write(kept, sent);
  };
  let resting: NodeJS.Timeout | null = null;
  const transport = new Duplex({
    read: () => void (resting === null && socket.resume()),
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
    const { bytes, waitMs } = allow(piece);
    if (waitMs === Number.POSITIVE_INFINITY) {
      socket.off('data', take).pause();
      onFlood();
    } else {
      if (!transport.push(piece.subarray(0, bytes))) socket.pause();
      if (waitMs > 0) rest(piece.subarray(bytes), waitMs);
    }
  };
  const rest = (others: Buffer, forMs: number): void => {
    socket.pause();
    if (others.length > 0) socket.unshift(others);
    resting = setTimeout(() => {
      resting = null;
      socket.resume();
    }, forMs);
  };
  socket.on('data', take);
  socket.once('close', () => {
    if (resting !== null) clearTimeout(resting);
    transport.destroy();
  });
  return transport;
}
