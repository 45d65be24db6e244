import type { Reaction } from '../../platform/work/reaction.ts';
import { ACTOR_ROTATION, rotationCandidates } from '../correlation/rotation.ts';

/** Confirms an actor as rotating when it (still) fulfils the rule; the first confirmation's time stays. */
export const actorRotation: Reaction = {
  name: ACTOR_ROTATION,
  async run({ organizationId, payload }, { database }) {
    const { actor_id: actorId } = payload;
    if (typeof actorId !== 'string') throw new Error('The entry names no actor.');
    const rotating = await database.query(rotationCandidates('ARRAY[$1]::uuid[]', 'ARRAY[$2]::uuid[]'), [
      organizationId,
      actorId,
    ]);
    if (rotating.length === 0) return;
    await database.query(
      'UPDATE actors SET rotating_since = last_seen WHERE organization_id = $1 AND id = $2 AND rotating_since IS NULL',
      [organizationId, actorId],
    );
  },
};
