import { isUuid } from '@sundew/wire/ids';
import type { PropertyDirectory } from '../../../accounts/properties/directory.ts';
import type { Changes } from '../../../platform/background/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Recent } from '../../../platform/memory/recent.ts';
import { type PolicyVersion, policiesOf } from './policies-store.ts';

/** Policies by organization, in memory; a change is seen at once on every node. */
export interface PolicyDirectory {
  /**
   * The policy of a property; of the default property where none is named.
   * @returns null for an organization or property that is not there
   */
  find(organizationId: string, propertyId: string | null): Promise<FoundPolicy | null>;
  /** Whether any property of the organization has clearance on. */
  isOn(organizationId: string): Promise<boolean>;
}

export interface FoundPolicy {
  readonly propertyId: string;
  /** Null before there is the first version. */
  readonly version: PolicyVersion | null;
}

const TTL_MS = 30_000;
const MOST = 5_000;

export function createPolicyDirectory(parts: {
  readonly database: Database;
  readonly changes: Changes;
  readonly properties: PropertyDirectory;
}): PolicyDirectory {
  const { database, changes, properties } = parts;
  const recent = new Recent<ReadonlyMap<string, PolicyVersion>>({ most: MOST, ttlMs: TTL_MS });
  changes.subscribe((change) => {
    if (change === null) recent.clear();
    else if (change.kind === 'clearance' || change.kind === 'organization') recent.drop(change.id);
  });
  const read = async (organizationId: string) =>
    new Map((await policiesOf(database.pool, organizationId)).map((version) => [version.property_id, version]));
  const known = async (organizationId: string) =>
    recent.get(organizationId) ?? (await recent.load(organizationId, () => read(organizationId)));
  return {
    async find(organizationId, propertyId) {
      const organization = organizationId.toLowerCase();
      // Strangers name any organization: those that are not there are not looked for.
      const property = await properties.find(organization, propertyId?.toLowerCase() ?? null);
      if (property === null) return null;
      return { propertyId: property.id, version: (await known(organization)).get(property.id) ?? null };
    },
    async isOn(organizationId) {
      if (!isUuid(organizationId)) return false;
      return [...(await known(organizationId)).values()].some(({ policy }) => policy.enabled);
    },
  };
}
