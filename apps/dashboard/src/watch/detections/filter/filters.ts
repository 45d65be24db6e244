import type { paths } from '@sundew/api-client/schema.gen';

/** The query of the page's address: names of the API's filters, and what the page itself keeps there. */
export type Search = Readonly<Record<string, string | undefined>>;

type ListQuery = NonNullable<paths['/api/organizations/{organization_id}/detections']['get']['parameters']['query']>;
/** Filters as the API takes them, without sort and paging. */
export type Filter = Omit<ListQuery, 'page' | 'page_size' | 'cursor' | 'sort_by' | 'sort_order'>;

/** Filters of several values. */
export const LIST_NAMES = [
  'level',
  'category',
  'kind',
  'attack',
  'source',
  'status',
  'country',
  'property_id',
  'ip',
  'visitor_id',
  'actor_id',
  'path',
  'decoy_id',
  'tactic',
  'technique',
  'ai_operator',
  'ai_platform',
] as const;
export const FLAG_NAMES = [
  ...(['is_proxy', 'is_vpn', 'is_tor', 'is_test', 'blocked', 'refused', 'rules_enforced'] as const),
  ...(['impostor', 'on_login', 'on_cart', 'on_search'] as const),
] as const;
const SCORE_NAMES = ['min_bot_score', 'max_bot_score'] as const;
const TEXT_NAMES = ['q', 'start_date', 'end_date'] as const;

export type ListName = (typeof LIST_NAMES)[number];
export type FlagName = (typeof FLAG_NAMES)[number];
/** What a value can be included by and excluded by. */
export type ValueName = ListName | 'q';
export type FilterName = ListName | FlagName | (typeof SCORE_NAMES)[number] | (typeof TEXT_NAMES)[number];
/** The API refuses longer texts. */
export const LONGEST_TEXT = 200;

const NAMES: readonly FilterName[] = [...LIST_NAMES, ...FLAG_NAMES, ...SCORE_NAMES, ...TEXT_NAMES];
/** Every name of the API in an address, excluding twins too. */
const KEYS = NAMES.flatMap((name) => [name, `not_${name}` as const]);
type Key = (typeof KEYS)[number];

/** One thing that narrows the list, as a chip shows it. */
export interface ActiveFilter {
  readonly name: FilterName;
  readonly excluded: boolean;
  readonly value: string;
}

/** Values in an address stand behind commas; paths, which may hold commas themselves, behind line ends. */
const separatorOf = (name: string): string => (name === 'path' || name === 'not_path' ? '\n' : ',');

export function valuesOf(search: Search, key: ListName | `not_${ListName}`): readonly string[] {
  const text = search[key];
  if (text === undefined) return [];
  return text
    .split(separatorOf(key))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** Everything that narrows the list, in a steady order. */
export function activeFilters(search: Search): readonly ActiveFilter[] {
  return KEYS.flatMap((key) => {
    const name = nameOf(key);
    const excluded = key !== name;
    const text = search[key];
    if (text === undefined || text === '') return [];
    const values = isListName(name) ? valuesOf(search, excluded ? `not_${name}` : name) : [text];
    return values.map((value) => ({ name, excluded, value }));
  });
}

/** Keeps only what has the value, or leaves it out; the opposite wish about the same value is taken back. */
export function withValue(search: Search, name: ValueName, value: string, excluded: boolean): Search {
  const [key, twin] = excluded ? ([`not_${name}`, name] as const) : ([name, `not_${name}`] as const);
  if (name === 'q') return { ...search, [key]: value.slice(0, LONGEST_TEXT) };
  const cleared = without(search, { name, excluded: !excluded, value });
  const values = valuesOf(search, key as ListName | `not_${ListName}`);
  if (values.includes(value)) return cleared;
  return { ...cleared, [key]: [...values, value].join(separatorOf(key)), [twin]: cleared[twin] };
}

export function without(search: Search, { name, excluded, value }: ActiveFilter): Search {
  const key: Key = excluded ? `not_${name}` : name;
  if (!isListName(name)) return { ...search, [key]: undefined };
  const left = valuesOf(search, excluded ? `not_${name}` : name).filter((other) => other !== value);
  return { ...search, [key]: left.length === 0 ? undefined : left.join(separatorOf(key)) };
}

/** The same address without any filter. */
export function withoutFilters(search: Search): Search {
  return { ...search, ...Object.fromEntries([...KEYS, 'range'].map((key) => [key, undefined])) };
}

/** The filters of an address as the API takes them. What makes no sense is left for the API to refuse by name. */
export function filterOf(search: Search): Filter {
  const filter: Record<string, unknown> = {};
  for (const key of KEYS) {
    const text = search[key];
    if (text === undefined || text === '') continue;
    const name = nameOf(key);
    if (isListName(name)) filter[key] = valuesOf(search, key === name ? name : `not_${name}`);
    else filter[key] = typed(name, text);
  }
  return filter as Filter;
}

/** Filters of the API, such as those of a saved view, as an address. */
export function searchOf(filter: Readonly<Record<string, unknown>>): Search {
  return Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, Array.isArray(value) ? value.join(separatorOf(key)) : String(value)]),
  );
}

function typed(name: FilterName, text: string): string | number | boolean {
  if (SCORE_NAMES.some((known) => known === name) && /^\d+$/.test(text)) return Number(text);
  if (FLAG_NAMES.some((known) => known === name) && /^(?:true|false)$/.test(text)) return text === 'true';
  return text;
}

function nameOf(key: Key): FilterName {
  return NAMES.find((name) => key === `not_${name}`) ?? (key as FilterName);
}

function isListName(name: FilterName): name is ListName {
  return LIST_NAMES.some((known) => known === name);
}
