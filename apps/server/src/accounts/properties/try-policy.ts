import type { PropertyDecisions } from '@sundew/wire/property-decisions';
import type { Access } from '../../platform/access/access.ts';
import { demand } from '../../platform/access/access.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notFound } from '../../platform/http/application.ts';
import { chooseDecisions, type KnownDecisions, knownDecisions } from './decisions.ts';
import { chooseThresholds, type ThresholdWish } from './rules.ts';
import { findProperty } from './store.ts';

export interface PolicyWish extends ThresholdWish {
  readonly decisions?: Partial<PropertyDecisions> | undefined;
}

/** How a property decides now, and how it would with a wish. */
export interface TriedPolicy {
  readonly organizationId: string;
  readonly now: KnownDecisions;
  readonly tried: KnownDecisions;
}

/**
 * Applies a wish to what is stored without storing it.
 * @throws Problem not_found; validation_failed for what a change of the property would be refused for
 */
export async function tryPolicy(
  on: Queryable,
  access: Access,
  propertyId: string,
  wish: PolicyWish,
): Promise<TriedPolicy> {
  const property = await findProperty(on, access.organizationIds, propertyId);
  if (property === null) return notFound('property');
  demand(access, property.organization_id);
  const decisions = chooseDecisions(wish.decisions, property.decisions);
  return {
    organizationId: property.organization_id,
    now: knownDecisions(property),
    tried: knownDecisions({ ...chooseThresholds(wish, property), decisions }),
  };
}
