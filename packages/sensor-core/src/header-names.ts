import { LIMITS } from '@sundew/wire/limits';
import { INFRASTRUCTURE_HEADERS, INFRASTRUCTURE_PREFIXES } from './infrastructure-headers.ts';

const TOKEN = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
/** Names looked at before the rest is ignored; far more than a server lets through. */
const MOST_READ = 1000;
const MOST_REMEMBERED = 2000;

const MOST_LISTS = 1000;
const LONGEST_LIST = 1024;

/** Lists as sent, joined → what `headerNames` makes of them: a browser sends the same few. */
const lists = new Map<string, readonly string[]>();

/** Names as sent → lower-case name, or '' when it takes no part. Visitors use few names, so nearly all are found here. */
const remembered = new Map<string, string>();

/** True for a lower-case name that proxies, networks or hosts add on the way. */
function isInfrastructureHeader(name: string): boolean {
  return INFRASTRUCTURE_HEADERS.has(name) || INFRASTRUCTURE_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/**
 * `cs.hn` of the specification: the visitor's header names, lower-case, sorted by code unit, each once, names only,
 * without those that infrastructure adds. Names that no HTTP message can carry are left out.
 * @returns at most `LIMITS.headerNames` names
 */
export function headerNames(names: readonly string[]): readonly string[] {
  const list = names.join('\n');
  const known = lists.get(list);
  if (known !== undefined) return known;
  const kept =
    names.length <= LIMITS.headerNames && areReady(names)
      ? names.slice()
      : visitorHeaderNames(names).sort().slice(0, LIMITS.headerNames);
  // A name with a line break is none, so that no two lists are the same text.
  if (list.length <= LONGEST_LIST && kept.length > 0 && names.every((name) => !name.includes('\n'))) {
    if (lists.size >= MOST_LISTS) lists.clear();
    lists.set(list, Object.freeze(kept));
  }
  return kept;
}

/** True for names as sensors should send them: nothing to leave out, to change or to sort. */
function areReady(names: readonly string[]): boolean {
  let before = '';
  for (const name of names) {
    if (name <= before || visitorName(name) !== name) return false;
    before = name;
  }
  return true;
}

/** The same names in the order given, for servers that saw the message itself. Not bounded to `LIMITS.headerNames`. */
export function visitorHeaderNames(names: readonly string[]): string[] {
  const kept: string[] = [];
  // Beside the list, because njs cannot iterate over a set.
  const seen = new Set<string>();
  for (let index = 0; index < names.length && index < MOST_READ; index++) {
    const name = visitorName(names[index] ?? '');
    if (name === '' || seen.has(name)) continue;
    seen.add(name);
    kept.push(name);
  }
  return kept;
}

function visitorName(sent: string): string {
  if (sent.length > LIMITS.headerNameLength) return '';
  const found = remembered.get(sent);
  if (found !== undefined) return found;
  const lower = sent.toLowerCase();
  const name = TOKEN.test(lower) && !isInfrastructureHeader(lower) ? lower : '';
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(sent, name);
  return name;
}
