import { type ActorTie, sharedReason, type TieStrength } from '@sundew/wire/ties';
import { objectId } from './identifiers.ts';
import { addressObject, type StixObject } from './observables.ts';

/** STIX 2.1, appendix A, has these figures for: high, high, medium, low. */
export const CONFIDENCE: Readonly<Record<TieStrength, number>> = { certain: 95, strong: 85, likely: 50, weak: 15 };

interface TieSource {
  readonly actorId: string;
  readonly owner: string;
  readonly identityId: string;
  /** Leaves out what does not bind, words about bait, and addresses of internal networks. */
  readonly redacted: boolean;
  readonly isInternal: (ip: string) => boolean;
}

/** What an address of the actor has in common with others, as `related-to`, with the addresses themselves. */
export function tieRelationships(
  ties: readonly ActorTie[],
  { actorId, owner, identityId, redacted, isInternal }: TieSource,
): StixObject[] {
  return ties.flatMap(({ reason, strength, text, first_seen, last_seen, visitors }) => {
    const told = redacted ? sharedReason(reason) : { reason, text };
    const seen = visitors.filter(({ network }) => !redacted || !isInternal(bare(network)));
    const own = seen.find((visitor) => visitor.actor_id === actorId);
    if (told === null || own === undefined) return [];
    const source = addressObject(own.network);
    const others = new Set(seen.map(({ network }) => network).filter((network) => network !== own.network));
    return [...others].flatMap((network) => {
      const target = addressObject(network);
      const relationship = {
        type: 'relationship',
        spec_version: '2.1',
        id: objectId('relationship', owner, actorId, 'tied', told.reason, source.id, target.id),
        ...{ created: first_seen, modified: last_seen, created_by_ref: identityId },
        ...{ relationship_type: 'related-to', source_ref: source.id, target_ref: target.id },
        ...{ description: told.text, confidence: CONFIDENCE[strength], labels: [told.reason, strength] },
      };
      return [source, target, relationship];
    });
  });
}

const bare = (network: string): string => network.replace(/\/.*$/, '');
