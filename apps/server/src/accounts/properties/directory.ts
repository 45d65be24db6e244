import { isUuid } from '@sundew/wire/ids';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { Recent } from '../../platform/memory/recent.ts';
import { type KnownDecisions, knownDecisions } from './decisions.ts';
import { findProperty, propertiesOf } from './store.ts';

/** What admitting a report needs to know of a property. */
export interface KnownProperty extends KnownDecisions {
  readonly id: string;
  readonly paused: boolean;
}

/** Properties by organization, in memory; a change is seen at once on every node. */
export interface PropertyDirectory {
  /**
   * @param propertyId null asks for the organization's default property
   * @returns null when the organization has no such property (or does not exist); synchronous once it is known
   */
  find(organizationId: string, propertyId: string | null): KnownProperty | null | Promise<KnownProperty | null>;
}

interface Known {
  readonly byId: ReadonlyMap<string, KnownProperty>;
  readonly byDefault: KnownProperty | null;
}

const TTL_MS = 30_000;
const MOST_ORGANIZATIONS = 5_000;

export function createPropertyDirectory(database: Database, changes: Changes): PropertyDirectory {
  const recent = new Recent<Known>({ most: MOST_ORGANIZATIONS, ttlMs: TTL_MS });
  changes.subscribe((change) => {
    if (change === null) recent.clear();
    else if (change.kind === 'properties' || change.kind === 'organization') recent.drop(change.id);
  });
  return {
    find(organizationId, propertyId) {
      const known = recent.get(organizationId);
      if (known !== undefined) return pick(known, propertyId);
      // The public door routes by what a stranger sends.
      if (!isUuid(organizationId)) return null;
      return recent
        .load(organizationId, () => read(database, organizationId), exists)
        .then((loaded) => pick(loaded, propertyId));
    },
  };
}

/** Strangers may ask for any number of organizations that do not exist; those are not remembered. */
function exists(known: Known): boolean {
  return known.byId.size > 0;
}

function pick(known: Known, propertyId: string | null): KnownProperty | null {
  return propertyId === null ? known.byDefault : (known.byId.get(propertyId) ?? null);
}

async function read(database: Database, organizationId: string): Promise<Known> {
  const byId = new Map<string, KnownProperty>();
  let byDefault: KnownProperty | null = null;
  for (const row of await propertiesOf(database.pool, organizationId)) {
    const property = { id: row.id, ...knownDecisions(row), paused: row.paused_at !== null };
    byId.set(row.id, property);
    if (row.is_default) byDefault = property;
  }
  return { byId, byDefault };
}

/** Whether the organization has that property, as stored now; for what is about to be bound to it. */
export async function hasProperty(on: Queryable, organizationId: string, propertyId: string): Promise<boolean> {
  return (await findProperty(on, [organizationId], propertyId)) !== null;
}
