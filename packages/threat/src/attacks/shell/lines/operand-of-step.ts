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
  const start = from + (BEFORE.exec(text.slice(from, open))?.[0].length ?? 0);
  if (start >= open || !mayBeginCommand(text, start) || PARTS.test(text.slice(start, open))) return false;
  const line = commandLineAt(text, start, open, 0, false);
  if (line === null || line.words.length === 0) return false;
  const grade = gradeOf(line);
  return grade === 'build' || grade === 'common';
}
