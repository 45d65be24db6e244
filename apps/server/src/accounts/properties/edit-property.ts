import { Problem } from '@sundew/wire/problems';
import type { PropertyDecisions } from '@sundew/wire/property-decisions';
import type { Access } from '../../platform/access/access.ts';
import { demand } from '../../platform/access/access.ts';
import type { Changes } from '../../platform/background/changes.ts';
import { demandUnchanged } from '../../platform/http/answers/content-version.ts';
import { notFound } from '../../platform/http/application.ts';
import type { Audit } from '../audit/audit.ts';
import { type Actor, changeOf } from '../audit/change.ts';
import type { Room } from '../plans/room.ts';
import { chooseDecisions, decisionsOf } from './decisions.ts';
import { chooseThresholds, type ThresholdWish } from './rules.ts';
import { findProperty, type PropertyRow, updateProperty } from './store.ts';

export interface PropertyEdit extends ThresholdWish {
  readonly name?: string | undefined;
  readonly paused?: boolean | undefined;
  readonly decisions?: Partial<PropertyDecisions> | undefined;
}

export interface EditParts {
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: () => number;
  readonly room: Room;
}

/**
 * Changes a property of one of the caller's organizations; pausing stops its ingest and keeps its data.
 * @param version of how it decided when the change was made; without it, whatever is stored is changed
 * @throws Problem not_found, forbidden, conflict (the default property cannot be paused; somebody else was faster)
 */
export function editProperty(
  parts: EditParts,
  access: Access,
  actor: Actor,
  propertyId: string,
  edit: PropertyEdit,
  version?: string,
): Promise<PropertyRow> {
  return parts.changes.transaction(async (client, announce) => {
    const property = await findProperty(client, access.organizationIds, propertyId, { forUpdate: true });
    if (property === null) return notFound('property');
    const organizationId = property.organization_id;
    demand(access, organizationId);
    if (edit.paused === true && property.is_default) {
      throw new Problem('default_property');
    }
    demandUnchanged(version, decisionsOf(property));
    const at = new Date(parts.clock());
    const pausedAt = edit.paused === undefined ? property.paused_at : edit.paused ? (property.paused_at ?? at) : null;
    const thresholds = chooseThresholds(edit, property);
    const decisions = chooseDecisions(edit.decisions, property.decisions);
    const changed = await updateProperty(
      client,
      property,
      { ...thresholds, decisions, name: edit.name?.trim() ?? property.name, pausedAt },
      at,
    );
    if (changed === null) return notFound('property');
    const action = edit.paused === undefined ? 'property.update' : edit.paused ? 'property.pause' : 'property.resume';
    await parts.audit.write(client, changeOf(actor, action, property, { ...edit }));
    await announce('properties', organizationId);
    return changed;
  });
}
