import { once } from 'node:events';
import { createSecureContext, type TLSSocket, connect as tlsConnect } from 'node:tls';

const secureContext = createSecureContext();

export interface Connection {
  /** Asks and resolves with the milliseconds from sending to the first byte of the answer. */
  ask(path: string): Promise<number>;
  /** Reads the answer to its end, so that the connection can be used again. */
  finish(): Promise<void>;
  close(): void;
}

export interface Asked {
  readonly port: number;
  readonly serverName: string;
  /** Address the visitor comes from, in the loopback network. */
  readonly from: string;
}

/** A TLS connection over HTTP/1.1 after its handshake, as a scanner holds one. */
export async function openConnection({ port, serverName, from }: Asked): Promise<Connection> {
  const socket: TLSSocket = tlsConnect({
    ...{ host: '127.0.0.1', port, localAddress: from, servername: serverName, secureContext },
    rejectUnauthorized: false,
  });
  socket.setNoDelay();
  socket.on('error', () => socket.destroy());
  await once(socket, 'secureConnect');
  let received = '';
  let wake: () => void = () => undefined;
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    wake();
  });
  socket.on('close', () => wake());
  const more = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('The connection was closed before its answer.'));
      wake = resolve;
    });

  return {
    async ask(path) {
      received = '';
      const sentAtMs = performance.now();
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${serverName}\r\nUser-Agent: python-requests/2.32.3\r\n` +
          'Accept-Encoding: gzip, deflate\r\nAccept: */*\r\nConnection: keep-alive\r\n\r\n',
      );
      await more();
      return performance.now() - sentAtMs;
    },
    async finish() {
      for (;;) {
        const headEnd = received.indexOf('\r\n\r\n');
        const length = /\r\ncontent-length: *(\d+)\r\n/i.exec(received.slice(0, headEnd + 2))?.[1];
        if (headEnd !== -1 && length === undefined) throw new Error('An answer without a length cannot be finished.');
        if (headEnd !== -1 && received.length >= headEnd + 4 + Number(length)) return;
        await more();
      }
    },
    close: () => void socket.destroy(),
  };
}
