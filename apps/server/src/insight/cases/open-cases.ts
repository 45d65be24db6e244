import type { Case } from '@sundew/wire/cases';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page.ts';
import type { Scope } from '../filter/scope.ts';
import type { VisitorFilter } from '../visitors/visitor-filter.ts';
import { listCases } from './store.ts';

/** Cases with evidence in a period that nobody has answered, the gravest first. */
export function openCases(
  database: Database,
  scope: Scope,
  seen: NonNullable<VisitorFilter['seen']>,
  limit: number,
): Promise<Page<Case>> {
  const filter = { propertyId: null, action: null, answer: 'open', minLevel: null, network: null, seen } as const;
  return listCases(database, scope, filter, { offset: 0, limit });
}
