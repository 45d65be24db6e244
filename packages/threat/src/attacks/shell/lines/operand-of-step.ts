import { commandLineAt } from './command-line.ts';
import { mayBeginCommand } from './command-start.ts';
import { type Grade, gradeOf } from './grade.ts';

/** How far before it the line begins that a substitution is an operand of. */
const LONGEST_LINE = 160;
/** What terminals and lists write before a command. */
const BEFORE = /^[\s>$#+*-]{0,12}/;
/** Another command begins behind it. */
const PARTS = /[;|&`]/;

/**
 * True for a substitution behind a command of a developer on its own line, which has operands before it, as instructions and
 * scripts are written: `docker run -v x:/x -u $(id -u) image`. Bounded. `run` is the grade of what stands in it.
 */
export function isOperandOfStep(text: string, open: number, run: Grade): boolean {
  if (run === 'attack') return false;
  const from = Math.max(open - LONGEST_LINE, text.lastIndexOf('\n', open - 1) + 1);
  if (from > 0 && text.charAt(from - 1) !== '\n') return false;
  const grade = gradeBefore(text, from + (BEFORE.exec(text.slice(from, open))?.[0].length ?? 0), open);
  return grade === 'build' || grade === 'common';
}

/** A code span that begins behind a word, up to where it ends. */
const SPAN = /[\p{L}:] `[^`\n]{1,160}$/u;
const END_OF_SPAN = /^\$\([^()/\\`\n]{1,80}\)[^`\n]{0,160}`(?:[\s,.;:!?)]|$)/;
const LONGEST_SPAN = 256;
/** A letter, a blank and the backtick. */
const BEFORE_SPAN = 3;

/**
 * True for a substitution that is an operand in a code span among words, and names no place:
 * `` Try `sudo chown -R $(whoami) ~/.npm` again ``. The span as a whole is no less a command, and quoted.
 */
export function isOperandInSpan(text: string, open: number, run: Grade): boolean {
  if (run === 'attack' || !END_OF_SPAN.test(text.slice(open, open + LONGEST_SPAN))) return false;
  const span = SPAN.exec(text.slice(Math.max(0, open - LONGEST_SPAN), open))?.[0] ?? '';
  const start = open - span.length + BEFORE_SPAN;
  return span !== '' && gradeBefore(text, start, open) !== null;
}

/** The grade of the command, and nothing else, that has an operand before an offset; null when there is none. */
function gradeBefore(text: string, start: number, end: number): Grade | null {
  if (start >= end || !mayBeginCommand(text, start) || PARTS.test(text.slice(start, end))) return null;
  const line = commandLineAt(text, start, end, 0, false);
  return line === null || line.words.length === 0 ? null : gradeOf(line);
}

/** An option that is given a number, right before it: `-j`, `-j "`, `--parallel=`. */
const OPTION_BEFORE = /(?:^|\s)--?[a-z][\w-]{0,24}[ =]?["']?$/i;
const LONGEST_OPTION = 32;
const NUMBER_OF_PROCESSORS = '$(nproc)';

/** True for the number of processors, which nothing else is said with, given to an option: `make -j$(nproc)`. */
export function isNumberForOption(text: string, open: number): boolean {
  if (!text.startsWith(NUMBER_OF_PROCESSORS, open)) return false;
  return OPTION_BEFORE.test(text.slice(Math.max(0, open - LONGEST_OPTION), open));
}
