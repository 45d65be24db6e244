import type { AccountVisit } from './account-visit.ts';
import type { PageParts } from './page-parts.ts';
import { proveAccount, proveSecondFactor } from './prove-person.ts';

/**
 * Asks a signed-in person once more for the password, and for a code where a second factor is on: before anything
 * that changes how they sign in, so that an unlocked screen alone does not do.
 * @param passwordField where the form has the password that is good now
 * @returns what is wrong, in words; null when it is the person
 * @throws Problem rate_limited
 */
export async function confirmVisitor(
  parts: PageParts,
  { request, visitor, fields, texts: { faults } }: AccountVisit,
  passwordField = 'password',
): Promise<string | null> {
  const account = await proveAccount(parts, request, visitor.email, fields.get(passwordField) ?? '');
  if (account?.id !== visitor.id) return faults.currentPassword;
  if ((await parts.secondFactors.find(visitor.id)) === null) return null;
  return (await proveSecondFactor(parts, request, account, fields.get('code') ?? '')) ? null : faults.code;
}
