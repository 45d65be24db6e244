import type { Visitor } from '@sundew/wire/visitors';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page.ts';
import type { Scope } from '../filter/scope.ts';
import { listVisitors, type VisitorFilter } from './store.ts';

/** Visitors with evidence in a period that nobody has answered, the gravest decision first. */
export function openVisitors(
  database: Database,
  scope: Scope,
  seen: NonNullable<VisitorFilter['seen']>,
  limit: number,
): Promise<Page<Visitor>> {
  const filter = { propertyId: null, action: null, answer: 'open', minLevel: null, network: null, seen } as const;
  return listVisitors(database, scope, filter, { order: 'gravity', offset: 0, limit });
}
