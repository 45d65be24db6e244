import type { paths } from '@sundew/api-client/schema.gen';
import { DECISION_ACTIONS } from '@sundew/wire/decisions';
import { VISITOR_ANSWERS } from '@sundew/wire/visitors';

/** The query of the page's address: names of the API's filters, and the page. */
export type Search = Readonly<Record<string, string | undefined>>;
export type VisitorsQuery = NonNullable<
  paths['/api/organizations/{organization_id}/visitors']['get']['parameters']['query']
>;

export const PAGE_SIZE = 25;
export const ANSWERS = [...VISITOR_ANSWERS, 'any'] as const;
/** What can have been decided about somebody with evidence, gravest first. */
export const ACTIONS = DECISION_ACTIONS.toReversed();

const FILTERS = ['answer', 'action', 'property_id', 'ip'] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST_PAGES = 10_000;

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

export function pageOf({ page }: Search): number {
  return page !== undefined && /^[1-9]\d{0,4}$/.test(page) && Number(page) <= MOST_PAGES ? Number(page) : 1;
}

export function isNarrowed(search: Search): boolean {
  return FILTERS.some((name) => (search[name] ?? '') !== '');
}

/** The same address with everybody who waits for an answer. */
export function withoutFilters(search: Search): Search {
  return { ...search, ...Object.fromEntries([...FILTERS, 'page'].map((name) => [name, undefined])) };
}
