import type { Match, Regex } from '../process/texts/matches.ts';
import { compileRegex } from '../process/texts/regex.ts';
import type { Machine } from './machine.ts';
import type { Matching, Node } from './tree.ts';
import { PerlFault, textOf, truth, type Value } from './values.ts';

/** `m//` and `s///`. */
export async function matched(node: Matching, machine: Machine, wantsList: boolean): Promise<Value | Value[]> {
  const cell = await machine.place(node.target);
  const text = textOf(cell.value);
  const regex = compiled(textOf(await machine.scalar(node.pattern)), node.flags);
  if (node.replacement !== null) return replaced(node, regex, cell, machine);
  const isAll = node.flags.includes('g');
  if (isAll && wantsList && !node.isNegated) {
    const values: Value[] = [];
    for (const match of eachMatch(regex, text)) {
      await machine.process.tick();
      machine.groups = match.groups;
      values.push(...(match.groups.length > 1 ? match.groups.slice(1) : match.groups));
    }
    return values;
  }
  // In a loop the next match begins where the last one ended.
  const places = placesOf(machine);
  const from = isAll ? (places.get(cell)?.text === text ? (places.get(cell)?.at ?? 0) : 0) : 0;
  const match = from > text.length ? null : regex.exec(text, from);
  if (match !== null) machine.groups = match.groups;
  if (isAll && match !== null) places.set(cell, { text, at: match.end > match.start ? match.end : match.end + 1 });
  else if (isAll) places.delete(cell);
  if (node.isNegated) return truth(match === null);
  if (!wantsList || isAll) return truth(match !== null);
  if (match === null) return [];
  return match.groups.length > 1 ? match.groups.slice(1) : [1];
}

type Places = WeakMap<object, { readonly text: string; readonly at: number }>;
const known = new WeakMap<Machine, Places>();

function placesOf(machine: Machine): Places {
  let places = known.get(machine);
  if (places === undefined) {
    places = new WeakMap();
    known.set(machine, places);
  }
  return places;
}

async function replaced(node: Matching, regex: Regex, cell: { value: Value }, machine: Machine): Promise<Value> {
  const text = textOf(cell.value);
  const { wordBytes } = machine.process.session.budget.limits;
  let result = '';
  let at = 0;
  let count = 0;
  for (const match of eachMatch(regex, text)) {
    await machine.process.tick();
    machine.groups = match.groups;
    const put = node.replacement === null ? '' : textOf(await machine.scalar(node.replacement));
    result += text.slice(at, match.start) + put;
    at = match.end;
    count += 1;
    if (result.length > wordBytes) throw new PerlFault('Out of memory!\n');
    if (!node.flags.includes('g')) break;
  }
  const whole = result + text.slice(at);
  if (node.flags.includes('r')) return whole;
  if (count > 0) cell.value = whole;
  return count > 0 ? count : '';
}

/** Matches one after the other, an empty one never where the last one ended. */
export function* eachMatch(regex: Regex, text: string): Generator<Match> {
  let from = 0;
  while (from <= text.length) {
    const match = regex.exec(text, from);
    if (match === null) return;
    yield match;
    from = match.end > match.start ? match.end : match.end + 1;
  }
}

/** A pattern with its flags. `$` stands before a last line end as well. Throws PerlFault. */
export function compiled(source: string, flags: string): Regex {
  const spaced = flags.includes('x')
    ? source.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#[^\n]*/g, (part) => (/^[\s#]/.test(part) ? '' : part))
    : source;
  const written = spaced.replace(/\\Z/g, '$').replace(/\\h/g, '[ \\t]').replace(/\\R/g, '(?:\\r\\n|\\n|\\r)');
  const modes = `${flags.includes('m') ? 'm' : ''}${flags.includes('s') ? '' : '-s'}`;
  const pattern = modes === '' ? written : `(?${modes})${written}`;
  const regex = compileRegex(pattern, { extended: true, ignoreCase: flags.includes('i'), perl: true });
  if (regex === null) throw new PerlFault(`Unmatched ( in regex; marked by <-- HERE in m/${source} <-- HERE /`);
  if (flags.includes('m') || !/(?<!\\)\$/.test(source)) return regex;
  return {
    groups: regex.groups,
    exec: (text, from) => (text.endsWith('\n') ? regex.exec(text.slice(0, -1), from) : null) ?? regex.exec(text, from),
  };
}

/** `tr///`: answers how many characters it found, or with `r` the new text. */
export async function translated(
  { target, from, to, flags }: Extract<Node, { kind: 'translated' }>,
  machine: Machine,
): Promise<Value> {
  const cell = await machine.place(target);
  const text = textOf(cell.value);
  const wanted = charactersOf(from);
  const given = charactersOf(to);
  const isOther = flags.includes('c');
  let count = 0;
  let result = '';
  let last = '';
  for (const char of text) {
    const place = isOther ? (wanted.includes(char) ? -1 : given.length - 1) : wanted.indexOf(char);
    if (isOther ? wanted.includes(char) : place < 0) {
      result += char;
      last = '';
      continue;
    }
    count += 1;
    const put = given[place] ?? (flags.includes('d') ? '' : (given.at(-1) ?? char));
    if (!(flags.includes('s') && put === last)) result += put;
    last = put;
  }
  if (flags.includes('r')) return result;
  if (result !== text) cell.value = result;
  return count;
}

/** The characters of `a-z\n`. */
function charactersOf(text: string): readonly string[] {
  const chars = [
    ...text.replace(
      /\\(n|t|r|\\|-|\/|0)/g,
      (_, char: string) => ({ n: '\n', t: '\t', r: '\r', '0': '\0' })[char] ?? char,
    ),
  ];
  const all: string[] = [];
  for (let at = 0; at < chars.length; at += 1) {
    const [first = '', dash, last] = chars.slice(at, at + 3);
    if (dash !== '-' || last === undefined || last < first) {
      all.push(first);
      continue;
    }
    for (let code = first.charCodeAt(0); code <= last.charCodeAt(0) && code < 256; code += 1)
      all.push(String.fromCharCode(code));
    at += 2;
  }
  return all;
}
