import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import { includesRole, type Role } from '@sundew/wire/scopes';
import { timeLeft } from '../../platform/time/time-left.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/units.ts';
import type { LettersSent } from './letters-store.ts';

/** Who acts on a membership, and on whose. */
export interface MemberStep {
  readonly actorRole: Role;
  /** Whether the actor is the member concerned. */
  readonly self: boolean;
}

/** @throws Problem forbidden: only owners make owners */
export function demandMayGrant(actorRole: Role, role: Role): void {
  if (!includesRole(actorRole, role)) throw new Problem('only_owners_give_role', { role });
}

/** Whether somebody may invite people for that role; null is nobody's role any more. */
export function mayInvite(actorRole: Role | null, role: Role): boolean {
  return actorRole !== null && includesRole(actorRole, 'admin') && includesRole(actorRole, role);
}

/** @throws Problem forbidden: admins leave owners alone */
export function demandMayChange(step: MemberStep, held: Role, wanted: Role): void {
  if (!includesRole(step.actorRole, held)) throw new Problem('only_owners_change_owners');
  demandMayGrant(step.actorRole, wanted);
}

/** Everybody may leave; removing others takes an admin, removing owners an owner. */
export function demandMayRemove(step: MemberStep, held: Role): void {
  if (step.self) return;
  if (!includesRole(step.actorRole, 'admin') || !includesRole(step.actorRole, held)) {
    throw new Problem('role_too_low');
  }
}

/**
 * @param owners people who are owners now; invitations that were not accepted do not count
 * @throws Problem conflict when nobody would be left who owns the organization
 */
export function demandOwnerLeft(owners: readonly string[], memberId: string): void {
  if (owners.length === 1 && owners[0] === memberId) {
    throw new Problem('last_owner');
  }
}

const EMAIL = /^[^\s@<>"'(),:;\\[\]]{1,64}@[^\s@<>"'(),:;\\[\]]{1,190}$/;

/** The address as it is stored, or null when it cannot be one. Letters keep their case; comparisons ignore it. */
export function readEmail(text: string): string | null {
  const email = text.trim();
  return EMAIL.test(email) && !/\p{C}/u.test(email) ? email : null;
}

/**
 * Letters go to people who may not want them, and in the operator's name.
 * @throws Problem rate_limited, with the seconds after which it works again
 */
export function demandFewLetters({ today, firstAt, lastToAddressAt }: LettersSent, nowMs: number): void {
  const { invitationPauseMinutes: pause, invitationsPerDay: most } = LIMITS;
  const pauseMs = pause * MINUTE_MS;
  const until = lastToAddressAt === null ? null : new Date(lastToAddressAt.getTime() + pauseMs);
  const leftMs = timeLeft(until, nowMs, pauseMs);
  if (leftMs > 0) throw new Problem('invited_just_now', { minutes: pause }, { retryAfterS: Math.ceil(leftMs / 1000) });
  if (today >= most && firstAt !== null) {
    const retryAfterS = Math.ceil((firstAt.getTime() + DAY_MS - nowMs) / 1000);
    throw new Problem('invitations_full', { most }, { retryAfterS });
  }
}
