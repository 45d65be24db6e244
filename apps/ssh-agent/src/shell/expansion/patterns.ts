import { CHARACTER_CLASSES } from '../process/texts/character-classes.ts';
import { entryOf } from '../process/texts/entry-of.ts';
import { compileGroups, hasGroup, type PlainSign } from './extended-patterns.ts';

/** A pattern of the shell, as a list of steps that is matched without going back more than needed. */
type Step =
  | { readonly kind: 'char'; readonly char: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'star' }
  | { readonly kind: 'set'; readonly negated: boolean; readonly test: (char: string) => boolean };

/** True where `text` has a sign that makes it a pattern. */
export function isPattern(text: string, extended = false): boolean {
  return (extended && hasGroup(text)) || /(?<!\\)(?:\\\\)*[*?[]/.test(text);
}

/** The text a pattern without signs stands for. */
export function unescapePattern(pattern: string): string {
  return pattern.replace(/\\(.)/gs, '$1');
}

/** Escapes every sign, so that the pattern means the text. */
export function escapePattern(text: string): string {
  return text.replace(/[\\*?[\]!^+@()|-]/g, '\\$&');
}

/** A test for one pattern of the shell; time grows with the product of both lengths at most. `extended`: with groups. */
export function compilePattern(pattern: string, extended = false): (text: string) => boolean {
  if (extended && hasGroup(pattern)) return compileGroups(pattern, plainSign);
  const steps = readSteps(pattern);
  return (text) => matches(steps, text);
}

function readSteps(pattern: string): readonly Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < pattern.length; ) {
    const { step, next } = readStep(pattern, at);
    if (step.kind !== 'star' || steps.at(-1)?.kind !== 'star') steps.push(step);
    at = next;
  }
  return steps;
}

function readStep(pattern: string, at: number): { step: Step; next: number } {
  const char = pattern[at] ?? '';
  if (char === '\\' && at + 1 < pattern.length)
    return { step: { kind: 'char', char: pattern[at + 1] ?? '' }, next: at + 2 };
  if (char === '*') return { step: { kind: 'star' }, next: at + 1 };
  if (char === '?') return { step: { kind: 'any' }, next: at + 1 };
  const set = char === '[' ? readSet(pattern, at) : null;
  return set ? { step: set.step, next: set.end + 1 } : { step: { kind: 'char', char }, next: at + 1 };
}

function plainSign(pattern: string, at: number): ReturnType<PlainSign> {
  const { step, next } = readStep(pattern, at);
  return { fits: step.kind === 'star' ? 'star' : (char) => accepts(step, char), next };
}

function readSet(pattern: string, start: number): { step: Step; end: number } | null {
  let at = start + 1;
  const negated = pattern[at] === '!' || pattern[at] === '^';
  if (negated) at += 1;
  const tests: ((char: string) => boolean)[] = [];
  const first = at;
  for (; at < pattern.length; at += 1) {
    let char = pattern[at] ?? '';
    if (char === ']' && at > first) {
      return { step: { kind: 'set', negated, test: (of) => tests.some((test) => test(of)) }, end: at };
    }
    const named = /^\[:(\w+):\]/.exec(pattern.slice(at, at + 12));
    const inClass = named && entryOf(CHARACTER_CLASSES, named[1] ?? '');
    if (named && inClass) {
      tests.push((of) => inClass.test(of));
      at += named[0].length - 1;
      continue;
    }
    if (char === '\\') char = pattern[++at] ?? '';
    if (pattern[at + 1] === '-' && pattern[at + 2] !== ']' && at + 2 < pattern.length) {
      const end = pattern[at + 2] ?? '';
      tests.push((of) => of >= char && of <= end);
      at += 2;
    } else tests.push((of) => of === char);
  }
  return null;
}

function matches(steps: readonly Step[], text: string): boolean {
  let step = 0;
  let at = 0;
  let star = -1;
  let from = 0;
  while (at < text.length) {
    const current = steps[step];
    if (current?.kind === 'star') {
      star = step;
      from = at;
      step += 1;
    } else if (current && accepts(current, text[at] ?? '')) {
      step += 1;
      at += 1;
    } else if (star >= 0) {
      step = star + 1;
      from += 1;
      at = from;
    } else return false;
  }
  while (steps[step]?.kind === 'star') step += 1;
  return step === steps.length;
}

function accepts(step: Step, char: string): boolean {
  if (step.kind === 'char') return step.char === char;
  return step.kind === 'any' || (step.kind === 'set' && step.test(char) !== step.negated);
}
