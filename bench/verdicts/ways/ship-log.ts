import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { atTheShop } from '../doors.ts';

/** A line of nginx's log. */
export interface LogLine {
  readonly ip: string;
  readonly visitor: number;
  readonly ua: string;
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly ref: string;
}

export interface Shipper {
  readonly lines: readonly LogLine[];
  /** Lines that the service refused. */
  readonly refused: () => number;
  /** Lines that were judged and only counted. */
  readonly folded: () => number;
  /** Ships what is left and stops. */
  stop(): Promise<void>;
}

const EVERY_MS = 500;
const MOST_AT_ONCE = 200;

/** The second way: a log in batches. Headers and bodies are not known, the status of the answer is. */
export function startShipper(logFile: string, origin: string, apiKey: string): Shipper {
  const lines: LogLine[] = [];
  let refused = 0;
  let folded = 0;
  let at = 0;
  let rest = '';
  let running = true;

  async function readMore(): Promise<LogLine[]> {
    const file = await open(logFile);
    try {
      const { size } = await file.stat();
      const buffer = Buffer.alloc(size - at);
      await file.read(buffer, 0, buffer.length, at);
      at = size;
      const parts = (rest + buffer.toString('utf8')).split('\n');
      rest = parts.pop() ?? '';
      return parts.map((line) => JSON.parse(line) as LogLine);
    } finally {
      await file.close();
    }
  }

  async function ship(batch: readonly LogLine[]): Promise<void> {
    const detections = batch.map(({ ip, ua, method, target, status, ref }) => ({
      ...{ source: 'nginx', ip, ua, url: `https://shop.example${target}`, method, status, f: [] },
      ...(ref === '' ? {} : { ref: atTheShop(ref) }),
    }));
    const answer = await fetch(`${origin}/api/v1/detect/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ detections }),
    });
    if (!answer.ok) throw new Error(`A batch was answered with ${answer.status}: ${await answer.text()}`);
    const said = (await answer.json()) as { folded: number; rejected: readonly unknown[] };
    folded += said.folded;
    refused += said.rejected.length;
  }

  async function round(): Promise<void> {
    const fresh = await readMore();
    for (let from = 0; from < fresh.length; from += MOST_AT_ONCE) {
      const batch = fresh.slice(from, from + MOST_AT_ONCE);
      lines.push(...batch);
      await ship(batch);
    }
  }

  const done = (async () => {
    while (running) {
      await round();
      await sleep(EVERY_MS);
    }
    await round();
  })();
  // `stop` tells the failure; nothing else may end the bench before it has cleaned up.
  done.catch(() => {});
  return {
    lines,
    refused: () => refused,
    folded: () => folded,
    async stop() {
      running = false;
      await done;
    },
  };
}
