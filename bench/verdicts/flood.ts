import { cpuMs } from '../decoys/process-cost.ts';
import { type Load, type LoadFigures, runLoad } from '../load.ts';
import { descendants } from '../memory/processes.ts';
import { median } from '../result.ts';
import type { RunningService } from '../service.ts';
import { CHROME, pageHeaders } from './agents.ts';

const FLOOD_PER_SECOND = 2_000;
const DURATION_S = 8;
/** Times others are measured without and with the flood: the 99th percentile of one is made by four answers. */
const ROUNDS = 5;
/** Visitors who come a few times each, so that all of them are recorded. */
const OTHERS = 20_000;

export interface FloodFigures {
  /** CPU time of service and database for a request of a flood, beside that of one that is recorded. */
  readonly costRatio: number;
  /** 99th percentile of others' answers during the flood, beside that without it: the median of some rounds. */
  readonly othersP99Ratio: number;
  readonly floodPerSecond: number;
  readonly recordedMs: number;
  readonly foldedMs: number;
  readonly othersP99Ms: number;
}

/** One visitor who asks 2,000 times a second: what it costs, and what others notice of it. */
export async function measureFlood(service: RunningService, apiKey: string): Promise<FloodFigures> {
  const load = (bodies: readonly string[], rest: Pick<Load, 'connections'> & Partial<Load>): Load => ({
    url: `${service.url}/api/v1/sdk/detect`,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    bodies,
    durationS: DURATION_S,
    warmUpS: 2,
    ...rest,
  });
  const others = Array.from({ length: OTHERS }, (_, number) =>
    bodyOf(`100.64.${(number >> 8) & 255}.${number & 255}`, number),
  );
  const one = Array.from({ length: 40 }, (_, number) => bodyOf('198.51.100.77', number));
  const flood = load(one, { connections: 8, perSecond: FLOOD_PER_SECOND });
  const few = load(others, { connections: 2, perSecond: 50 });
  const recorded = await costOf(service, load(others, { connections: 8, perSecond: FLOOD_PER_SECOND }));
  // Alone, because the others are recorded and that would be counted as its cost.
  const folded = await costOf(service, flood);
  const rounds: { alone: LoadFigures; during: LoadFigures }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await runLoad(few);
    const [during] = await Promise.all([runLoad(few), runLoad(flood)]);
    rounds.push({ alone, during });
  }
  return {
    costRatio: folded.msEach / recorded.msEach,
    othersP99Ratio: median(rounds.map(({ alone, during }) => during.p99Ms / alone.p99Ms)),
    floodPerSecond: folded.perSecond,
    recordedMs: recorded.msEach,
    foldedMs: folded.msEach,
    othersP99Ms: median(rounds.map(({ during }) => during.p99Ms)),
  };
}

async function costOf({ process }: RunningService, load: Load): Promise<{ msEach: number; perSecond: number }> {
  const pid = process.pid ?? -1;
  const spentMs = (): number => [pid, ...descendants(pid)].reduce((sum, each) => sum + cpuMs(each), 0);
  const beforeMs = spentMs();
  const { requestsPerSecond, durationS } = { ...(await runLoad(load)), durationS: load.durationS };
  const answered = requestsPerSecond * (durationS + (load.warmUpS ?? 0));
  return { msEach: (spentMs() - beforeMs) / answered, perSecond: requestsPerSecond };
}

function bodyOf(ip: string, number: number): string {
  const headers = pageHeaders(CHROME, 'https://shop.example/');
  const path = `/product/${number % 120}`;
  return JSON.stringify({ request_metadata: { method: 'GET', path, ip, user_agent: CHROME, headers } });
}
