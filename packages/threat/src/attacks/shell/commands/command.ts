import type { Takes, Weight } from './command-group.ts';
import { POWERSHELL_COMMANDS } from './powershell-commands.ts';
import { UNIX_COMMANDS } from './unix-commands.ts';
import { SHARED_WITH_WINDOWS, WINDOWS_COMMANDS } from './windows-commands.ts';

/** What is known of one command name. */
export interface Command {
  readonly weight: Weight;
  readonly takes: Takes;
  readonly verbs: ReadonlySet<string>;
}

const NO_VERBS: ReadonlySet<string> = new Set();

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  [...UNIX_COMMANDS, ...WINDOWS_COMMANDS, ...POWERSHELL_COMMANDS].flatMap(({ weight, takes, names, verbs }) => {
    const command = { weight, takes, verbs: verbs === undefined ? NO_VERBS : new Set(verbs.split(' ')) };
    return names.split(' ').map((name) => [name, command] as const);
  }),
);

const ANY_CASE: ReadonlySet<string> = new Set(
  [...WINDOWS_COMMANDS.map(({ names }) => names), SHARED_WITH_WINDOWS].flatMap((names) => names.split(' ')),
);

const ON_UNIX: ReadonlySet<string> = new Set(UNIX_COMMANDS.flatMap(({ names }) => names.split(' ')));
const ONLY_WINDOWS: ReadonlySet<string> = new Set(
  WINDOWS_COMMANDS.flatMap(({ names }) => names.split(' ')).filter((name) => !ON_UNIX.has(name)),
);

const EXECUTABLE = /\.(?:exe|com|bat|cmd)$/;
const LONGEST_EXTENSION = 4;

/** For each first character, one bit for each length a name may have, with and without an extension. */
const LENGTHS: Uint32Array = new Uint32Array(128);
for (const name of COMMANDS.keys()) {
  const first = name.charCodeAt(0);
  const lengths = (1 << name.length) | (1 << (name.length + LONGEST_EXTENSION));
  LENGTHS[first] = (LENGTHS[first] as number) | lengths;
  if (first >= 97) LENGTHS[first - 32] = LENGTHS[first] as number;
}

/** Cheap: false when no command has a name of that first character and length. */
export function mayBeCommand(first: number, length: number): boolean {
  return first < 128 && length < 32 && ((LENGTHS[first] as number) & (1 << length)) !== 0;
}

/** The command of that name in lower case, with or without a Windows extension; undefined for anything else. */
export function commandNamed(lower: string): Command | undefined {
  if (!mayBeCommand(lower.charCodeAt(0), lower.length)) return undefined;
  return COMMANDS.get(lower) ?? (lower.includes('.') ? COMMANDS.get(lower.replace(EXECUTABLE, '')) : undefined);
}

/** True for the name of a command that is no English word. */
export function isProgramWord(word: string): boolean {
  const command = commandNamed(word);
  return command !== undefined && command.weight !== 'word';
}

/** True when only Windows has the command, named in lower case. */
export function isOfWindows(lower: string): boolean {
  return ONLY_WINDOWS.has(lower);
}

/** True when a command, named in lower case, may be written in any case: Windows knows it. */
export function takesAnyCase(lower: string): boolean {
  return ANY_CASE.has(lower.replace(EXECUTABLE, ''));
}
