import type { BehaviourFacts } from '@sundew/threat/facts/evidence';
import type { Seen } from './visit.ts';
import { type Counters, count, distinct, type Measure } from './window-table.ts';

const MINUTE = 60_000;

/** What is counted of a whole address. */
export const ADDRESS = {
  requests: count(10, MINUTE),
  agents: distinct(2, 5 * MINUTE, 4),
  pages: count(5, 2 * MINUTE),
  assets: count(5, 2 * MINUTE),
  paths: distinct(2, 5 * MINUTE, 4),
} as const satisfies Record<string, Measure>;

export type AddressCounters = Counters<keyof typeof ADDRESS>;
export type AddressFigures = Pick<
  BehaviourFacts,
  'addressRequests10m' | 'distinctAgents10m' | 'addressPages10m' | 'addressPaths10m' | 'addressAssets10m'
>;

/** @param agent hash of the User-Agent */
export function countAddress(address: AddressCounters, { arrival, isAsset, pageHash }: Seen, agent: number): void {
  address.add('requests');
  address.add('agents', agent);
  if (arrival === 'program') return;
  address.add(isAsset ? 'assets' : 'pages');
  if (!isAsset) address.add('paths', pageHash);
}

/** @param address null for a moment that lies before everything else that came from there */
export function readAddress(address: AddressCounters | null): AddressFigures {
  return {
    addressRequests10m: Math.max(address?.read('requests') ?? 1, 1),
    distinctAgents10m: Math.max(address?.read('agents') ?? 1, 1),
    addressPages10m: address?.read('pages') ?? 0,
    addressPaths10m: address?.read('paths') ?? 0,
    addressAssets10m: address?.read('assets') ?? 0,
  };
}
