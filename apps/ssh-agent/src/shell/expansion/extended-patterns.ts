/** `?(a|b)`, `*(...)`, `+(...)`, `@(...)` and `!(...)`, which `shopt -s extglob` adds to patterns. */
interface PatternGroup {
  readonly sign: string;
  readonly alternatives: readonly string[];
  /** Behind its closing parenthesis. */
  readonly end: number;
}

const MOST_NESTED = 8;
const SIGNS = '?*+@!';

/** The group that begins here, or null. */
function readGroup(pattern: string, start: number): PatternGroup | null {
  const sign = pattern[start] ?? '';
  if (sign === '' || !SIGNS.includes(sign) || pattern[start + 1] !== '(') return null;
  const alternatives: string[] = [];
  let depth = 0;
  let from = start + 2;
  for (let at = from; at < pattern.length; at += 1) {
    const char = pattern[at];
    if (char === '\\') at += 1;
    else if (char === '(') depth += 1;
    else if (char === ')' && depth > 0) depth -= 1;
    else if (depth === 0 && (char === '|' || char === ')')) {
      alternatives.push(pattern.slice(from, at));
      from = at + 1;
      if (char === ')') return { sign, alternatives, end: at + 1 };
    }
  }
  return null;
}

/** True where a pattern has a group. */
export function hasGroup(pattern: string): boolean {
  return /(?<!\\)(?:\\\\)*[?*+@!]\(/.test(pattern);
}

/** How one sign of a plain pattern is read: what it fits, and where the next one begins. `star` fits any text. */
export type PlainSign = (pattern: string, at: number) => { fits: ((char: string) => boolean) | 'star'; next: number };

/**
 * A test for a pattern with groups. It keeps all places that are reached so far, so its time grows with the square
 * of the text at most for each sign.
 */
export function compileGroups(pattern: string, plain: PlainSign): (text: string) => boolean {
  return (text) => ends(pattern, text, new Set([0]), plain, 0).has(text.length);
}

function ends(
  pattern: string,
  text: string,
  from: ReadonlySet<number>,
  plain: PlainSign,
  nested: number,
): ReadonlySet<number> {
  let places = from;
  for (let at = 0; at < pattern.length && places.size > 0; ) {
    const group = nested < MOST_NESTED ? readGroup(pattern, at) : null;
    if (group) {
      places = groupEnds(group, text, places, plain, nested + 1);
      at = group.end;
      continue;
    }
    const { fits, next } = plain(pattern, at);
    at = next;
    if (fits === 'star') places = allFrom(Math.min(...places), text.length);
    else places = new Set([...places].filter((place) => place < text.length && fits(text[place] ?? '')).map(increase));
  }
  return places;
}

function groupEnds(
  { sign, alternatives }: PatternGroup,
  text: string,
  from: ReadonlySet<number>,
  plain: PlainSign,
  nested: number,
): ReadonlySet<number> {
  const once = (places: ReadonlySet<number>) =>
    new Set(alternatives.flatMap((alternative) => [...ends(alternative, text, places, plain, nested)]));
  if (sign === '!') {
    const reached = new Set<number>();
    for (const place of from) {
      const fitting = once(new Set([place]));
      for (const end of allFrom(place, text.length)) if (!fitting.has(end)) reached.add(end);
    }
    return reached;
  }
  const first = once(from);
  if (sign === '@') return first;
  if (sign === '?') return new Set([...from, ...first]);
  const reached = new Set(sign === '*' ? [...from, ...first] : first);
  for (let fresh: ReadonlySet<number> = first; fresh.size > 0; ) {
    fresh = new Set([...once(fresh)].filter((place) => !reached.has(place)));
    for (const place of fresh) reached.add(place);
  }
  return reached;
}

function allFrom(first: number, last: number): ReadonlySet<number> {
  return new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

const increase = (place: number) => place + 1;
