import { quotedValue } from '../process/shells/assigned-texts.ts';
import { unescapeText } from '../process/texts/printing.ts';
import type { Parameter, Word } from '../syntax/tree.ts';
import type { ExpansionContext } from './context.ts';
import { compilePattern, isPattern } from './patterns.ts';

/** Several values; `separate` ones stay fields of their own between double quotes. */
export interface Values {
  readonly list: readonly string[];
  readonly separate: boolean;
}

/** How the words inside of `${...}` are expanded. */
interface Words {
  text(word: Word): Promise<string>;
  pattern(word: Word): Promise<string>;
}

/** The value of `$name` or `${name...}`. */
export async function expandParameter(
  part: Parameter,
  context: ExpansionContext,
  words: Words,
): Promise<string | Values> {
  const { shell } = context;
  if (
    shell.flags.has('dash') &&
    (part.index !== null || part.prefix === '!' || /^[/^,:@]/.test(part.operator.replace(/^:[-=?+]/, '')))
  )
    context.fault('Bad substitution');
  if (part.name === '') context.fault(`${await words.text(part.argument)}: bad substitution`);
  const index = part.index === null ? null : await words.text(part.index);
  const all = part.name === '@' || part.name === '*' || index === '@' || index === '*';
  if (all) {
    const separate = part.name === '@' || index === '@';
    const elements =
      part.name === '@' || part.name === '*'
        ? shell.words
        : shell.variables.elements(part.name).map(([, value]) => value);
    if (part.prefix === '#') return String(elements.length);
    if (part.prefix === '!') return { list: shell.variables.elements(part.name).map(([key]) => key), separate };
    return expandElements(part, elements, separate, context, words);
  }
  if (part.prefix === '!' && part.operator === '' && part.names) {
    const names = shell.variables.names().filter((each) => each.startsWith(part.name));
    return { list: names, separate: part.names === '@' };
  }
  let name = part.name;
  let key = index;
  if (part.prefix === '!') {
    const { variables } = shell;
    if (variables.find(name)?.refers && part.operator === '') return variables.meant(name);
    const meant = currentValue(name, index === null ? null : await elementKey(name, index, context), context);
    if (meant === undefined && !/^:?[-=+]$/.test(part.operator)) context.fault(`${name}: invalid indirect expansion`);
    if (meant === '') context.fault(': invalid variable name');
    const [, target = '', place] = /^(.*?)(?:\[(.*)\])?$/s.exec(meant ?? '') ?? [];
    name = target;
    key = place ?? null;
  }
  const place = key === null ? null : await elementKey(name, key, context);
  const value = currentValue(name, place, context);
  if (part.prefix === '#') return String((value ?? '').length);
  const { operator } = part;
  if (/^:?[-=?+]$/.test(operator)) {
    const missing = value === undefined || (operator.startsWith(':') && value === '');
    const sign = operator.at(-1);
    if (sign === '+') return missing ? '' : words.text(part.argument);
    if (!missing) return value ?? '';
    const other = await words.text(part.argument);
    if (sign === '=') shell.variables.set(name, other, place);
    if (sign === '?') {
      const reason = operator === '?' ? 'parameter not set' : 'parameter null or not set';
      context.fault(`${name}: ${other || reason}`, 'missing');
    }
    return other;
  }
  if (value === undefined && shell.flags.has('u') && !/^[@*]$/.test(name))
    context.fault(`${name}: unbound variable`, 'missing');
  return operator === '' ? (value ?? '') : change(value ?? '', part, context, words);
}

async function elementKey(name: string, key: string, { shell }: ExpansionContext): Promise<string> {
  if (shell.variables.find(name)?.keyed) return key;
  const number = Number(await shell.evaluate(key));
  const last = Number(shell.variables.elements(name).at(-1)?.[0] ?? -1);
  return String(number < 0 ? last + 1 + number : number);
}

