import { expandText } from '../expansion/words.ts';
import type { Descriptors } from '../process/programs/process.ts';
import { quotedValue } from '../process/shells/assigned-texts.ts';
import { Cursor } from '../syntax/cursor.ts';
import type { Command, Word } from '../syntax/tree.ts';
import { readDoubleParts, sourceOf } from '../syntax/words.ts';
import type { Engine } from './engine.ts';

/** What prints a line of `set -x`; null where it is not set. */
export async function tracer(engine: Engine, descriptors: Descriptors): Promise<((text: string) => void) | null> {
  if (!engine.flags.has('x')) return null;
  const sign = await traceSign(engine);
  return (text) => descriptors.get(2)?.write?.(`${sign}${text}\n`);
}

/** What `set -x` puts before a command: `PS4`, expanded. */
async function traceSign(engine: Engine): Promise<string> {
  const sign = engine.variables.get('PS4') ?? '';
  return /[$`\\]/.test(sign) ? expandText(readDoubleParts(new Cursor(sign), ''), engine.expansion) : sign;
}

/** A word as `set -x` shows it. */
export function tracedWord(word: string): string {
  return word === '' ? "''" : /^[\w@%+=:,./^-]+$/.test(word) || word === '{' || word === '}' ? word : quotedValue(word);
}

/** The beginning of a compound command as `set -x` shows it, with its words as they were written; dash shows none. */
export async function traceHead(
  command: Extract<Command, { kind: 'for' | 'select' | 'case' }>,
  engine: Engine,
  descriptors: Descriptors,
): Promise<void> {
  if (engine.flags.has('dash')) return;
  const trace = await tracer(engine, descriptors);
  if (command.kind === 'case') trace?.(`case ${sourceOf(command.word)} in`);
  else trace?.(`${command.kind} ${command.name} in ${command.words?.map(sourceOf).join(' ') ?? '"$@"'}`);
}

/** An arithmetic expression as `set -x` shows it. */
export async function traceNumbers(expression: Word, engine: Engine, descriptors: Descriptors): Promise<void> {
  const trace = await tracer(engine, descriptors);
  trace?.(`(( ${sourceOf(expression).trim() || '1'} ))`);
}
