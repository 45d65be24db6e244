import { connect, type Socket } from 'node:net';
import type { Assignment, Load, LoadFigures } from '../load.ts';
import { percentile } from '../result.ts';
import { AnswerReader } from './answer-reader.ts';
import { takeWhatIsLeft } from './what-is-left.ts';

/** The other half of `runLoad`: takes one Assignment as a message, answers its LoadFigures and ends. */
process.once('message', async (message) => {
  const { load, startAtMs } = message as Assignment;
  if (load.isBehind === true) takeWhatIsLeft();
  await waitMs(startAtMs - Date.now());
  const figures = await drive(load);
  process.send?.(figures, () => process.exit(0));
});

async function drive(load: Load): Promise<LoadFigures> {
  const requests = prepareRequests(load);
  const { hostname, port } = new URL(load.url);
  const latenciesMs: number[] = [];
  const statuses: Record<string, number> = {};
  let next = 0;
  let brokenConnections = 0;
  let counting = false;
  let running = true;
  const startedAtMs = performance.now();
  const sockets = new Set<Socket>();

  function open(): void {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const reader = new AnswerReader();
    let sentAtMs = 0;
    const write = (request: Buffer): void => {
      sentAtMs = performance.now();
      if (!socket.destroyed) socket.write(request);
    };
    const send = (): void => {
      const number = next++;
      const request = requests[number % requests.length] ?? Buffer.alloc(0);
      const dueInMs =
        load.perSecond === undefined ? 0 : startedAtMs + (number * 1000) / load.perSecond - performance.now();
      if (dueInMs > 0) setTimeout(write, dueInMs, request);
      else write(request);
    };
    sockets.add(socket.setEncoding('latin1'));
    socket.on('connect', send);
    socket.on('data', (text: string) => {
      for (const status of reader.read(text)) {
        if (counting) {
          latenciesMs.push(performance.now() - sentAtMs);
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
        if (running) send();
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      if (!running) return;
      brokenConnections += 1;
      // A refused connection is tried again a little later, so that a service that is down does not spin the driver.
      setTimeout(open, 20);
    });
  }

  for (let each = 0; each < load.connections; each += 1) open();
  await waitMs((load.warmUpS ?? 0) * 1000);
  counting = true;
  const countedFromMs = performance.now();
  await waitMs(load.durationS * 1000);
  const elapsedS = (performance.now() - countedFromMs) / 1000;
  running = false;
  counting = false;
  for (const socket of sockets) socket.destroy();
  return {
    requestsPerSecond: latenciesMs.length / elapsedS,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    maxMs: percentile(latenciesMs, 1),
    statuses,
    brokenConnections,
  };
}

/** Every request as the bytes that go over the wire. */
function prepareRequests({ url, method = 'POST', headers = {}, bodies = [], visits = [] }: Load): readonly Buffer[] {
  const { pathname, search } = new URL(url);
  const headOf = (path: string, own: Readonly<Record<string, string>> = {}): string => {
    const { host, ...rest } = { host: new URL(url).host, ...headers, ...own };
    const lines = Object.entries(rest).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}`;
  };
  if (visits.length > 0) return visits.map((visit) => Buffer.from(`${headOf(visit.path, visit.headers)}\r\n`));
  const head = headOf(pathname + search);
  if (bodies.length === 0) return [Buffer.from(`${head}\r\n`)];
  return bodies.map((body) => Buffer.from(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`));
}

function waitMs(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, durationMs)));
}