function currentValue(name: string, index: string | null, { shell }: ExpansionContext): string | undefined {
  if (/^\d+$/.test(name)) return name === '0' ? shell.name : shell.words[Number(name) - 1];
  switch (name) {
    case '?':
      return String(shell.status);
    case '$':
      return String(shell.mainPid);
    case '_':
      return shell.flags.has('dash') ? shell.variables.get(name) : shell.lastWord;
    case '#':
      return String(shell.words.length);
    case '!':
      return shell.backgroundPid === null ? '' : String(shell.backgroundPid);
    case '-':
      if (shell.flags.has('dash')) return [...'efnuvx'].filter((letter) => shell.flags.has(letter)).join('');
      return shell.prefix() === '-bash: ' ? 'himBHs' : 'hBc';
    case 'LINENO':
      return shell.flags.has('dash') ? shell.variables.get(name) : String(shell.line);
    case 'PPID':
      return String(shell.parentPid);
    default:
      return (shell.flags.has('dash') ? null : madeByBash(name, shell)) ?? shell.variables.get(name, index ?? '0');
  }
}

/** What bash finds out anew each time it is asked; null for all other names. */
function madeByBash(name: string, { session, pid, subshells, directory }: ExpansionContext['shell']): string | null {
  switch (name) {
    case 'RANDOM':
      return String(Math.floor(Math.random() * 32_768));
    case 'SECONDS':
      return String(Math.floor((session.now() - session.startedAt) / 1000));
    case 'EPOCHSECONDS':
      return String(Math.floor(session.now() / 1000));
    case 'EPOCHREALTIME':
      return `${(session.now() / 1000).toFixed(3)}${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`;
    case 'SRANDOM':
      return String(Math.floor(Math.random() * 4_294_967_296));
    case 'BASH_SUBSHELL':
      return String(subshells);
    case 'DIRSTACK':
      return directory;
    case 'BASHPID':
      return String(pid);
    case 'GROUPS':
      return '0';
    default:
      return null;
  }
}

async function expandElements(
  part: Parameter,
  elements: readonly string[],
  separate: boolean,
  context: ExpansionContext,
  words: Words,
): Promise<string | Values> {
  if (/^:?[-=?+]$/.test(part.operator)) {
    const missing = elements.length === 0 || (part.operator.startsWith(':') && elements.join('') === '');
    if (part.operator.endsWith('+')) return missing ? '' : words.text(part.argument);
    return missing ? words.text(part.argument) : { list: elements, separate };
  }
  if (part.operator === ':') {
    const [from = '0', count] = (await words.text(part.argument)).split(':');
    const all = part.index === null ? [context.shell.name, ...elements] : elements;
    const start = Number(await context.shell.evaluate(from));
    const first = start < 0 ? all.length + start : part.index === null && start === 0 ? 0 : start;
    const size = count === undefined ? all.length : Number(await context.shell.evaluate(count));
    return { list: all.slice(first, first + size), separate };
  }
  if (part.operator === '') return { list: elements, separate };
  return { list: await Promise.all(elements.map((value) => change(value, part, context, words))), separate };
}

async function change(value: string, part: Parameter, context: ExpansionContext, words: Words): Promise<string> {
  const { operator, argument } = part;
  if (operator === ':') return substring(value, await words.text(argument), context);
  if (operator === '@') return transformed(value, await words.text(argument), part.name);
  if (operator.startsWith('/')) return replace(value, operator, argument, words, context.shell.shopts.has('extglob'));
  const pattern = await words.pattern(argument);
  if (/^[\^,~]/.test(operator)) return changeCase(value, operator, pattern);
  return trim(value, operator, compilePattern(pattern, context.shell.shopts.has('extglob')), context);
}

async function substring(value: string, range: string, context: ExpansionContext): Promise<string> {
  const cut = range.indexOf(':');
  const from = Number(await context.shell.evaluate(cut < 0 ? range : range.slice(0, cut)));
  const start = from < 0 ? value.length + from : from;
  if (start < 0) return '';
  if (cut < 0) return value.slice(start);
  const count = Number(await context.shell.evaluate(range.slice(cut + 1)));
  if (count >= 0) return value.slice(start, start + count);
  if (value.length + count < start) context.fault(`${range.slice(cut + 1)}: substring expression < 0`);
  return value.slice(start, value.length + count);
}

