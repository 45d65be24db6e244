import type { Reaction } from '../../platform/background/reaction.ts';
import { fellowsOf } from '../correlation/fellows.ts';
import { ACTOR_ROTATION, rotationCandidates } from '../correlation/rotation.ts';

/**
 * Confirms an actor as rotating when it (still) fulfils the rule, and with it whoever binding ties make one with it and
 * fulfils the rule as well; the first confirmation's time stays.
 */
export const actorRotation: Reaction = {
  name: ACTOR_ROTATION,
  async run({ organizationId, payload }, { database }) {
    const { actor_id: actorId } = payload;
    if (typeof actorId !== 'string') throw new Error('The entry names no actor.');
    const one = `SELECT $2::uuid UNION SELECT f.id FROM actors a CROSS JOIN LATERAL ${fellowsOf('a')} f
      WHERE a.organization_id = $1 AND a.id = $2`;
    const rotating = await database.query<{ subject_id: string }>(
      rotationCandidates('ARRAY[$1]::uuid[]', `ARRAY(${one})`),
      [organizationId, actorId],
    );
    if (rotating.length === 0) return;
    await database.query(
      `UPDATE actors SET rotating_since = last_seen
        WHERE organization_id = $1 AND id = ANY($2::uuid[]) AND rotating_since IS NULL`,
      [organizationId, rotating.map(({ subject_id: id }) => id)],
    );
  },
};
