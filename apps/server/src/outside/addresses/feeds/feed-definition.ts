import { MINUTE_MS } from '../../../platform/time/units.ts';
import type { FeedKind } from '../ip-intelligence-port.ts';

/** One feed: where it comes from and how long its silence may be believed. */
export interface FeedDefinition {
  readonly name: string;
  readonly kind: FeedKind;
  /**
   * `https://…` addresses or paths of files, all of which make up the feed. `{year}` and `{month}` stand for the
   * present ones. Without any, the feed is what came with the release.
   */
  readonly urls: readonly string[];
  readonly intervalMinutes: number;
  /** Age at which the feed is stale, in intervals. */
  readonly staleAfterIntervals: number;
  /** What an address of an `abuse` feed is worth, 0–100. */
  readonly abuseScore?: number;
  /** Whose network a `cdn` feed lists, as people call it; the name of the feed where it is not told. */
  readonly operator?: string;
}

export function staleAfterMs(feed: FeedDefinition): number {
  return feed.intervalMinutes * feed.staleAfterIntervals * MINUTE_MS;
}

/** `country` and `asn` feeds are MMDB files; those of the kind `register` say who speaks for networks, all others are lists of them. */
export function isDatabaseFeed(feed: FeedDefinition): boolean {
  return feed.kind === 'country' || feed.kind === 'asn';
}

/** Name of the feed of an operator's crawlers: `Common Crawl` → `crawler_common_crawl`. */
export function crawlerFeed(operator: string): string {
  return `crawler_${operator.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;
}
