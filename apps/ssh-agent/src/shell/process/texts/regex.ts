import { RE2JS } from 're2js';
import { compileBacktracking } from './backtracking.ts';
import type { Regex } from './matches.ts';

/** Longer lines are cut for matching, so that one line cannot hold the processor. */
const MAX_LINE = 16_384;

export interface RegexStyle {
  /** `-E`: without it `\(`, `\{`, `\|` and `\+` are the signs. */
  readonly extended: boolean;
  readonly ignoreCase?: boolean;
  /** `-P`: the pattern is taken as it is. */
  readonly perl?: boolean;
}

/** Back references, looks around and `\\K`. */
const BEYOND = /\\[1-9K]|\(\?(?:<?[=!]|>)/;

const known = new Map<string, Regex | null>();

/** A POSIX pattern, or null where it is faulty. What automata cannot do is searched for step by step. */
export function compileRegex(source: string, { extended, ignoreCase = false, perl = false }: RegexStyle): Regex | null {
  const key = `${extended}${ignoreCase}${perl}${source}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size > 200) known.clear();
  const written = perl ? source : translate(source, extended);
  const regex =
    source.length > 2_000
      ? null
      : (compile(written, ignoreCase, !perl) ??
        (BEYOND.test(written) ? compileBacktracking(written, ignoreCase) : null));
  known.set(key, regex);
  return regex;
}

function compile(source: string, ignoreCase: boolean, longest: boolean): Regex | null {
  try {
    const flags = (ignoreCase ? RE2JS.CASE_INSENSITIVE : 0) | (longest ? RE2JS.LONGEST_MATCH : 0) | RE2JS.DOTALL;
    const compiled = RE2JS.compile(source, flags);
    return {
      groups: compiled.groupCount(),
      exec(text, from) {
        const matcher = compiled.matcher(text.length > MAX_LINE ? text.slice(0, MAX_LINE) : text);
        if (!matcher.find(from)) return null;
        const groups: (string | undefined)[] = [];
        for (let group = 0; group <= compiled.groupCount(); group += 1) groups.push(matcher.group(group) ?? undefined);
        return { start: matcher.start(), end: matcher.end(), groups };
      },
    };
  } catch {
    return null;
  }
}

/** A POSIX pattern in the writing of RE2. */
function translate(source: string, extended: boolean): string {
  let result = '';
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (char === '[') {
      const end = setEnd(source, at);
      if (end < 0) return '(';
      result += `[${source
        .slice(at + 1, end)
        .replace(/\\/g, '\\\\')
        .replace(/\[(?!:)/g, '\\[')
        .replace(/^(\^?)\]/, '$1\\]')}]`;
      at = end;
    } else if (char === '\\') {
      at += 1;
      result += escaped(source[at], extended);
    } else if (extended) {
      if (char === '{' && !/^\{\d*,?\d*\}/.test(source.slice(at))) result += '\\{';
      else if (/[*+?]/.test(char) && /(^|[(|])$/.test(result)) result += char === '*' ? '' : `\\${char}`;
      else if (/[*+?]/.test(char) && /(?<!\\)[*+?]$/.test(result)) continue;
      else result += char;
    } else if (char === '*' && /(^|\\?\(|\|)\^?$/.test(result) && !result.endsWith('\\(')) result += '\\*';
    else if (char === '*' && /(?<!\\)[*+?]$/.test(result)) continue;
    else if (char === '^' && result !== '' && !/[(|]$/.test(result)) result += '\\^';
    else if (char === '$' && at + 1 < source.length && !/^\\[)|]/.test(source.slice(at + 1))) result += '\\$';
    else result += /[+?(){}|]/.test(char) ? `\\${char}` : char;
  }
  return result;
}

function escaped(char: string | undefined, extended: boolean): string {
  if (char === undefined) return '(';
  if (char === '<' || char === '>') return '\\b';
  if (/[wWsSbB]/.test(char)) return `\\${char}`;
  if (char === "'" || char === '`') return char === '`' ? '\\A' : '\\z';
  if (char === 'n') return '\\n';
  if (char === 't') return '\\t';
  if (/[1-9]/.test(char)) return `\\${char}`;
  if (!extended && /[+?(){}|]/.test(char)) return char;
  return /[a-zA-Z0-9]/.test(char) ? char : `\\${char}`;
}

function setEnd(source: string, start: number): number {
  let at = start + 1;
  if (source[at] === '^') at += 1;
  if (source[at] === ']') at += 1;
  for (; at < source.length; at += 1) {
    if (source[at] === '[' && source[at + 1] === ':')
      at = source.indexOf(':]', at) < 0 ? source.length : source.indexOf(':]', at) + 1;
    else if (source[at] === ']') return at;
  }
  return -1;
}
