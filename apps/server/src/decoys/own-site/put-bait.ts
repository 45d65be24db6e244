import type { BaitTechnology } from '@sundew/wire/decoys';
import { Problem } from '@sundew/wire/problems';
import type { Actor } from '../../accounts/audit/change.ts';
import type { Access } from '../../platform/access/access.ts';
import type { Database } from '../../platform/database/database.ts';
import { createDecoy, type DecoyParts } from '../api/manage-decoys.ts';
import { findOrCreateOwnSite, type OwnSiteWish } from '../domains/create-own-site.ts';
import type { DomainRow } from '../domains/known-domain.ts';
import { BAIT_SETS } from './bait-sets.ts';
import { decoysOf } from './store.ts';

export interface BaitParts extends DecoyParts {
  readonly database: Database;
}

/**
 * Makes a site of the owner's known, with the bait for what it is made with; what is there already stays.
 * @returns the paths that are new
 * @throws Problem as `findOrCreateOwnSite` and `createDecoy`
 */
export async function putBait(
  parts: BaitParts,
  access: Access,
  organizationId: string,
  actor: Actor,
  { technology, ...wish }: OwnSiteWish & { readonly technology: BaitTechnology },
): Promise<{ readonly row: DomainRow; readonly added: string[] }> {
  const row = await findOrCreateOwnSite(parts, access, organizationId, actor, wish);
  const handed = await decoysOf(parts.database.pool, row.organization_id, row.id);
  const there = new Set(handed.map(({ path }) => path));
  const added: string[] = [];
  for (const { name, path, template } of BAIT_SETS[technology]) {
    if (there.has(path)) continue;
    const answer = template === null ? { response_status: 403 } : { template };
    const decoy = { custom_domain_id: row.id, name, path, decoy_type: 'endpoint', trigger_action: 'log' } as const;
    const isNew = await createDecoy(parts, access, actor, { ...decoy, ...answer }).then(() => true, unlessTaken);
    if (isNew) added.push(path);
  }
  return { row, added };
}

/** Somebody else made it meanwhile, or a decoy there is switched off. */
function unlessTaken(error: unknown): boolean {
  if (error instanceof Problem && error.status === 409) return false;
  throw error;
}
