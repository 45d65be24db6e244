import type { paths } from '@sundew/api-client/schema.gen';
import { DECISION_ACTIONS } from '@sundew/wire/decisions';
import { VISITOR_ANSWERS } from '@sundew/wire/visitors';
import { narrowingBy, pageOf, type Search } from '../../../kit/lists/narrowing.ts';

export type VisitorsQuery = NonNullable<
  paths['/api/organizations/{organization_id}/visitors']['get']['parameters']['query']
>;

export const PAGE_SIZE = 25;
export const ANSWERS = [...VISITOR_ANSWERS, 'any'] as const;
/** What can have been decided about somebody with evidence, gravest first. */
export const ACTIONS = DECISION_ACTIONS.toReversed();

/** Without them, everybody who waits for an answer is shown. */
export const narrowing = narrowingBy(['answer', 'action', 'property_id', 'ip']);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the list is asked for with. What makes no sense in an address is left out; the service judges the network. */
export function queryOf(search: Search): VisitorsQuery {
  const action = DECISION_ACTIONS.find((known) => known === search.action);
  const ip = search.ip?.trim() ?? '';
  return {
    page: pageOf(search),
    page_size: PAGE_SIZE,
    answer: ANSWERS.find((known) => known === search.answer) ?? 'open',
    ...(action === undefined ? {} : { action }),
    ...(UUID.test(search.property_id ?? '') ? { property_id: search.property_id } : {}),
    ...(ip === '' ? {} : { ip }),
  };
}
