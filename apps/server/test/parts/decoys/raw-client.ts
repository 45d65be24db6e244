import net from 'node:net';

/** What a raw connection got. */
export interface Exchange {
  readonly text: string;
  /** Status lines of all answers. */
  readonly statuses: readonly number[];
}

/**
 * Writes bytes and gives what comes back until the server closes.
 * @param pieces are sent one after the other, each as a segment of its own where the system allows
 */
export function exchange(port: number, ...pieces: readonly (string | Buffer)[]): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let text = '';
    const finish = (): void => resolve({ text, statuses: statusesOf(text) });
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? finish() : reject(error),
    );
    socket.on('close', finish);
    void send();
    async function send(): Promise<void> {
      for (const piece of pieces) {
        await new Promise((done) =>
          socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece, done),
        );
        await new Promise(setImmediate);
      }
    }
  });
}

const statusesOf = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]));
