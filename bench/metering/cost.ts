import { sightings } from '../ingest/sightings.ts';
import { runLoad } from '../load.ts';
import { median } from '../result.ts';
import { temporaryDirectory } from '../service.ts';
import { meteredSettings } from './selling.ts';
import { startTwoNodes } from './two-nodes.ts';

const PORTS = { off: 18_490, on: 18_491 } as const;
const ROUNDS = 8;
const CONNECTIONS = 64;
/** Never used up. */
const ENOUGH = 1_000_000_000;

export interface MeteringCost {
  readonly costPercent: number;
  readonly offPerSecond: number;
  readonly onPerSecond: number;
  readonly not204: number;
}

/** Two nodes on one database, one that meters and one that does not, loaded in turn; who is first changes each round. */
export async function measureCost(stripeUrl: string): Promise<MeteringCost> {
  const [off, on] = await startTwoNodes(
    { dataDir: temporaryDirectory(), port: PORTS.off, settings: {} },
    { dataDir: temporaryDirectory(), port: PORTS.on, settings: meteredSettings(stripeUrl, ENOUGH) },
  );
  try {
    const { api_key: key } = await off.bootstrap();
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` };
    const bodies = sightings(4096);
    let not204 = 0;
    const perSecond = async (url: string, durationS: number) => {
      const load = { url: `${url}/api/v1/detect`, headers, bodies, connections: CONNECTIONS, durationS, warmUpS: 1 };
      const figures = await runLoad(load);
      for (const [status, count] of Object.entries(figures.statuses)) if (status !== '204') not204 += count;
      return figures.requestsPerSecond;
    };
    for (const { url } of [off, on]) await perSecond(url, 6);
    const rounds: { off: number; on: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const isOnFirst = round % 2 === 1;
      const first = await perSecond(isOnFirst ? on.url : off.url, 5);
      const second = await perSecond(isOnFirst ? off.url : on.url, 5);
      rounds.push(isOnFirst ? { off: second, on: first } : { off: first, on: second });
    }
    return {
      costPercent: 100 * (1 - median(rounds.map((round) => round.on / round.off))),
      offPerSecond: median(rounds.map((round) => round.off)),
      onPerSecond: median(rounds.map((round) => round.on)),
      not204,
    };
  } finally {
    await on.stop();
    await off.stop();
  }
}
