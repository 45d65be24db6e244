import { setTimeout as sleep } from 'node:timers/promises';
import { readDeniedFilter } from '@sundew/sensor-core/clearance/denied-filter';
import { percentile } from '../result.ts';
import { type Asker, CHROME, hearStream, mint } from './asking.ts';

/** As many a minute as the service has to bear. */
const PER_MINUTE = 10_000;
const BATCH = 100;
const SENSORS = 20;
const POLLERS = 10;
const PATIENCE_MS = 60_000;

export interface StormWish {
  readonly seconds: number;
  /** How often sensors ask that do not listen; those of this repository ask every 30 s. */
  readonly pollEveryS: number;
}

/**
 * Denies 10,000 devices a minute by tripwires, each from its own address with its own token, while sensors listen and others ask.
 * @returns when the last listening sensor was told of each, and by how much a poller's news was older than its interval
 */
export async function measureStorm(asker: Asker, { seconds, pollEveryS }: StormWish) {
  const count = Math.round((PER_MINUTE * seconds) / 60 / BATCH) * BATCH;
  const visitors = Array.from({ length: count }, (_, at) => {
    return { fp: `storm-device-${at}`, ip: `198.18.${at >> 8}.${at & 255}`, deniedAtMs: 0, token: '' };
  });
  await inTurns(visitors, 32, async (visitor) => {
    visitor.token = await mint(asker, visitor.fp, visitor.ip);
  });
  const leaving = new AbortController();
  const heard: Map<string, number>[] = Array.from({ length: SENSORS }, () => new Map());
  await Promise.all(heard.map((told) => hearStream(asker, told, leaving.signal)));
  const known = Array.from({ length: POLLERS }, () => new Map<string, number>());
  const wanted = new Set(visitors.map(({ fp }) => fp));
  const polling = known.map((told, at) =>
    poll(
      asker,
      { everyMs: pollEveryS * 1000, firstMs: (at / POLLERS) * pollEveryS * 1000, wanted, told },
      leaving.signal,
    ),
  );
  try {
    await sendAll(asker, visitors);
    const deadline = performance.now() + PATIENCE_MS;
    const isDone = () => [...heard, ...known].every((told) => told.size >= count);
    while (!isDone() && performance.now() < deadline) await sleep(50);
  } finally {
    leaving.abort();
    await Promise.all(polling);
  }
  const delays = (of: readonly Map<string, number>[]) =>
    of.flatMap((told) => visitors.map(({ fp, deniedAtMs }) => ((told.get(fp) ?? Number.NaN) - deniedAtMs) / 1000));
  const missed = [...heard, ...known].reduce((sum, told) => sum + Math.max(0, count - told.size), 0);
  return {
    count,
    missed,
    streamP99S: percentile(delays(heard), 0.99),
    pollLagS: Math.max(0, Math.max(...delays(known)) - pollEveryS),
  };
}

interface Denied {
  readonly ip: string;
  readonly token: string;
  deniedAtMs: number;
}

/** A batch as often as the storm has one, whether those before were answered or not. @throws Error of the first that failed */
async function sendAll(asker: Asker, visitors: readonly Denied[]): Promise<void> {
  const failures: unknown[] = [];
  const sending: Promise<unknown>[] = [];
  for (let from = 0; from < visitors.length && failures.length === 0; from += BATCH) {
    sending.push(touchBait(asker, visitors.slice(from, from + BATCH)).catch((error) => failures.push(error)));
    await sleep((60_000 * BATCH) / PER_MINUTE);
  }
  await Promise.all(sending);
  if (failures.length > 0) throw failures[0];
}

async function touchBait({ url, key }: Asker, visitors: readonly Denied[]): Promise<void> {
  const common = { rule: 'tripwire', path: '/.env', userAgent: CHROME, timestamp: Date.now() };
  const events = visitors.map(({ ip, token }) => ({ ...common, ip, clearance: token }));
  for (const visitor of visitors) visitor.deniedAtMs = performance.now();
  const answer = await fetch(`${url}/api/v1/sdk/violations/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  await answer.body?.cancel();
  if (answer.status !== 202) throw new Error(`A batch of violations was answered ${answer.status}.`);
}

interface Polling {
  readonly everyMs: number;
  readonly firstMs: number;
  readonly wanted: ReadonlySet<string>;
  readonly told: Map<string, number>;
}

/**
 * A sensor without a stream: asks with the tag of what it has, and takes the exact list and the filter together. As sensors do, it
 * asks again after its interval where no answer came; what it misses by that is counted.
 */
async function poll(asker: Asker, { everyMs, firstMs, wanted, told }: Polling, signal: AbortSignal): Promise<void> {
  let etag = '';
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  await pause(firstMs);
  while (!signal.aborted) {
    try {
      etag = await askOnce(asker, etag, { wanted, told }, signal);
    } catch {
      // No answer.
    }
    await pause(everyMs);
  }
}

/** @returns the tag of what was answered */
async function askOnce(
  { url, aid, pid }: Asker,
  etag: string,
  { wanted, told }: Pick<Polling, 'wanted' | 'told'>,
  signal: AbortSignal,
): Promise<string> {
  const headers: Record<string, string> = etag === '' ? {} : { 'if-none-match': etag };
  const answer = await fetch(`${url}/api/v1/clearance/config?aid=${aid}&pid=${pid}`, { headers, signal });
  if (answer.status === 200) {
    const config = (await answer.json()) as { denied_fps: string[]; denied_filter: string };
    const [exact, filter] = [new Set(config.denied_fps), readDeniedFilter(config.denied_filter)];
    for (const fp of wanted) {
      if (!told.has(fp) && (exact.has(fp) || filter?.mayHave(fp) === true)) told.set(fp, performance.now());
    }
  } else await answer.body?.cancel();
  return answer.headers.get('etag') ?? '';
}

/** Works on all of them, so many at a time. */
export async function inTurns<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
