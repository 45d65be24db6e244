import type { NetworkFacts } from '@sundew/threat/facts/evidence';
import type { NetworkKind } from '@sundew/wire/verdict';

/** What is known of one address. Null is "not known", never "clean". */
export interface IpFacts extends NetworkFacts {
  /** Canonical text: IPv4-mapped addresses as IPv4, no zone. */
  readonly ip: string;
  readonly countryName: string | null;
  readonly city: string | null;
  /** IANA name, for example `Europe/Berlin`. */
  readonly timezone: string | null;
  /** Kinds of network that nobody can tell of this address, because no list of them is there and young enough. */
  readonly unknownKinds: readonly NetworkKind[];
}

export const FEED_KINDS = [
  'country',
  'asn',
  'tor',
  'vpn',
  'proxy',
  'hosting',
  'abuse',
  'crawler',
  'cdn',
  'register',
] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/**
 * `ok`: there and young enough · `stale`: there, but too old to believe its silence ·
 * `empty`: nothing was ever loaded · `failed`: nothing is loaded because the last attempt failed.
 * Everything but `ok` is unhealthy.
 */
export type FeedStatus = 'ok' | 'stale' | 'empty' | 'failed';

export interface FeedState {
  readonly name: string;
  readonly kind: FeedKind;
  readonly state: FeedStatus;
  readonly entries: number;
  /** Date of the loaded data, milliseconds since the epoch; null when nothing is loaded. */
  readonly loadedAtMs: number | null;
  /** `bundled` came with the release, `file` from this machine, `url` over the network. */
  readonly source: 'bundled' | 'file' | 'url' | null;
  readonly lastError: string | null;
}

/** Facts about addresses from local data only: looking one up never waits for the network. */
export interface IpIntelligence {
  /** Null for text that is no address. Never throws. */
  lookup(ip: string): IpFacts | null;
  /**
   * Whether the operator of a crawler publishes this address as its own.
   * @param operator as `crawlerOf` names it
   * @returns true when listed, false when a healthy feed does not list it, null when nobody can tell
   */
  published(ip: string, operator: string): boolean | null;
  /** The networks that the operator of a crawler publishes as its own; empty where none are known. */
  publishedNetworks(operator: string): readonly string[];
  /** The operator of the content delivery network (CDN) that publishes this address as its edge, or null. Never throws. */
  cdnOf(ip: string): string | null;
  /**
   * The RDAP servers of the register that an address belongs to, the best first.
   * @returns empty where no register lists it, null when nobody can tell because the list was never loaded
   */
  registersOf(ip: string): readonly string[] | null;
  feeds(): readonly FeedState[];
  /** Fetches every feed now. Failures are states, not errors. */
  refresh(): Promise<void>;
}
