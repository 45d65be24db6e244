import { isIP } from 'node:net';
import { LIMITS } from '@sundew/wire/limits';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Change } from './change.ts';
import type { EntryFilter } from './rules.ts';

export interface EntryRow {
  id: string;
  at: Date;
  actor_kind: string;
  actor_id: string;
  actor_name: string | null;
  ip_address: string | null;
  action: string;
  target_type: string;
  target_id: string | null;
  details: Record<string, unknown>;
}

export async function insertEntry(on: Queryable, id: string, at: Date, change: Change): Promise<void> {
  const { organizationId, actor, action, targetType, targetId, details = {} } = change;
  const address = actor.ipAddress !== null && isIP(actor.ipAddress) !== 0 ? actor.ipAddress : null;
  await on.query(
    `INSERT INTO audit_log (organization_id, id, at, actor_kind, actor_id, actor_name, ip_address, action, target_type, target_id, details)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      organizationId,
      id,
      at,
      actor.kind,
      actor.id,
      actor.name,
      address,
      action,
      targetType,
      targetId,
      detailsOf(details),
    ],
  );
}

/** Callers choose how long their texts are, so entries are bounded here, for all of them. */
function detailsOf(details: Readonly<Record<string, unknown>>): string {
  const told = JSON.stringify(details);
  return told.length <= LIMITS.auditDetailsBytes ? told : JSON.stringify({ fields: Object.keys(details).slice(0, 50) });
}

/** Newest first. */
export function listEntries(
  on: Queryable,
  organizationId: string,
  filter: EntryFilter,
  page: Window,
): Promise<Page<EntryRow>> {
  const list = {
    columns: `id, at, actor_kind, actor_id, actor_name, host(ip_address) AS ip_address, action, target_type, target_id,
      details`,
    from: `FROM audit_log
      WHERE organization_id = $1 AND ($2::text IS NULL OR action = $2) AND ($3::text IS NULL OR actor_id = $3)
        AND ($4::timestamptz IS NULL OR at >= $4) AND ($5::timestamptz IS NULL OR at < $5)`,
    order: 'at DESC, id DESC',
  };
  return readPage(on, list, [organizationId, filter.action, filter.actorId, filter.from, filter.before], page);
}

/** Changes stay, without what named those they were about. */
export async function forgetNames(on: Queryable, organizationId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await on.query(
    `UPDATE audit_log SET target_id = CASE WHEN target_id = ANY($2::text[]) THEN NULL ELSE target_id END,
        details = (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(details)
          WHERE NOT coalesce(value #>> '{}' = ANY($2::text[]), false))
      WHERE organization_id = $1 AND (target_id = ANY($2::text[])
        OR EXISTS (SELECT FROM jsonb_each_text(details) AS each WHERE each.value = ANY($2::text[])))`,
    [organizationId, names],
  );
}

/** As `forgetNames`, and without the texts that people wrote in which a name stands for itself. */
export async function forgetMentions(on: Queryable, organizationId: string, names: readonly string[]): Promise<void> {
  await forgetNames(on, organizationId, names);
  if (names.length === 0) return;
  await on.query(
    `UPDATE audit_log SET details = (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(details)
        WHERE NOT value::text ~ ANY($2::text[]))
      WHERE organization_id = $1 AND details::text ~ ANY($2::text[])`,
    [organizationId, names.map(mentionOf)],
  );
}

/** Neither a part of a longer address nor of a longer word; a full stop may follow. */
function mentionOf(name: string): string {
  const literal = name.replace(/[^0-9A-Za-z_]/g, '\\$&');
  // Behind an IPv4 address a colon is followed by a port.
  const goesOn = name.includes(':') ? '.:' : '.';
  return `(^|[^0-9A-Za-z${goesOn}])${literal}($|[^0-9A-Za-z${goesOn}]|[${goesOn}]($|[^0-9A-Za-z]))`;
}
