/** The query of a page's address: names of the API's filters, and what else the page keeps there, such as its sort. */
export type Search = Readonly<Record<string, string | undefined>>;

export interface SearchState {
  readonly search: Search;
  /** Goes to another state of the page; `replace` leaves no step in the history. */
  readonly go: (next: Search, replace?: boolean) => void;
}

const MOST_PAGES = 10_000;

/**
 * Which page of a list the address asks for, from 1; the first where what it says makes no sense.
 * @param name of the page in the address, where several lists stand on one page of the dashboard
 */
export function pageOf(search: Search, name = 'page'): number {
  const page = search[name];
  return page !== undefined && /^[1-9]\d{0,4}$/.test(page) && Number(page) <= MOST_PAGES ? Number(page) : 1;
}

/** What leaves rows out of a list. */
export interface Narrowing {
  isNarrowed(search: Search): boolean;
  /** The same address with every row, from the first page. */
  withoutFilters(search: Search): Search;
}

/** @param filters names in the address that leave rows out */
export function narrowingBy(filters: readonly string[]): Narrowing {
  const none = Object.fromEntries([...filters, 'page'].map((name) => [name, undefined]));
  return {
    isNarrowed: (search) => filters.some((name) => (search[name] ?? '') !== ''),
    withoutFilters: (search) => ({ ...search, ...none }),
  };
}
