import type { FeedKind, IpFacts, IpIntelligence } from '../../outside/addresses/ip-intelligence-port.ts';

/** What a feed tells of an address: true where it is listed, false only where a healthy feed does not list it. */
export type Told = (kind: FeedKind, isListed: boolean, facts: Pick<IpFacts, 'isPrivate'>) => boolean | null;

/** Tells silence from "no": where no feed of a kind is there and young enough, nobody knows. */
export function whatIsKnown(intelligence: Pick<IpIntelligence, 'feeds'>): Told {
  const healthy = new Set(intelligence.feeds().flatMap(({ kind, state }) => (state === 'ok' ? [kind] : [])));
  // No list speaks of private addresses.
  return (kind, isListed, { isPrivate }) => (isListed || isPrivate || healthy.has(kind) ? isListed : null);
}
