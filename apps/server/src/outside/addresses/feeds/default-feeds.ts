import { crawlers } from '@sundew/threat/visitors/crawlers/registry.gen';
import { crawlerFeed, type FeedDefinition } from './feed-definition.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Operators that publish the addresses of their crawlers. */
const CRAWLERS: readonly FeedDefinition[] = crawlers
  .filter(({ rangeLists }) => rangeLists.length > 0)
  .map(({ operator, rangeLists }) => ({
    name: crawlerFeed(operator),
    kind: 'crawler',
    urls: rangeLists,
    intervalMinutes: DAY,
    staleAfterIntervals: 14,
  }));

/** Operators of CDNs that publish the addresses of their edges. They change rarely, and a missing one does no harm. */
const CDNS: readonly FeedDefinition[] = (
  [
    ['Cloudflare', 'https://www.cloudflare.com/ips-v4', 'https://www.cloudflare.com/ips-v6'],
    ['Fastly', 'https://api.fastly.com/public-ip-list'],
    ['CloudFront', 'https://d7uri8nf7uskq.cloudfront.net/tools/list-cloudfront-ips'],
  ] as const
).map(([operator, ...urls]) => ({
  name: `cdn_${operator.toLowerCase()}`,
  kind: 'cdn',
  operator,
  urls,
  intervalMinutes: 7 * DAY,
  staleAfterIntervals: 104,
}));

/** Feeds unless the `feeds_file` setting names others. */
export const DEFAULT_FEEDS: readonly FeedDefinition[] = [
  {
    name: 'country',
    kind: 'country',
    urls: ['https://download.db-ip.com/free/dbip-country-lite-{year}-{month}.mmdb.gz'],
    intervalMinutes: 15 * DAY,
    staleAfterIntervals: 12,
  },
  {
    name: 'asn',
    kind: 'asn',
    urls: ['https://download.db-ip.com/free/dbip-asn-lite-{year}-{month}.mmdb.gz'],
    intervalMinutes: 15 * DAY,
    staleAfterIntervals: 12,
  },
  {
    name: 'tor',
    kind: 'tor',
    urls: ['https://check.torproject.org/torbulkexitlist'],
    intervalMinutes: HOUR,
    staleAfterIntervals: 24,
  },
  {
    name: 'vpn',
    kind: 'vpn',
    urls: ['https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/vpn/ipv4.txt'],
    intervalMinutes: DAY,
    staleAfterIntervals: 7,
  },
  {
    name: 'proxy',
    kind: 'proxy',
    urls: ['https://raw.githubusercontent.com/firehol/blocklist-ipsets/master/firehol_proxies.netset'],
    intervalMinutes: DAY,
    staleAfterIntervals: 7,
  },
  // Numbers of hosting networks change slowly; the list comes with the release.
  { name: 'hosting', kind: 'hosting', urls: [], intervalMinutes: 30 * DAY, staleAfterIntervals: 24 },
  {
    name: 'abuse',
    kind: 'abuse',
    urls: ['https://lists.blocklist.de/lists/all.txt'],
    intervalMinutes: 6 * HOUR,
    staleAfterIntervals: 8,
    abuseScore: 60,
  },
  {
    name: 'abuse_networks',
    kind: 'abuse',
    urls: ['https://www.spamhaus.org/drop/drop.txt'],
    intervalMinutes: DAY,
    staleAfterIntervals: 7,
    abuseScore: 90,
  },
  {
    name: 'registers',
    kind: 'register',
    urls: ['https://data.iana.org/rdap/ipv4.json', 'https://data.iana.org/rdap/ipv6.json'],
    intervalMinutes: 7 * DAY,
    staleAfterIntervals: 104,
  },
  ...CRAWLERS,
  ...CDNS,
];
