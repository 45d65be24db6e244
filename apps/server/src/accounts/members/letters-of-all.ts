import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import type { Queryable } from '../../platform/database/queryable.ts';
import { spend } from '../../platform/database/spendings.ts';
import { DAY_MS } from '../../platform/time/units.ts';

const TO_ADDRESS = { purpose: 'letter_to', most: LIMITS.invitationsToAddressPerDay, windowMs: DAY_MS };
const OF_PERSON = { purpose: 'letter_of', most: LIMITS.invitationsPerPersonAndDay, windowMs: DAY_MS };

/**
 * Counts a letter over all organizations, since whoever wants to bother somebody makes as many as it takes.
 * @throws Problem rate_limited
 */
export async function demandFewOfAll(
  client: Queryable,
  { personId, email, nowMs }: { readonly personId: string; readonly email: string; readonly nowMs: number },
): Promise<void> {
  const now = new Date(nowMs);
  const afterAddress = await spend(client, TO_ADDRESS, email.toLowerCase(), now);
  if (afterAddress !== null) throw full('address_invited_often', TO_ADDRESS.most, afterAddress, nowMs);
  const afterPerson = await spend(client, OF_PERSON, personId, now);
  if (afterPerson !== null) throw full('invitations_of_person_full', OF_PERSON.most, afterPerson, nowMs);
}

function full(
  reason: 'address_invited_often' | 'invitations_of_person_full',
  most: number,
  again: Date,
  nowMs: number,
): Problem {
  return new Problem(reason, { most }, { retryAfterS: Math.ceil((again.getTime() - nowMs) / 1000) });
}
