import { runLoad, type Visit } from '../load.ts';
import { median } from '../result.ts';
import { startNginxSites } from './nginx-sites.ts';
import { openShop } from './shops.ts';
import { BROWSER_HEADERS } from './visits.ts';

const CONNECTIONS = 16;
const ROUNDS = 7;
const ROUND_S = 1.5;

/** Throughput with the sensor beside that of the same nginx without, medians of the rounds' own ratios. */
export interface NginxRatios {
  /** In front of an application. */
  readonly proxied: number;
  /** In front of an application, where each visit needs clearance, has it, and nginx kept the answer. */
  readonly cleared: number;
  /** Pages that are files: each is reported. */
  readonly pages: number;
  /** Files that pages load: none is reported. */
  readonly files: number;
  readonly proxiedPerSecond: number;
  readonly pagesPerSecond: number;
}

/** Null where this machine has no nginx with njs. */
export async function measureNginx(
  service: string,
  rounds: number,
  visits: readonly Visit[],
): Promise<NginxRatios | null> {
  const app = await openShop({ framework: 'fastify', service: null }, rounds, visits);
  const sites = await startNginxSites(service, app.url).catch(async (error) => {
    await app.stop();
    throw error;
  });
  try {
    if (sites === null) return null;
    const compare = async (
      of: readonly Visit[],
      url = sites.guardedUrl,
    ): Promise<{ readonly ratio: number; readonly perSecond: number }> => {
      const ratios: number[] = [];
      const rates: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const [bare, guarded] = [await rate(sites.bareUrl, of), await rate(url, of)];
        ratios.push(guarded / bare);
        rates.push(bare);
      }
      return { ratio: median(ratios), perSecond: median(rates) };
    };
    const proxied = await compare(visits.map(({ path, headers = {} }) => ({ path: `/app${path}`, headers })));
    const cleared = await compare(
      visits.filter(({ path }) => path.startsWith('/account/')),
      sites.clearedUrl,
    );
    const pages = await compare([{ path: '/files/page.html' }]);
    const files = await compare([{ path: '/files/style.css' }]);
    return {
      ...{ proxied: proxied.ratio, cleared: cleared.ratio, pages: pages.ratio, files: files.ratio },
      ...{ proxiedPerSecond: proxied.perSecond, pagesPerSecond: pages.perSecond },
    };
  } finally {
    await app.stop();
    await sites?.stop();
  }
}

async function rate(url: string, visits: readonly Visit[]): Promise<number> {
  const load = { url: `${url}/`, method: 'GET', headers: BROWSER_HEADERS, visits, connections: CONNECTIONS };
  const { statuses, requestsPerSecond } = await runLoad({ ...load, durationS: ROUND_S, warmUpS: 0.3 });
  if (Object.keys(statuses).some((status) => status !== '200')) {
    throw new Error(`nginx did not answer as the site does: ${JSON.stringify(statuses)}.`);
  }
  return requestsPerSecond;
}
