import type { AllowedVisitor } from '@sundew/wire/property-decisions';
import type { Visitor } from '@sundew/wire/visitors';

/** Whom an entry of the allow list lets in: the address with the User-Agent, everybody there, or the User-Agent anywhere. */
export type Reach = 'both' | 'address' | 'agent';

/** Entries take so much of a User-Agent; it is compared as a part. */
const LONGEST_AGENT = 256;

type Known = Pick<Visitor, 'network' | 'user_agent'>;

/** What can be chosen; a visitor without a User-Agent is known by its address alone. */
export function reachesOf({ user_agent: agent }: Known): readonly Reach[] {
  return agent.trim() === '' ? ['address'] : ['both', 'address', 'agent'];
}

/** The entry that lets the visitor in. */
export function allowEntry({ network, user_agent: agent }: Known, reach: Reach, note: string): AllowedVisitor {
  return {
    network: reach === 'agent' ? null : network,
    user_agent: reach === 'address' ? null : agent.slice(0, LONGEST_AGENT),
    note: note.trim(),
  };
}

/** The list with the entry at its end, or as it is when somebody has put the same there already. */
export function withEntry(list: readonly AllowedVisitor[], entry: AllowedVisitor): AllowedVisitor[] {
  const isThere = list.some(
    ({ network, user_agent: agent }) => network === entry.network && agent === entry.user_agent,
  );
  return isThere ? [...list] : [...list, entry];
}
