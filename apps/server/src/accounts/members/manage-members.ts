import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { Role } from '@sundew/wire/scopes';
import type pg from 'pg';
import type { Access } from '../../platform/access/access.ts';
import type { Announce, Changes } from '../../platform/background/changes.ts';
import { demandRowLeft } from '../../platform/database/row-bound.ts';
import { notFound } from '../../platform/http/application.ts';
import type { Audit } from '../audit/audit.ts';
import { type Actor, changeOf } from '../audit/change.ts';
import type { Room } from '../plans/room.ts';
import type { InvitationLink, Invitations } from './invitations.ts';
import { demandFewOfAll } from './letters-of-all.ts';
import { readLetters } from './letters-store.ts';
import {
  demandFewLetters,
  demandMayChange,
  demandMayGrant,
  demandMayRemove,
  demandOwnerLeft,
  type MemberStep,
  mayInvite,
  readEmail,
} from './rules.ts';
import { deleteMember, insertMember, invitedBy, lockMember, type MemberRow, setRole } from './store.ts';

export interface MemberParts {
  readonly changes: Changes;
  readonly audit: Audit;
  readonly invitations: Invitations;
  readonly clock: () => number;
  readonly room: Room;
}

/** The person who changes a membership, in the organization concerned. */
export interface Caller {
  readonly access: Access;
  readonly actor: Actor;
  readonly organizationId: string;
}

export interface Invited {
  readonly member: MemberRow;
  readonly link: InvitationLink | null;
}

const BOUND = { table: 'members', most: LIMITS.membersPerOrganization, refusal: 'all_taken' } as const;

/** @throws Problem validation_failed, forbidden, plan_limit, all_taken, rate_limited, conflict (somebody with that address is there already) */
export function inviteMember(
  parts: MemberParts,
  caller: Caller,
  wish: { email: string; name?: string | undefined; role: Role },
): Promise<Invited> {
  const email = readEmail(wish.email);
  if (email === null) throw invalidValue('body.email', fault('must_be_email'));
  demandMayGrant(roleOf(caller), wish.role);
  const { organizationId } = caller;
  return parts.changes.transaction(async (client) => {
    await parts.room.demand(client, organizationId, 'members');
    await demandRowLeft(client, organizationId, BOUND);
    const at = new Date(parts.clock());
    const member = await insertMember(client, {
      organization_id: organizationId,
      id: uuidv7(at.getTime()),
      user_id: null,
      email,
      name: wish.name?.trim() ?? null,
      role: wish.role,
      created_at: at,
      joined_at: null,
    });
    if (member === null) throw new Problem('member_exists');
    await demandLetterAllowed(client, parts, caller, email);
    const link = await parts.invitations.issue(client, { organizationId, email, role: wish.role });
    await write(client, parts, caller, 'invite', member, { email, role: wish.role });
    return { member, link };
  });
}

/** A new link for somebody who has not accepted yet; the earlier one ends. @throws Problem not_found, forbidden, rate_limited, conflict */
export function inviteAgain(parts: MemberParts, caller: Caller, memberId: string): Promise<Invited> {
  return parts.changes.transaction(async (client) => {
    const { member } = (await lockMember(client, caller.organizationId, memberId)) ?? notFound('member');
    demandMayGrant(roleOf(caller), member.role);
    if (member.user_id !== null) throw new Problem('invitation_accepted');
    const { organizationId } = caller;
    await demandLetterAllowed(client, parts, caller, member.email);
    const link = await parts.invitations.issue(client, { organizationId, email: member.email, role: member.role });
    await write(client, parts, caller, 'invite_again', member, { email: member.email });
    return { member, link };
  });
}

/** @throws Problem not_found, forbidden, conflict (the last owner) */
export function changeRole(parts: MemberParts, caller: Caller, memberId: string, role: Role): Promise<MemberRow> {
  return parts.changes.transaction(async (client, announce) => {
    const { member, owners } = (await lockMember(client, caller.organizationId, memberId)) ?? notFound('member');
    demandMayChange(stepOf(caller, member), member.role, role);
    if (role === member.role) return member;
    if (member.role === 'owner') demandOwnerLeft(owners, member.id);
    const changed = await setRole(client, member, role);
    await write(client, parts, caller, 'change_role', member, { from: member.role, to: role });
    await endInvitationsOf(client, parts, caller, member, role);
    await announceMember(announce, member);
    return changed;
  });
}

/** Removes somebody, or lets the caller leave. @throws Problem not_found, forbidden, conflict (the last owner) */
export function removeMember(parts: MemberParts, caller: Caller, memberId: string): Promise<MemberRow> {
  return parts.changes.transaction(async (client, announce) => {
    const { member, owners } = (await lockMember(client, caller.organizationId, memberId)) ?? notFound('member');
    const step = stepOf(caller, member);
    demandMayRemove(step, member.role);
    demandOwnerLeft(owners, member.id);
    await deleteMember(client, member);
    if (member.user_id === null) await parts.invitations.withdraw(client, caller.organizationId, member.email);
    await write(client, parts, caller, step.self ? 'leave' : 'remove', member, { email: member.email });
    await endInvitationsOf(client, parts, caller, member, null);
    await announceMember(announce, member);
    return member;
  });
}

/** Whoever may not invite any more may still hold the links, and would come back by one. @param left the role left to them */
async function endInvitationsOf(
  client: pg.PoolClient,
  parts: MemberParts,
  caller: Caller,
  { organization_id: organizationId, user_id: userId }: MemberRow,
  left: Role | null,
): Promise<void> {
  if (userId === null) return;
  for (const invited of await invitedBy(client, organizationId, userId)) {
    if (mayInvite(left, invited.role)) continue;
    await deleteMember(client, invited);
    await parts.invitations.withdraw(client, organizationId, invited.email);
    await write(client, parts, caller, 'remove', invited, { email: invited.email });
  }
}

/** @throws Problem rate_limited where mail is on and the address, the organization or the person has had its letters */
async function demandLetterAllowed(
  client: pg.PoolClient,
  { invitations, clock }: MemberParts,
  { organizationId, actor }: Caller,
  email: string,
): Promise<void> {
  if (!invitations.isMailed) return;
  const nowMs = clock();
  demandFewLetters(await readLetters(client, organizationId, email, nowMs), nowMs);
  await demandFewOfAll(client, { personId: actor.id, email, nowMs });
}

function roleOf({ access, organizationId }: Caller): Role {
  const role = access.credential.kind === 'user' ? access.credential.roles.get(organizationId) : undefined;
  if (role === undefined) throw new Problem('forbidden');
  return role;
}

function stepOf(caller: Caller, member: MemberRow): MemberStep {
  return { actorRole: roleOf(caller), self: member.user_id === caller.actor.id };
}

async function announceMember(announce: Announce, member: MemberRow): Promise<void> {
  if (member.user_id !== null) await announce('user', member.user_id);
}

function write(
  client: pg.PoolClient,
  parts: MemberParts,
  caller: Caller,
  verb: 'invite' | 'invite_again' | 'change_role' | 'remove' | 'leave',
  member: MemberRow,
  details: Record<string, unknown>,
): Promise<void> {
  return parts.audit.write(client, changeOf(caller.actor, `member.${verb}`, member, details));
}
