import { type ActorTie, type SharedTie, sharedReason } from '@sundew/wire/ties';
import { networkOnly } from './redact.ts';

/** Ties for strangers: those that bind, with networks instead of addresses, and without a word about bait. */
export function redactTies(ties: readonly ActorTie[]): SharedTie[] {
  return ties.flatMap(({ reason, strength, first_seen, last_seen, addresses, visitors }) => {
    const shared = sharedReason(reason);
    if (shared === null) return [];
    const networks = [...new Set(visitors.map(({ network }) => networkOnly(addressOf(network))))];
    return [{ ...shared, strength, first_seen, last_seen, addresses, networks }];
  });
}

const addressOf = (network: string): string => network.replace(/\/.*$/, '');
