import { connect, type Socket } from 'node:net';

type Send = (command: string, params: object) => Promise<unknown>;
type Waiting = Map<number, (answer: { readonly error: unknown; readonly result: unknown }) => void>;

const PATIENCE_MS = 20_000;

/** Connects to the Marionette server of a Firefox that is starting: texts of JSON, each with its length in front. */
export async function connectMarionette(port: number): Promise<{ readonly send: Send; readonly close: () => void }> {
  const socket = await reach(port);
  const waiting: Waiting = new Map();
  let last = 0;
  listen(socket, waiting);
  const send: Send = (command, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ error, result }) =>
        error === null ? resolve(result) : reject(new Error(`${command}: ${JSON.stringify(error)}`)),
      );
      const text = JSON.stringify([0, last, command, params]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return { send, close: () => socket.destroy() };
}

async function reach(port: number): Promise<Socket> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    if (Date.now() > deadline) throw new Error('no Marionette');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function listen(socket: Socket, waiting: Waiting): void {
  let read = Buffer.alloc(0);
  socket.on('data', (part) => {
    read = Buffer.concat([read, part as Buffer]);
    for (;;) {
      const colon = read.indexOf(':');
      const end = colon + 1 + Number(read.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || read.length < end) return;
      const answer: unknown = JSON.parse(read.subarray(colon + 1, end).toString());
      read = read.subarray(end);
      // The greeting is no list.
      if (Array.isArray(answer)) waiting.get(Number(answer[1]))?.({ error: answer[2], result: answer[3] });
    }
  });
}
