import { isDay } from '../../kit/clock/is-day.ts';
import { pageOf, type Search } from '../../kit/lists/narrowing.ts';

/** What the audit log shows, as its address says. Empty does not narrow. */
export interface AuditSearch {
  readonly action: string;
  readonly actorId: string;
  /** First and last day (`YYYY-MM-DD`) in the time zone of the browser. */
  readonly from: string;
  readonly to: string;
  /** From 1. */
  readonly page: number;
}

const LONGEST = 100;

export function readAuditSearch(query: Search): AuditSearch {
  const { action = '', actor_id: actorId = '', start_date: from = '', end_date: to = '' } = query;
  return {
    action: action.slice(0, LONGEST),
    actorId: actorId.slice(0, LONGEST),
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
    page: pageOf(query),
  };
}

/** The same as query; what is the default is empty. */
export function writeAuditSearch({ action, actorId, from, to, page }: AuditSearch): Record<string, string> {
  return { action, actor_id: actorId, start_date: from, end_date: to, page: page === 1 ? '' : String(page) };
}

/** Filters of the API. Days become moments, because days of the API are those of UTC; the last day is included. */
export function filtersOf({ action, actorId, from, to }: AuditSearch) {
  return {
    ...(action === '' ? {} : { action }),
    ...(actorId === '' ? {} : { actor_id: actorId }),
    ...(from === '' ? {} : { start_date: startOf(from, 0) }),
    ...(to === '' ? {} : { end_date: startOf(to, 1) }),
  };
}

export const isNarrowed = (search: AuditSearch): boolean => Object.keys(filtersOf(search)).length > 0;
export const isWrongOrder = ({ from, to }: AuditSearch): boolean => from !== '' && to !== '' && from > to;

function startOf(day: string, later: number): string {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + later);
  return at.toISOString();
}
