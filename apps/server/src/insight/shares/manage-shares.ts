import { uuidv7 } from '@sundew/wire/ids';
import type { Audit } from '../../accounts/audit/audit.ts';
import { type Actor as Author, changeOf } from '../../accounts/audit/change.ts';
import { holdErasing } from '../../detection/erasing/hold-erasing.ts';
import type { Database } from '../../platform/database/database.ts';
import { demandRowLeft, type RowBound } from '../../platform/database/row-bound.ts';
import { notFound } from '../../platform/http/application.ts';
import { hashToken } from '../../platform/secrets/token-hash.ts';
import { HOUR_MS } from '../../platform/time/units.ts';
import { makeToken } from './rules.ts';
import type { ShareWish } from './schema.ts';
import { deleteShare, hasActor, insertShare, type ShareRow } from './store.ts';

/** More links that work at the same time than these are not given out by one organization. */
const BOUND: RowBound = {
  ...{ table: 'actor_shares', most: 500, refusal: 'shared_links_full' },
  // Links of a member who has left do not work any more, so they do not count.
  only: `expires_at > now() AND EXISTS (SELECT 1 FROM members AS m
    WHERE m.organization_id = actor_shares.organization_id AND m.user_id = actor_shares.created_by)`,
};

export interface ShareParts {
  readonly database: Database;
  readonly audit: Audit;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Makes a link to the story of an actor. @throws Problem not_found (actor), conflict when there are too many links */
export function createShare(
  { database, audit, clock }: ShareParts,
  place: { readonly organizationId: string; readonly actorId: string },
  author: Author,
  wish: ShareWish,
): Promise<{ readonly row: ShareRow; readonly token: string }> {
  const { organizationId, actorId } = place;
  const token = makeToken();
  const nowMs = clock();
  const row: ShareRow = {
    organization_id: organizationId,
    id: uuidv7(nowMs),
    actor_id: actorId,
    note: wish.note?.trim() || null,
    show_hosts: wish.show_hosts,
    created_by: author.id,
    created_by_name: author.name ?? '',
    created_at: new Date(nowMs),
    expires_at: new Date(nowMs + wish.expires_in_hours * HOUR_MS),
  };
  return database.transaction(async (client) => {
    await demandRowLeft(client, organizationId, BOUND);
    // Its visitor may have been erased since the caller looked.
    await holdErasing(client, organizationId);
    if (!(await hasActor(client, organizationId, actorId))) notFound('actor');
    await insertShare(client, row, hashToken(token));
    const details = { actor_id: actorId, expires_at: row.expires_at.toISOString(), show_hosts: row.show_hosts };
    await audit.write(client, changeOf(author, 'actor_share.create', row, details));
    return { row, token };
  });
}

/** Ends a link. @throws Problem not_found */
export function removeShare(
  { database, audit }: ShareParts,
  place: { readonly organizationId: string; readonly shareId: string },
  author: Author,
): Promise<ShareRow> {
  const { organizationId, shareId } = place;
  return database.transaction(async (client) => {
    const row = (await deleteShare(client, organizationId, shareId)) ?? notFound('shared_link');
    await audit.write(client, changeOf(author, 'actor_share.delete', row, { actor_id: row.actor_id }));
    return row;
  });
}
