import { setTimeout as sleep } from 'node:timers/promises';
import { connect, createSecureContext, type TLSSocket } from 'node:tls';
import { AnswerReader } from '../load/answer-reader.ts';
import type { TlsAnswers, TlsLoad } from './tls-load.ts';

/** One process of `runTlsLoad`: takes a TlsLoad as a message, answers its TlsAnswers and ends. */
process.once('message', async (message) => {
  const answers = await drive(message as TlsLoad);
  process.send?.(answers, () => process.exit(0));
});

const index = Number(process.argv[2]);
const secureContext = createSecureContext();

async function drive({ port, serverName, path, isFresh, ...load }: TlsLoad): Promise<TlsAnswers> {
  const request =
    `GET ${path} HTTP/1.1\r\nHost: ${serverName}\r\nUser-Agent: python-requests/2.32.3\r\n` +
    `Accept-Encoding: gzip, deflate\r\nAccept: */*\r\nConnection: ${isFresh ? 'close' : 'keep-alive'}\r\n\r\n`;
  const latenciesMs: number[] = [];
  const sockets = new Set<TLSSocket>();
  let [opened, answered, failed] = [0, 0, 0];
  let isCounting = false;
  let isRunning = true;

  function open(): void {
    const reader = new AnswerReader();
    let sinceMs = performance.now();
    let isAnswered = false;
    opened += 1;
    const socket = connect({
      ...{ host: '127.0.0.1', port, localAddress: addressOf(opened), servername: serverName, secureContext },
      rejectUnauthorized: false,
    });
    sockets.add(socket.setEncoding('latin1'));
    socket.setNoDelay();
    const send = (): void => {
      if (!isFresh) sinceMs = performance.now();
      socket.write(request);
    };
    socket.once('secureConnect', send);
    socket.on('data', (text: string) => {
      for (const status of reader.read(text)) {
        isAnswered = true;
        if (status === 200) answered += 1;
        if (isCounting && status === 200) latenciesMs.push(performance.now() - sinceMs);
        if (isCounting && status !== 200) failed += 1;
        if (isRunning && !isFresh) send();
      }
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      if (isCounting && !(isFresh && isAnswered)) failed += 1;
      // What fails at once is tried again a little later, so that a server that is down does not spin the driver.
      if (isRunning) setTimeout(open, isAnswered ? 0 : 20);
    });
  }

  for (let each = 0; each < load.connections; each += 1) open();
  await sleep(load.warmUpS * 1000);
  isCounting = true;
  const startedAtMs = performance.now();
  await sleep(load.durationS * 1000);
  isCounting = false;
  const elapsedS = (performance.now() - startedAtMs) / 1000;
  isRunning = false;
  // What is under way is waited for: it is recorded, and must be counted.
  if (isFresh) while (sockets.size > 0) await sleep(10);
  for (const socket of sockets) socket.destroy();
  return { latenciesMs, perSecond: latenciesMs.length / elapsedS, failed, answered };
}

/** Visitors come from some thousand addresses; those of one process are not those of another. */
function addressOf(count: number): string {
  return `127.${16 + index}.${count % 12}.${1 + (count % 251)}`;
}
