import { parseVariable } from './parse-variables.ts';
import { Source } from './source.ts';
import type { Node } from './tree.ts';

const SIMPLE: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', '0': '\0', a: '\x07', e: '\x1b', f: '\f', b: '\b' },
};

/**
 * Text as it stands between double quotes: escapes, and variables with what they lead to.
 * @param isPattern true for a pattern, whose escapes and `$` at the end of a group stay
 */
export function interpolated({ name, grammar }: Source, text: string, isPattern = false): Node {
  const source = new Source(text, name, grammar);
  const parts: Node[] = [];
  let plain = '';
  /** What `\U` and `\L` do to what follows, up to `\E`. */
  let change: 'uc' | 'lc' | null = null;
  const changed = (node: Node): Node =>
    change === null ? node : { kind: 'call', name: change, given: [node], block: null, handle: null, line: 0 };
  const flush = (): void => {
    if (plain !== '') parts.push(changed({ kind: 'constant', value: plain }));
    plain = '';
  };
  while (source.at < text.length) {
    const char = text[source.at] ?? '';
    if (char === '\\') {
      const next = text[source.at + 1] ?? '';
      if (/[ULEQ]/.test(next)) {
        flush();
        change = next === 'U' ? 'uc' : next === 'L' ? 'lc' : null;
        source.at += 2;
      } else if (isPattern) {
        plain += char + next;
        source.at += 2;
      } else plain += escaped(source);
      continue;
    }
    const isVariable =
      char === '$'
        ? isPattern
          ? /^\$(?:\w|\{|\$\w)/.test(text.slice(source.at, source.at + 3))
          : /^\$(?:\w|[{&@!$,;./\\?0-9])/.test(text.slice(source.at, source.at + 2))
        : char === '@' && /^@(?:[A-Za-z_]|\{|\$)/.test(text.slice(source.at, source.at + 2));
    const node = isVariable ? parseVariable(source, true) : null;
    if (node === null) {
      plain += char;
      source.at += 1;
      continue;
    }
    flush();
    parts.push(changed(node));
  }
  flush();
  const [only] = parts;
  if (parts.length === 0) return { kind: 'constant', value: '' };
  return parts.length === 1 && only?.kind === 'constant' ? only : { kind: 'joined', parts };
}

function escaped(source: Source): string {
  const found = source.match(/\\(?:x\{[0-9a-fA-F]*\}|x[0-9a-fA-F]{0,2}|[0-7]{1,3}|c[@-_a-z]|[\s\S])/y) ?? '';
  if (found === '') source.at += 1;
  const code = found.slice(1);
  if (code.startsWith('x')) {
    const value = Number.parseInt(code.replace(/[x{}]/g, '') || '0', 16);
    return value < 256
      ? String.fromCharCode(value)
      : Buffer.from(String.fromCodePoint(Math.min(value, 0x10ffff))).toString('latin1');
  }
  if (/^[0-7]+$/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 0xff);
  if (/^c./.test(code)) return String.fromCharCode(code.toUpperCase().charCodeAt(1) ^ 64);
  return SIMPLE[code] ?? code;
}

/** Text between single quotes: only `\\` and the quote are escaped. */
export function verbatim(text: string): Node {
  return { kind: 'constant', value: text.replace(/\\(\\|')/g, '$1') };
}