const MAX_TRIED = 4_096;

/** `#`, `##`, `%`, `%%`: takes the shortest or longest beginning or end away that fits. */
async function trim(
  value: string,
  operator: string,
  fits: (text: string) => boolean,
  { shell }: ExpansionContext,
): Promise<string> {
  const atStart = operator.startsWith('#');
  const longest = operator.length === 2;
  const size = Math.min(value.length, MAX_TRIED);
  for (let step = 0; step <= size; step += 1) {
    const length = longest ? size - step : step;
    const turn = shell.session.budget.spend(0);
    if (turn) await turn;
    if (fits(atStart ? value.slice(0, length) : value.slice(value.length - length))) {
      return atStart ? value.slice(length) : value.slice(0, value.length - length);
    }
  }
  return value;
}

async function replace(
  value: string,
  operator: string,
  argument: Word,
  words: Words,
  extended: boolean,
): Promise<string> {
  const cut = separator(argument);
  const pattern = await words.pattern(cut.before);
  const by = await words.text(cut.after);
  if (pattern === '') return operator === '/#' ? by + value : operator === '/%' ? value + by : value;
  const fits = compilePattern(pattern, extended);
  const plain = !/[*?[\\]/.test(pattern) && !isPattern(pattern, extended);
  if (plain && operator === '//') return value.replaceAll(pattern, () => by);
  if (plain && operator === '/') return value.replace(pattern, () => by);
  const size = Math.min(value.length, 1_024);
  let result = '';
  for (let at = 0; at < size; ) {
    const length = operator === '/%' ? (fits(value.slice(at)) ? size - at : -1) : longestFit(value, at, size, fits);
    if (length > 0) {
      result += by;
      at += length;
      if (operator !== '//') return result + value.slice(at);
    } else {
      if (operator === '/#') return value;
      result += value[at];
      at += 1;
    }
  }
  return result + value.slice(size);
}

function longestFit(value: string, at: number, size: number, fits: (text: string) => boolean): number {
  for (let end = Math.min(size, at + 256); end > at; end -= 1) if (fits(value.slice(at, end))) return end - at;
  return -1;
}

/** The first slash outside of quotes parts pattern and replacement. */
function separator(argument: Word): { before: Word; after: Word } {
  for (const [index, part] of argument.entries()) {
    if (part.kind !== 'text') continue;
    const slash = part.text.indexOf('/');
    if (slash < 0) continue;
    return {
      before: [...argument.slice(0, index), { kind: 'text', text: part.text.slice(0, slash) }],
      after: [{ kind: 'text', text: part.text.slice(slash + 1) }, ...argument.slice(index + 1)],
    };
  }
  return { before: argument, after: [] };
}

function changeCase(value: string, operator: string, pattern: string): string {
  const fits = pattern === '' ? () => true : compilePattern(pattern);
  const turn = (char: string) => {
    if (!fits(char)) return char;
    const isRaised = operator.startsWith('^') || (operator.startsWith('~') && char === char.toLowerCase());
    return isRaised ? char.toUpperCase() : char.toLowerCase();
  };
  return operator.length === 2 ? [...value].map(turn).join('') : turn(value.slice(0, 1)) + value.slice(1);
}

/** `${name@Q}` and its kin. */
function transformed(value: string, letter: string, name: string): string {
  if (letter === 'A') return `${name}=${quotedValue(value)}`;
  if (letter === 'E') return unescapeText(value).text;
  if (letter === 'Q') return `'${value.replaceAll("'", "'\\''")}'`;
  if (letter === 'U') return value.toUpperCase();
  if (letter === 'L') return value.toLowerCase();
  return letter === 'u' ? value.slice(0, 1).toUpperCase() + value.slice(1) : value;
}
