import { uuidv7 } from '@sundew/wire/ids';
import type { Announce } from '../../platform/background/changes.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  findPending,
  insertMember,
  joinMember,
  type MembershipRow,
  organizationsOf,
  pendingFor,
  setMemberName,
} from './store.ts';

/** A person who joins; `email` is null when the identity provider tells none. */
export interface Person {
  readonly id: string;
  readonly email: string | null;
  readonly name: string;
}

/** Organizations of a person with the role held in each. */
export function membershipsOf(on: Queryable, userId: string): Promise<MembershipRow[]> {
  return organizationsOf(on, userId);
}

/** Makes a person the first owner of an organization. */
export async function addOwner(on: Queryable, organizationId: string, person: Person, at: Date): Promise<void> {
  await insertMember(on, {
    organization_id: organizationId,
    id: uuidv7(at.getTime()),
    user_id: person.id,
    email: person.email ?? person.id,
    name: person.name,
    role: 'owner',
    created_at: at,
    joined_at: at,
  });
}

/**
 * Joins every organization that invited this address. Call it only with an address that is proven to be the person's:
 * whoever can claim an address gets what was offered to it.
 * @returns ids of the organizations joined
 */
export async function claimInvitations(
  on: Queryable,
  announce: Announce,
  person: Person,
  at: Date,
): Promise<readonly string[]> {
  if (person.email === null) return [];
  const joined: string[] = [];
  for (const { organization_id: organizationId, id: memberId } of await pendingFor(on, person.email)) {
    if (await joinMember(on, { organizationId, memberId }, person, at)) joined.push(organizationId);
  }
  if (joined.length > 0) await announce('user', person.id);
  return joined;
}

/** Whether an invitation of this address by this organization still waits. */
export async function isInvited(on: Queryable, organizationId: string, email: string): Promise<boolean> {
  return (await findPending(on, organizationId, email)) !== null;
}

/**
 * Joins the one organization whose invitation link was opened.
 * @returns false when the invitation was withdrawn, or the person is a member already
 */
export async function acceptInvitation(
  on: Queryable,
  announce: Announce,
  invitation: { readonly organizationId: string; readonly email: string },
  person: Person,
  at: Date,
): Promise<boolean> {
  const pending = await findPending(on, invitation.organizationId, invitation.email);
  if (pending === null) return false;
  const place = { organizationId: invitation.organizationId, memberId: pending.id };
  const joined = await joinMember(on, place, person, at);
  if (joined) await announce('user', person.id);
  return joined;
}

/** The name of a person, in every organization they belong to. */
export async function renameMemberships(on: Queryable, userId: string, name: string): Promise<void> {
  for (const { id: organizationId } of await organizationsOf(on, userId)) {
    await setMemberName(on, organizationId, userId, name);
  }
}
