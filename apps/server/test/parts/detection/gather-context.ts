import { createBehaviour } from '../../../src/detection/gathering/behaviour/behaviour.ts';
import { createCrawlerCheck } from '../../../src/detection/gathering/crawlers/crawler-check.ts';
import { createFieldHabits } from '../../../src/detection/gathering/fields/field-habits.ts';
import type { GatherContext } from '../../../src/detection/gathering/gatherer.ts';
import type { IpFacts } from '../../../src/outside/addresses/ip-intelligence-port.ts';

/** The real parts, over a table of addresses instead of databases, and a name service that knows one name. */
export function gatherContext(known: Readonly<Record<string, Partial<IpFacts>>> = {}): GatherContext {
  const names = {
    namesOf: async (ip: string) => (ip === '66.249.66.1' ? ['crawl.googlebot.com'] : []),
    addressesOf: async () => ['66.249.66.1'],
  };
  return {
    ip: {
      lookup: (ip) => ({ ...UNKNOWN, ip, isPrivate: ip.startsWith('10.'), ...known[ip] }),
      published: () => null,
      publishedNetworks: () => [],
      cdnOf: () => null,
      registersOf: () => null,
      feeds: () => [],
      refresh: async () => {},
    },
    behaviour: createBehaviour(),
    fields: createFieldHabits(),
    visitors: { recall: () => null },
    crawlers: createCrawlerCheck({ names, published: () => null, waitMs: 5_000 }),
    agents: { check: async () => null },
  };
}

const UNKNOWN: IpFacts = {
  ip: '',
  country: null,
  countryName: null,
  city: null,
  timezone: null,
  asn: null,
  asnOrg: null,
  isHosting: false,
  isProxy: false,
  isVpn: false,
  isTor: false,
  isPrivate: false,
  abuseScore: null,
  unhealthyFeeds: [],
  unknownKinds: [],
};
