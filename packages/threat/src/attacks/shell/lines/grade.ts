import { type Command, commandNamed, takesAnyCase } from '../commands/command.ts';
import { isSensitive, type Shape, shapeOf } from '../words/operands.ts';
import type { Word } from '../words/word.ts';
import { type CommandLine, commandLineAt } from './command-line.ts';
import { isOwnKey } from './own-key.ts';
import { type ProgramPath, programPathOf } from './program-path.ts';

/**
 * How much a command line says by itself. `attack`: complete and hostile. `shaped`: a command with the operands of an
 * intruder: an absolute path, an address, an option of a program that looks around. `common`: operands that fit, as in any
 * build script. `telling`, `tool`, `word`: a name that runs bare, by the weight of the name. `doubtful`: a name with
 * operands that do not fit. `build`: a program of developers with operands that fit.
 */
export type Grade = 'attack' | 'shaped' | 'common' | 'telling' | 'tool' | 'word' | 'doubtful' | 'build';

/** A cmdlet as PowerShell prints it; no title or slug is written so. */
const CMDLET = /^[A-Z][A-Za-z]{1,20}-[A-Z]/;
const ABSOLUTE = /^(?:\/\w|[a-z]:\\)/i;
const SIGNAL = /^(?:\d{1,2}|(?:sig)?(?:exit|hup|int|quit|term|debug|err|return|usr[12]|chld|alrm))$/i;
const REDIRECTED = /^(?:&[\d-]|\.{0,2}\/|~\/|[a-z]:|nul$|%)|^[\w?*[\]\\-]{1,40}\.[\w?*]{1,6}$/i;

