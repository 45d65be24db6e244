import type { BootstrapRequest } from '@sundew/wire/operator';
import type { Audit } from '../../accounts/audit/audit.ts';
import type { Actor } from '../../accounts/audit/change.ts';
import type { Person } from '../../accounts/members/memberships.ts';
import { createOrganization } from '../../accounts/organizations/create-organization.ts';
import type { Room } from '../../accounts/plans/room.ts';
import { createProperty } from '../../accounts/properties/create-property.ts';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Earlier } from './earlier.ts';
import { type Named, openProperties, ownedOrganizations } from './store.ts';

export interface PlaceParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: () => number;
  readonly room: Room;
}

/** The organization and the property that a run of `bootstrap` is about; made where they are not there. */
export interface Places {
  readonly organizationId: string;
  readonly propertyId: string;
}

const ORGANIZATION_NAME = 'My organization';
const PROPERTY_NAME = 'Default';

export async function findPlaces(
  parts: PlaceParts,
  owner: Person,
  request: BootstrapRequest,
  earlier: Earlier,
  actor: Actor,
): Promise<Places> {
  const owned = await ownedOrganizations(parts.database.pool, owner.id);
  const organizationId =
    choose(owned, request.organization, earlier.all('organization_id')) ??
    (await makeOrganization(parts, owner, request.organization ?? ORGANIZATION_NAME, actor));
  const open = await openProperties(parts.database.pool, organizationId);
  const propertyId =
    choose(open, request.property, earlier.all('property_id')) ??
    (await createProperty(parts, organizationId, actor, { name: request.property ?? PROPERTY_NAME })).id;
  return { organizationId, propertyId };
}

/** The one of that name; without a name the one that was used before, else the first. */
function choose(candidates: readonly Named[], name: string | undefined, usedBefore: readonly string[]): string | null {
  const again = candidates.find(({ id }) => usedBefore.includes(id));
  const found =
    name === undefined ? (again ?? candidates[0]) : candidates.find((candidate) => candidate.name === name.trim());
  return found?.id ?? null;
}

async function makeOrganization(parts: PlaceParts, owner: Person, name: string, actor: Actor): Promise<string> {
  const wish = { name, owner, actor, at: new Date(parts.clock()) };
  const made = await parts.changes.transaction((client, announce) =>
    createOrganization(client, announce, parts.audit, wish),
  );
  return made.organization_id;
}
