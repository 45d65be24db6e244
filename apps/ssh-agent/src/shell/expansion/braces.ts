import type { Part, Word } from '../syntax/tree.ts';

/** One for each port. */
const MAX_WORDS = 65_536;
const SEQUENCE = /^(-?\d+|[A-Za-z])\.\.(-?\d+|[A-Za-z])(?:\.\.(-?\d+))?$/;

/** `a{b,c}` and `{1..9}`: the words that one word stands for, before anything else is expanded. */
export function expandBraces(word: Word): readonly Word[] {
  if (!word.some((part) => part.kind === 'text' && part.text.includes('{'))) return [word];
  return expand(split(word)).slice(0, MAX_WORDS);
}

/** Signs of braces become parts of their own, each marked by its text. */
function split(word: Word): readonly Part[] {
  return word.flatMap((part) =>
    part.kind === 'text'
      ? part.text
          .split(/([{},])/)
          .filter((text) => text !== '')
          .map((text): Part => ({ kind: 'text', text }))
      : [part],
  );
}

function expand(parts: readonly Part[]): readonly Word[] {
  for (let start = 0; start < parts.length; start += 1) {
    if (!isSign(parts[start], '{')) continue;
    const choices = readChoices(parts, start);
    if (!choices) continue;
    const heads = parts.slice(0, start);
    const tails = expand(parts.slice(choices.end + 1));
    const middles = choices.words.flatMap((word) => expand(word));
    const all: Word[] = [];
    for (const middle of middles) {
      for (const tail of tails) {
        if (all.length >= MAX_WORDS) return all;
        all.push([...heads, ...middle, ...tail]);
      }
    }
    return all;
  }
  return [parts];
}

function readChoices(parts: readonly Part[], start: number): { words: readonly Word[]; end: number } | null {
  let depth = 0;
  const words: Part[][] = [[]];
  for (let at = start + 1; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) break;
    if (isSign(part, '}') && depth === 0) {
      const sequence = words.length === 1 ? readSequence(words[0] ?? []) : null;
      if (sequence) return { words: sequence, end: at };
      return words.length > 1 ? { words, end: at } : null;
    }
    if (isSign(part, '{')) depth += 1;
    else if (isSign(part, '}')) depth -= 1;
    if (isSign(part, ',') && depth === 0) words.push([]);
    else words.at(-1)?.push(part);
  }
  return null;
}

function readSequence(parts: readonly Part[]): readonly Word[] | null {
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '\0')).join('');
  const found = SEQUENCE.exec(text);
  if (!found) return null;
  const [, first = '', last = '', step = ''] = found;
  const numeric = /\d/.test(first) && /\d/.test(last);
  if (!numeric && (/\d/.test(first) || /\d/.test(last))) return null;
  const from = numeric ? Number(first) : first.charCodeAt(0);
  const to = numeric ? Number(last) : last.charCodeAt(0);
  const by = Math.max(1, Math.abs(Number(step) || 1));
  const width = numeric && /^-?0\d|^-?0\d/.test(first) ? Math.max(first.length, last.length) : 0;
  const words: Word[] = [];
  for (let at = from; (from <= to ? at <= to : at >= to) && words.length < MAX_WORDS; at += from <= to ? by : -by) {
    const value = numeric ? String(at).padStart(width, '0') : String.fromCharCode(at);
    words.push([{ kind: 'text', text: value }]);
  }
  return words;
}

function isSign(part: Part | undefined, sign: string): boolean {
  return part?.kind === 'text' && part.text === sign;
}
