import { includesRole, ROLES, type Role } from '@sundew/wire/scopes';
import type { Member } from './use-members.ts';

/** Roles that somebody may give: admins and owners, up to their own. */
export function grantable(mine: Role): readonly Role[] {
  return includesRole(mine, 'admin') ? ROLES.filter((role) => includesRole(mine, role)) : [];
}

/** Whether somebody's role may change another's membership at all. */
export const mayChange = (mine: Role, member: Pick<Member, 'role'>): boolean =>
  includesRole(mine, 'admin') && includesRole(mine, member.role);

/**
 * Whether nobody would own the organization without this person; open invitations do not count. Where there are more people
 * than these, nobody is: another owner may be on another page, and the service refuses to lose the last one.
 * @param total how many people there are on all pages
 */
export function isLastOwner(member: Member, shown: readonly Member[], total: number): boolean {
  if (member.role !== 'owner' || member.status !== 'active' || total > shown.length) return false;
  return shown.filter(({ role, status }) => role === 'owner' && status === 'active').length === 1;
}
