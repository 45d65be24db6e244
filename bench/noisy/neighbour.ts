import { type Load, type LoadFigures, runLoad } from '../load.ts';

/** Where one organization is loud: its key, its site and the ports of the service. */
export interface Neighbour {
  readonly url: string;
  readonly organizationId: string;
  readonly apiKey: string;
  readonly decoyPort: number;
  readonly site: string;
}

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
/** Fifty times what a minute allows: 1,000 reports of a key, 100 reads, 100 visits of one address. */
const TIMES = 50;
const PER_SECOND = { ingest: (TIMES * 1_000) / 60, reads: (TIMES * 100) / 60, visits: (TIMES * 100) / 60 } as const;
const FEEDS = 64;

/**
 * Everything at once for so long: reports, searches, live feeds and visits of its own decoys.
 * @param startInS so much later, once the programs that do it have started
 */
export function beLoud(neighbour: Neighbour, startInS: number, durationS: number): Promise<readonly LoadFigures[]> {
  const { url, organizationId, apiKey, decoyPort, site } = neighbour;
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const list = `${url}/api/organizations/${organizationId}/detections`;
  const loads: readonly Load[] = [
    {
      ...{ url: `${url}/api/v1/detect`, headers, durationS, connections: 16, perSecond: PER_SECOND.ingest },
      bodies: Array.from({ length: 400 }, (_, at) => report(at)),
    },
    // Nothing has this text, so every row is looked through.
    {
      ...{ url: `${list}?q=zzqx&sort_by=bot_score&page_size=200`, method: 'GET', headers, durationS },
      ...{ connections: 16, perSecond: PER_SECOND.reads },
    },
    {
      ...{ url: `${list}/stream`, method: 'GET', headers, durationS, connections: FEEDS, perSecond: PER_SECOND.reads },
    },
    {
      ...{
        url: `http://127.0.0.1:${decoyPort}/api/v1/login`,
        durationS,
        connections: 16,
        perSecond: PER_SECOND.visits,
      },
      headers: { host: site, 'user-agent': CHROME, 'content-type': 'application/x-www-form-urlencoded' },
      bodies: Array.from({ length: 40 }, (_, at) => `user=${at}&note=${'lorem ipsum '.repeat(200)}`),
    },
  ];
  return Promise.all(loads.map((load) => runLoad({ ...load, startInS, isBehind: true })));
}

function report(at: number): string {
  return JSON.stringify({
    ...{ source: 'shop', ua: CHROME, ip: `100.70.${at >> 8}.${at & 255}`, url: `https://loud.example/p/${at}`, f: [] },
    cs: { hn: ['accept', 'accept-language', 'user-agent'], al: 'en', ae: 'gzip' },
  });
}
