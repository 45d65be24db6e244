import type { FeedFormat } from '@sundew/wire/response-actions';

export interface FeedEntry {
  /** An address, or the /64 of an IPv6 address. */
  readonly target: string;
  readonly expires_at: Date;
  readonly reason: string;
}

/**
 * The block list as a firewall reads it. Only addresses and times go into it, never text that somebody else wrote, so
 * that no name of a rule can become a line of a configuration.
 */
const WRITERS: Readonly<Record<FeedFormat, (entries: readonly FeedEntry[]) => string>> = {
  plain: (entries) => lines(entries, ({ target }) => target),
  nginx: (entries) => lines(entries, ({ target }) => `deny ${target};`),
  nftables,
  crowdsec,
};

export function writeFeed(format: FeedFormat, entries: readonly FeedEntry[]): string {
  return WRITERS[format](entries);
}

function lines(entries: readonly FeedEntry[], lineOf: (entry: FeedEntry) => string): string {
  return entries.map((entry) => `${lineOf(entry)}\n`).join('');
}

/** For `nft -f`: replaces the elements of two sets in one transaction. The table and a chain that drops come with it. */
function nftables(entries: readonly FeedEntry[]): string {
  const v6 = entries.filter(({ target }) => target.includes(':'));
  const v4 = entries.filter(({ target }) => !target.includes(':'));
  const elements = (set: string, of: readonly FeedEntry[]) =>
    of.length === 0 ? [] : [`add element inet sundew ${set} { ${of.map(({ target }) => target).join(', ')} }`];
  return `${[
    'add table inet sundew',
    'delete table inet sundew',
    'add table inet sundew',
    'add set inet sundew blocked4 { type ipv4_addr; flags interval; }',
    'add set inet sundew blocked6 { type ipv6_addr; flags interval; }',
    'add chain inet sundew input { type filter hook input priority -10; policy accept; }',
    'add rule inet sundew input ip saddr @blocked4 drop',
    'add rule inet sundew input ip6 saddr @blocked6 drop',
    ...elements('blocked4', v4),
    ...elements('blocked6', v6),
  ].join('\n')}\n`;
}

/** Decisions as `cscli decisions import --format json` takes them. */
function crowdsec(entries: readonly FeedEntry[]): string {
  const decisions = entries.map(({ target, expires_at }) => ({
    duration: `${Math.max(1, Math.ceil((expires_at.getTime() - Date.now()) / 1000))}s`,
    origin: 'sundew',
    scenario: 'sundew',
    scope: target.includes('/') ? 'range' : 'ip',
    type: 'ban',
    value: target,
  }));
  return `${JSON.stringify(decisions)}\n`;
}
