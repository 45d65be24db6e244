import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { changing } from '../../platform/background/changes.ts';
import { demandRowLeft } from '../../platform/database/row-bound.ts';
import { type Actor, changeOf } from '../audit/change.ts';
import { chooseDecisions } from './decisions.ts';
import type { EditParts, PropertyEdit } from './edit-property.ts';
import { chooseThresholds } from './rules.ts';
import { insertProperty, type PropertyRow, updateProperty } from './store.ts';

const BOUND = { table: 'properties', most: LIMITS.propertiesPerOrganization, refusal: 'all_taken' } as const;
const STANDARD = { threshold_preset: 'standard', block_threshold: null, challenge_threshold: null } as const;

/** Adds a property to an organization, after the caller's rights in it were checked. @throws Problem plan_limit, all_taken */
export function createProperty(
  parts: EditParts,
  organizationId: string,
  actor: Actor,
  wish: PropertyEdit & { readonly name: string },
): Promise<PropertyRow> {
  return changing(parts.changes, 'properties', organizationId, async (client) => {
    await parts.room.demand(client, organizationId, 'properties');
    await demandRowLeft(client, organizationId, BOUND);
    const at = new Date(parts.clock());
    const thresholds = chooseThresholds(wish, STANDARD);
    const id = uuidv7(at.getTime());
    const name = wish.name.trim();
    const decisions = chooseDecisions(wish.decisions, {});
    const created = await insertProperty(client, {
      ...thresholds,
      organizationId,
      id,
      name,
      decisions,
      isDefault: false,
      at,
    });
    const property =
      wish.paused === true ? await updateProperty(client, created, { ...thresholds, name, pausedAt: at }, at) : created;
    await parts.audit.write(client, changeOf(actor, 'property.create', created, { ...wish }));
    return property ?? created;
  });
}
