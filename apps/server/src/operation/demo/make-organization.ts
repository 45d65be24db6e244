import { Problem } from '@sundew/wire/problems';
import type { Audit } from '../../accounts/audit/audit.ts';
import type { Actor } from '../../accounts/audit/change.ts';
import { addOwner, type Person } from '../../accounts/members/memberships.ts';
import { createOrganization } from '../../accounts/organizations/create-organization.ts';
import { markAsDemo } from '../../accounts/organizations/sample-organization.ts';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { firstOwners } from './store.ts';

const ORGANIZATION_NAME = 'Demo (sample data)';
const PROPERTY_NAME = 'Demo shop';

export interface MakeParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: () => number;
}

/**
 * An empty sample organization of one person, or, made by the operator, of those who own the first organization. Members
 * see each other, so owners of different organizations never share one.
 */
export async function makeDemoOrganization(
  { database, changes, audit, clock }: MakeParts,
  actor: Actor,
  person: Person | null,
  makingUntil: Date,
): Promise<void> {
  const [first, ...others] = person === null ? await firstOwners(database.pool) : [person];
  if (first === undefined) {
    throw new Problem('nobody_owns');
  }
  const at = new Date(clock());
  await changes.transaction(async (client, announce) => {
    const wish = { name: ORGANIZATION_NAME, owner: first, actor, at };
    const { organization_id: organizationId } = await createOrganization(client, announce, audit, wish);
    for (const owner of others) {
      await addOwner(client, organizationId, owner, at);
      await announce('user', owner.id);
    }
    const mark = { propertyName: PROPERTY_NAME, forUserId: person?.id ?? null, makingUntil };
    await markAsDemo(client, organizationId, mark);
  });
}