/** Of a sentence about a command: `net user is a command`. */
const SAYS = /^(?:is|are|was|were|does|did|can|could|will|would|should|gives|lists|shows|prints|returns|says)$/;
/** `at java.base/java.io.File.open0(Native Method)`, `at Object.<anonymous> (/app/x.js:1:2)`: a line of a stack. */
const FRAME = /^(?:new|async|[a-z_$][\w$]{0,80}[./(].*)$/i;
/** `. . . u . . Q`: dots in a row; no shell reads a folder. */
const FOLDER = /^\.{1,2}\/?$/;
const LIST = /^\[(?:["']| ["'][^"']{1,80}["'],)/;

/** A substitution of nothing inside of a word: only a shell drops it. */
const EMPTY = /\w\$\(\)/;

/** The grade of a command line; null when it is none. Linear in it. */
export function gradeOf({ name, words, targets }: CommandLine): Grade | null {
  const program = programPathOf(name);
  const lower = program === null ? name.text.toLowerCase() : program.file;
  const command = commandNamed(lower);
  if (program === null && command === undefined) return null;
  if (lower === '.' && FOLDER.test(words[0]?.text ?? '')) return null;
  // `CMD ["/bin/bash"]`: an instruction of a Dockerfile.
  if (lower === 'at' && FRAME.test(words[0]?.raw ?? '')) return null;
  if (command?.takes === 'shell' && LIST.test(`${words[0]?.raw} ${words[1]?.raw}`)) return null;
  const shapes = words.map((word, i) => (isOwnKey(lower, words, i) ? 'firm' : shapeOf(word)));
  // `exec /bin/sh "$0"`: a shell that is started over.
  const isWrapped = command?.takes === 'command' && words[0] !== undefined && programPathOf(words[0]) !== null;
  if (words.some(({ raw }) => EMPTY.test(raw))) return 'attack';
  if (command !== undefined && isTitle(command, name.text, words, shapes)) return null;
  if ((shapes.includes('sensitive') && !isWrapped) || targets.some(isOfIntruder)) {
    return command?.weight === 'developer' ? 'common' : 'attack';
  }
  if (program !== null) return gradeOfProgram(program, name.hidden, command, words, shapes);
  if (command === undefined) return null;
  const grade = redirected(gradeOfCommand(command, words, shapes), command, targets);
  if (name.hidden) return revealed(command, grade);
  if (grade !== null && command.weight !== 'developer' && CMDLET.test(name.text))
    return grade === 'attack' ? grade : 'shaped';
  return isWritten(name.text, lower, command, grade) ? grade : null;
}

/** What one sets up for oneself before signing in elsewhere, in which no secret stands. */
const OWN_SETTINGS = /^(?:~|\$home|\$\{home\})\/\.ssh\/(?:config|known_hosts)$/;

/** A file that is named so that a program with a wildcard takes it for an option. */
const OPTION_FILE = /^--[a-z][\w-]{2,40}=/;

function isOfIntruder(target: string): boolean {
  const lower = target.toLowerCase();
  if (OPTION_FILE.test(lower)) return true;
  return isSensitive(lower) && !OWN_SETTINGS.test(lower);
}

/** An operand as Windows has them, where names are written in any case. */
const OF_WINDOWS = /[\\%]|^[a-z]:|^\/\w{1,2}$/i;

/** `Links such as file:///etc/hosts`, `Sort entries in /etc/hosts`: a capital that no program has, and words behind it. */
function isTitle({ verbs }: Command, text: string, words: readonly Word[], shapes: readonly Shape[]): boolean {
  const lower = text.toLowerCase();
  if (text === lower || shapes[0] !== 'plain' || shapes[1] !== 'plain' || text.slice(1) !== lower.slice(1))
    return false;
  if (!takesAnyCase(lower)) return true;
  return !verbs.has((words[0]?.text ?? '').toLowerCase()) && !words.some((word) => OF_WINDOWS.test(word.text));
}

/** What a redirection adds: a file of the system or a here-string is an intruder's, others only show a command. */
function redirected(grade: Grade | null, { takes }: Command, targets: readonly string[]): Grade | null {
  if (targets.length === 0 || grade === 'attack') return grade;
  if (targets.some((target) => target.startsWith('<<<'))) return takes === 'shell' ? 'attack' : 'shaped';
  if (grade === 'shaped') return grade;
  if (targets.some((target) => ABSOLUTE.test(target) && !target.startsWith('/dev/'))) return 'shaped';
  return targets.some((target) => REDIRECTED.test(target)) ? 'common' : grade;
}

/** A program named by its path: the folder makes it a command. */
function gradeOfProgram(
  { globs, isSystem }: ProgramPath,
  hidden: boolean,
  command: Command | undefined,
  words: readonly Word[],
  shapes: readonly Shape[],
): Grade {
  if (globs || (hidden && isSystem)) return 'attack';
  if (command !== undefined && gradeOfCommand(command, words, shapes) === 'attack') return 'attack';
  if (shapes.filter((shape) => shape === 'plain').length > 2) return 'doubtful';
  // A bare shell or interpreter is what a service is configured with.
  const runsBare = words.length > 0 || (command !== undefined && command.takes === 'nothing');
  return isSystem && command !== undefined && runsBare ? 'shaped' : 'common';
}

function gradeOfCommand(command: Command, words: readonly Word[], shapes: readonly Shape[]): Grade | null {
  const { takes, weight, verbs } = command;
  const [first] = words;
  if (first === undefined) return bareGrade(command);
  if (takes === 'command' || takes === 'optional') {
    const wrapped = wrappedGrade(words);
    if (weight === 'tool' && (wrapped === 'word' || wrapped === 'telling')) return 'tool';
    return wrapped ?? (weight === 'word' && takes === 'command' ? null : fitting(command, shapes));
  }
  if (takes === 'verb' && shapes.length > 3 && words.slice(1).some(({ text }) => SAYS.test(text))) return null;
  if (takes !== 'code' && takes !== 'shell' && verbs.has(first.text.toLowerCase()))
    return weight === 'developer' ? 'build' : 'shaped';
  // `yum -y install nc`: an option before the verb.
  if (weight === 'developer' && shapes[0] === 'firm' && verbs.has(words[1]?.text ?? '')) return 'build';
  if (takes === 'verb') return null;
  if (takes === 'trapped') return trappedGrade(first.text, words.slice(1));
  if (takes === 'count') return shapes.length === 1 ? numberGrade(shapes) : wrappedGrade(words.slice(1));
  if (takes === 'code' || takes === 'shell') {
    // `sh -c :` only shows that the shell starts, as scripts that look for one do.
    if (takes === 'shell' && words.at(-1)?.text === ':') return null;
    if (words.some(({ text }) => verbs.has(text))) return weight === 'developer' ? 'doubtful' : 'attack';
    if (weight === 'telling' && words.some(({ text }) => verbs.has(text.toLowerCase()))) return 'attack';
    // No shell but PowerShell takes a cmdlet.
    if (takes === 'shell') return shapes.includes('absolute') || CMDLET.test(first.text) ? 'shaped' : 'doubtful';
  }
  if (takes === 'number' && numberGrade(shapes) !== null) return 'tool';
  if (takes === 'text' && words.length < 4 && !shapes.includes('firm') && !shapes.includes('absolute')) {
    return weight === 'telling' ? 'shaped' : 'tool';
  }
  return fitting(command, shapes);
}

function numberGrade(shapes: readonly Shape[]): Grade | null {
  return shapes[0] === 'neutral' && shapes.length === 1 ? 'tool' : null;
}

/** `trap id EXIT`: what a shell runs when a signal comes, or when it ends. */
function trappedGrade(text: string, signals: readonly Word[]): Grade | null {
  if (signals.length === 0 || !signals.every((signal) => SIGNAL.test(signal.text))) return null;
  const line = commandLineAt(text, 0, text.length, 0, false);
  const grade = line === null ? null : gradeOf(line);
  return grade === 'attack' ? 'attack' : grade === null ? null : 'tool';
}

function bareGrade({ weight, takes }: Command): Grade | null {
  // `| iex`: PowerShell runs what is piped into it.
  if (weight === 'tool' && takes === 'text') return weight;
  if (takes !== 'nothing' && takes !== 'shell' && takes !== 'optional') return weight === 'telling' ? 'doubtful' : null;
  return weight === 'developer' ? null : weight;
}

const WINDOWS_VARIABLE = /^%[a-z_]\w{0,30}%$/i;

const EXECUTABLE_OF_WINDOWS = /^[\w-]{1,40}\.(?:exe|bat|cmd|ps1|vbs|hta|scr)$/i;

/** `sudo -u x id`, `call %x%`, `busybox nc …`, `eval $(…)`: the grade of what is run. */
function wrappedGrade(words: readonly Word[]): Grade | null {
  for (let i = 0; i < words.length && i < 4; i++) {
    const name = words[i] as Word;
    if ((name.expands && name.text === '') || WINDOWS_VARIABLE.test(name.text)) return 'common';
    // `start a.exe`: as a sentence says it too.
    if (EXECUTABLE_OF_WINDOWS.test(name.text)) return 'doubtful';
    const program = programPathOf(name);
    const command = commandNamed(program?.file ?? name.text.toLowerCase());
    const rest = words.slice(i + 1);
    if (program !== null) return gradeOfProgram(program, name.hidden, command, rest, rest.map(shapeOf));
    if (command !== undefined) return gradeOfCommand(command, rest, rest.map(shapeOf));
  }
  return null;
}

/** Operands weighed against each other: firm ones are no prose, loose ones may be, plain words are. */
function fitting({ weight, takes }: Command, shapes: readonly Shape[]): Grade | null {
  const count = (...wanted: Shape[]): number => shapes.filter((shape) => wanted.includes(shape)).length;
  const absolute = count('absolute');
  const firm = absolute + count('firm');
  const loose = count('address', 'loose');
  const plain = count('plain');
  const evidence = weight === 'word' && takes !== 'host' ? firm : firm + loose;
  if (evidence > 0 && plain <= evidence) {
    if (weight === 'developer') return 'build';
    const looksAround = weight === 'telling' || (takes === 'nothing' && weight === 'tool');
    const reaches = takes === 'host' && count('address', 'loose') > 0;
    return absolute > 0 || looksAround || reaches ? 'shaped' : 'common';
  }
  if (weight === 'word') return loose > 0 && plain === 0 ? 'doubtful' : null;
  if (weight === 'developer' || plain > 3) return null;
  if (weight === 'telling' && takes === 'nothing' && plain === 0) return 'telling';
  return 'doubtful';
}

/** A known name written in pieces was hidden on purpose; an English word in pieces needs operands too. */
function revealed({ weight, takes }: Command, grade: Grade | null): Grade | null {
  if (grade === 'attack' || grade === 'shaped' || grade === 'common') return 'attack';
  if (grade === 'word') return 'tool';
  if (weight === 'telling' || weight === 'tool') return takes === 'nothing' || grade !== null ? 'shaped' : 'doubtful';
  return grade;
}

/** Unix names are written in lower case; Windows takes any case, with operands to prove it. */
function isWritten(text: string, lower: string, { weight }: Command, grade: Grade | null): boolean {
  if (text === lower || weight === 'telling') return true;
  return (grade === 'shaped' || grade === 'attack') && takesAnyCase(lower);
}
