import { commandLineAt } from '../lines/command-line.ts';
import { type Grade, gradeOf } from '../lines/grade.ts';

/** Of a program and operands that fit it, be they ever so harmless. */
const FITTING: ReadonlySet<Grade> = new Set<Grade>(['attack', 'shaped', 'common', 'telling']);
/** A file by its name, a path or a wildcard. */
const FILE = /[./*?]/;

/**
 * True for a text that begins with a program of a system and operands that fit it (`sort a.txt`): what is to be run, where a
 * parameter asks for a command. A bare name is a word as well, and what developers run has a field of its own.
 */
export function isCommandAsValue(text: string): boolean {
  const line = commandLineAt(text, 0, text.length, 0, false);
  const grade = line === null ? null : gradeOf(line);
  if (line === null || grade === null || line.words.length === 0) return false;
  return FITTING.has(grade) || (grade === 'doubtful' && line.words.every(({ raw }) => FILE.test(raw)));
}
