import type { Role } from '@sundew/wire/scopes';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface MemberRow {
  organization_id: string;
  id: string;
  user_id: string | null;
  email: string;
  name: string | null;
  role: Role;
  created_at: Date;
  joined_at: Date | null;
}

const COLUMNS = 'organization_id, id, user_id, email, name, role, created_at, joined_at';

/** @returns null when the organization has a member with that address already */
export async function insertMember(on: Queryable, member: MemberRow): Promise<MemberRow | null> {
  const { rows } = await on.query<MemberRow>(
    `INSERT INTO members (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (organization_id, lower(email)) DO NOTHING RETURNING ${COLUMNS}`,
    [
      member.organization_id,
      member.id,
      member.user_id,
      member.email,
      member.name,
      member.role,
      member.created_at,
      member.joined_at,
    ],
  );
  return rows[0] ?? null;
}

export function listMembers(on: Queryable, organizationId: string, page: Window): Promise<Page<MemberRow>> {
  const list = { columns: COLUMNS, from: 'FROM members WHERE organization_id = $1', order: 'created_at, id' };
  return readPage(on, list, [organizationId], page);
}

/** Locks the member and all owners, so that two people cannot demote each other at the same time. */
export async function lockMember(
  on: Queryable,
  organizationId: string,
  memberId: string,
): Promise<{ member: MemberRow; owners: string[] } | null> {
  const { rows } = await on.query<MemberRow>(
    `SELECT ${COLUMNS} FROM members WHERE organization_id = $1 AND (id = $2 OR role = 'owner') ORDER BY id FOR UPDATE`,
    [organizationId, memberId],
  );
  const member = rows.find((row) => row.id === memberId);
  if (member === undefined) return null;
  const owners = rows.filter((row) => row.role === 'owner' && row.user_id !== null).map((row) => row.id);
  return { member, owners };
}

export async function setRole(on: Queryable, member: MemberRow, role: Role): Promise<MemberRow> {
  const { rows } = await on.query<MemberRow>(
    `UPDATE members SET role = $3 WHERE organization_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
    [member.organization_id, member.id, role],
  );
  return rows[0] ?? member;
}

export async function setMemberName(
  on: Queryable,
  organizationId: string,
  userId: string,
  name: string,
): Promise<void> {
  await on.query('UPDATE members SET name = $3 WHERE organization_id = $1 AND user_id = $2', [
    organizationId,
    userId,
    name,
  ]);
}

export async function deleteMember(on: Queryable, member: MemberRow): Promise<void> {
  await on.query('DELETE FROM members WHERE organization_id = $1 AND id = $2', [member.organization_id, member.id]);
}

/** Nobody joins what is deleted, though its rows are still there. */
const WAITS = `user_id IS NULL AND EXISTS (SELECT 1 FROM organizations AS o
  WHERE o.organization_id = members.organization_id AND o.deleted_at IS NULL)`;

/** Memberships that wait for a person with this address. */
export async function pendingFor(on: Queryable, email: string): Promise<{ organization_id: string; id: string }[]> {
  const { rows } = await on.query<{ organization_id: string; id: string }>(
    `SELECT organization_id, id FROM members WHERE lower(email) = lower($1) AND ${WAITS}`,
    [email],
  );
  return rows;
}

export async function findPending(on: Queryable, organizationId: string, email: string): Promise<MemberRow | null> {
  const { rows } = await on.query<MemberRow>(
    `SELECT ${COLUMNS} FROM members WHERE organization_id = $1 AND lower(email) = lower($2) AND ${WAITS}`,
    [organizationId, email],
  );
  return rows[0] ?? null;
}

/** Invitations that wait, and that this person was the last to make, make again or change: the audit log knows. */
export async function invitedBy(on: Queryable, organizationId: string, userId: string): Promise<MemberRow[]> {
  const { rows } = await on.query<MemberRow>(
    `SELECT ${COLUMNS} FROM members WHERE organization_id = $1 AND user_id IS NULL AND id::text IN (
       SELECT target_id FROM (
         SELECT DISTINCT ON (target_id) target_id, actor_id FROM audit_log
         WHERE organization_id = $1 AND action IN ('member.invite', 'member.invite_again', 'member.change_role')
         ORDER BY target_id, at DESC, id DESC) AS asked
       WHERE actor_id = $2) ORDER BY id FOR UPDATE`,
    [organizationId, userId],
  );
  return rows;
}

/** Makes the waiting membership that of a person; nothing happens when the person is a member already. */
export async function joinMember(
  on: Queryable,
  place: { organizationId: string; memberId: string },
  user: { id: string; name: string },
  at: Date,
): Promise<boolean> {
  const { rows } = await on.query<{ id: string }>(
    `UPDATE members SET user_id = $3, name = $4, joined_at = $5
     WHERE organization_id = $1 AND id = $2 AND user_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM members other WHERE other.organization_id = $1 AND other.user_id = $3)
     RETURNING id`,
    [place.organizationId, place.memberId, user.id, user.name, at],
  );
  return rows.length > 0;
}

export interface MembershipRow {
  id: string;
  name: string;
  role: Role;
  /** Whether it holds sample data. */
  is_demo: boolean;
}

/** Organizations of a person that are not deleted, oldest first. */
export async function organizationsOf(on: Queryable, userId: string): Promise<MembershipRow[]> {
  const { rows } = await on.query<MembershipRow>(
    `SELECT m.organization_id AS id, o.name, m.role, coalesce(o.settings ->> 'demo' = 'true', false) AS is_demo
     FROM members m JOIN organizations o ON o.organization_id = m.organization_id
     WHERE m.user_id = $1 AND o.deleted_at IS NULL ORDER BY o.created_at, o.organization_id`,
    [userId],
  );
  return rows;
}
