import { commandNamed } from '../commands/command.ts';
import { type CommandLine, commandLineAt } from '../lines/command-line.ts';
import { gradeOf } from '../lines/grade.ts';
import type { Word } from '../words/word.ts';

const SHELLS: ReadonlySet<string> = new Set(['sh', 'bash', 'dash', 'zsh', 'ksh', 'ash']);
/** Where they lie. */
const FOLDER = /^\/(?:usr\/)?(?:local\/)?bin\//;
/** What parts commands, and what makes one of something else. */
const BETWEEN = /&&|\|\||[;|\n]/;
const MAKES = /[`<>&\\]|\$[^a-z_]/i;
const LONGEST = 160;

/** True for a name of a shell that takes no code of another language. */
export function isUnixShell({ text }: Word): boolean {
  return SHELLS.has(text.replace(FOLDER, ''));
}

/**
 * True for a shell that is given commands in quotes (`bash -c 'source /etc/os-release && echo $ID'`) none of which tells more
 * than it would in a line of its own of somebody's script.
 */
export function runsStepsOfScript({ name, words }: CommandLine): boolean {
  const [option, code] = words;
  if (!isUnixShell(name) || words.length !== 2 || option?.text !== '-c' || code?.quoted !== true) return false;
  if (code.text.length > LONGEST) return false;
  const steps = code.text.split(BETWEEN);
  return steps.length > 1 && steps.every(isStepOfScript);
}

function isStepOfScript(step: string): boolean {
  if (MAKES.test(step)) return false;
  const line = commandLineAt(step, 0, step.length, 0, false);
  const grade = line === null ? null : gradeOf(line);
  // `echo done`: what is only said.
  if (grade === 'tool' && line?.name.text === 'echo' && line.targets.length === 0) return true;
  // What comes from another machine is nobody's step until it is known what is done with it.
  if (grade === 'shaped' && commandNamed(line?.name.text ?? '')?.takes === 'host') return false;
  return grade === null || grade === 'shaped' || grade === 'common' || grade === 'build' || grade === 'doubtful';
}
