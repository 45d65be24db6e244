import { NETWORK_KINDS, type NetworkKind } from '@sundew/wire/verdict';
import type { IpAddress } from '../ip-address.ts';
import type { AsnSource } from './asn-table.ts';
import type { FeedDefinition } from './feeds/feed-definition.ts';
import type { RangeSet } from './feeds/range-set.ts';
import type { FeedKind, IpFacts } from './ip-intelligence-port.ts';
import type { PlaceSource } from './mmdb.ts';
import { NOWHERE } from './place.ts';

/** Everything loaded at one moment. */
export interface Sources {
  readonly places: PlaceSource | null;
  readonly systems: AsnSource | null;
  readonly lists: readonly { readonly definition: FeedDefinition; readonly ranges: RangeSet }[];
  /** Names of feeds whose silence means nothing. */
  readonly unhealthy: readonly string[];
  /** Kinds of feeds of which one is there and young enough. */
  readonly healthyKinds: ReadonlySet<FeedKind>;
}

/** The kinds of network that lists tell of, and the feeds with these lists. */
const FEEDS_OF: Readonly<Record<NetworkKind, FeedKind>> = {
  proxy: 'proxy',
  vpn: 'vpn',
  tor: 'tor',
  datacenter: 'hosting',
};

/** What the sources together tell of one address. */
export function assembleFacts(ip: IpAddress, sources: Sources): IpFacts {
  if (!ip.isPublic) return privateFacts(ip);
  const place = sources.places?.find(ip) ?? NOWHERE;
  const system = sources.systems?.find(ip) ?? null;
  const kinds = new Set<FeedKind>();
  let abuseScore: number | null = null;
  for (const { definition, ranges } of sources.lists) {
    if (!ranges.has(ip, system?.asn ?? null)) continue;
    kinds.add(definition.kind);
    if (definition.kind === 'abuse') abuseScore = Math.max(abuseScore ?? 0, definition.abuseScore ?? 0);
  }
  return {
    ip: ip.text,
    ...place,
    asn: system?.asn ?? null,
    asnOrg: system?.organization ?? null,
    // Search engines crawl from networks that also rent machines out.
    isHosting: kinds.has('hosting') && !kinds.has('crawler'),
    isProxy: kinds.has('proxy'),
    isVpn: kinds.has('vpn'),
    isTor: kinds.has('tor'),
    isPrivate: false,
    abuseScore,
    unhealthyFeeds: sources.unhealthy,
    unknownKinds: NETWORK_KINDS.filter((kind) => {
      const feed = FEEDS_OF[kind];
      return !kinds.has(feed) && !sources.healthyKinds.has(feed);
    }),
  };
}

/** No list and no database speaks of private addresses, so there is nothing to be unhealthy about. */
function privateFacts(ip: IpAddress): IpFacts {
  return {
    ip: ip.text,
    ...NOWHERE,
    asn: null,
    asnOrg: null,
    isHosting: false,
    isProxy: false,
    isVpn: false,
    isTor: false,
    isPrivate: true,
    abuseScore: null,
    unhealthyFeeds: [],
    unknownKinds: [],
  };
}
