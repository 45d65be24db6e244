import { uuidv7 } from '@sundew/wire/ids';
import type pg from 'pg';
import type { Announce } from '../../platform/background/changes.ts';
import type { Audit } from '../audit/audit.ts';
import type { Actor } from '../audit/change.ts';
import { addOwner, type Person } from '../members/memberships.ts';
import { addDefaultProperty } from '../properties/default-property.ts';
import { insertOrganization, type OrganizationRow } from './store.ts';

/** An organization with its first owner and its default property, inside the caller's transaction. */
export async function createOrganization(
  client: pg.PoolClient,
  announce: Announce,
  audit: Audit,
  wish: { readonly name: string; readonly owner: Person; readonly actor: Actor; readonly at: Date },
): Promise<OrganizationRow> {
  const { owner, actor, at } = wish;
  const organizationId = uuidv7(at.getTime());
  const organization = await insertOrganization(client, organizationId, wish.name.trim(), at);
  await addOwner(client, organizationId, owner, at);
  await addDefaultProperty(client, organizationId, at);
  await audit.write(client, {
    organizationId,
    actor,
    action: 'organization.create',
    targetType: 'organization',
    targetId: organizationId,
    details: { name: organization.name },
  });
  await announce('user', owner.id);
  await announce('properties', organizationId);
  return organization;
}
