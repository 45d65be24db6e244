import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { hasProperty } from '../../accounts/properties/directory.ts';
import { decoyName } from '../../decoys/api/decoy-name.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { ResponseActionInput } from './schema.ts';

/** @throws Problem validation_failed for a property or a decoy that the organization does not have: nothing happens there */
export async function demandOwnPlaces(
  on: Queryable,
  organizationId: string,
  { property_id: propertyId, trigger }: Pick<ResponseActionInput, 'property_id' | 'trigger'>,
): Promise<void> {
  if (propertyId != null && !(await hasProperty(on, organizationId, propertyId))) {
    throw invalidValue('body.property_id', fault('not_a_property'));
  }
  const { decoy_id: decoyId } = trigger;
  if (decoyId !== undefined && (await decoyName(on, organizationId, decoyId)) === null) {
    throw invalidValue('body.trigger.decoy_id', fault('not_a_decoy'));
  }
}
