import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';
import { reader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, Many, many, Nullable, PAGING, Timestamp, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { readEntryFilter } from './rules.ts';
import { type EntryRow, listEntries } from './store.ts';

const operation = operationsOf('Audit log');

const Entry = named(
  'AuditEntry',
  Type.Object({
    id: Id,
    at: Timestamp,
    actor: named('AuditActor', Type.Object({ kind: Type.String(), id: Type.String(), name: Nullable(Type.String()) })),
    ip_address: Nullable(Type.String()),
    action: Type.String(),
    target: named('AuditTarget', Type.Object({ type: Type.String(), id: Nullable(Type.String()) })),
    details: Type.Record(Type.String(), Type.Unknown()),
  }),
  {
    id: SAMPLE.otherId,
    at: SAMPLE.at,
    actor: { kind: 'user', id: SAMPLE.userId, name: 'Alex' },
    ip_address: '198.51.100.4',
    action: 'organization.rename',
    target: { type: 'organization', id: SAMPLE.organizationId },
    details: { name: 'Example Shop' },
  },
);

export function auditRoutes(app: App, deps: { readonly database: Database }): void {
  app.get(
    '/api/organizations/:organization_id/audit-log',
    operation(
      'listAuditEntries',
      reader(undefined, 'admin'),
      'List management changes, newest first',
      {
        params: Type.Object({ organization_id: Id }),
        querystring: Type.Object(
          {
            ...PAGING,
            action: Type.Optional(Type.String({ maxLength: 100 })),
            actor_id: Type.Optional(Type.String({ maxLength: 100 })),
            start_date: Type.Optional(Type.String({ maxLength: 40 })),
            end_date: Type.Optional(Type.String({ maxLength: 40 })),
          },
          { additionalProperties: false },
        ),
        response: { 200: Many(Entry) },
      },
      { compressed: true },
    ),
    async (request) => {
      const { organization_id: organizationId } = request.params;
      const found = await listEntries(
        deps.database.pool,
        organizationId,
        readEntryFilter(request.query),
        window(request.query),
      );
      return many({ items: found.items.map(toEntry), total: found.total }, request.query);
    },
  );
}

function toEntry(row: EntryRow) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    ip_address: row.ip_address,
    action: row.action,
    target: { type: row.target_type, id: row.target_id },
    details: row.details,
  };
}
