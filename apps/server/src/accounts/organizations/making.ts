import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import { includesRole, type Role } from '@sundew/wire/scopes';
import type { Queryable } from '../../platform/database/queryable.ts';
import { spend } from '../../platform/database/spendings.ts';
import { DAY_MS } from '../../platform/time/units.ts';

const OF_PERSON = { purpose: 'organization', most: LIMITS.organizationsPerPersonAndDay, windowMs: DAY_MS };

/**
 * Every organization has a share of the installation of its own. Whoever was only invited to look does not make more of
 * them; whoever belongs to none begins with the first.
 * @throws Problem role_too_low
 */
export function demandMayMake(roles: ReadonlyMap<string, Role>): void {
  const held = [...roles.values()];
  if (held.length > 0 && !held.some((role) => includesRole(role, 'admin'))) throw new Problem('role_too_low');
}

/** @throws Problem rate_limited when the person has made as many as a day allows */
export async function spendOrganization(client: Queryable, personId: string, at: Date): Promise<void> {
  const again = await spend(client, OF_PERSON, personId, at);
  if (again === null) return;
  const retryAfterS = Math.ceil((again.getTime() - at.getTime()) / 1000);
  throw new Problem('organizations_made_often', { most: OF_PERSON.most }, { retryAfterS });
}
