/** A program by its name beside a list of what it is given: `"command": "sh", "args": ["-c", "id"]`. */
const BESIDE =
  /"(?:command|cmd|program|executable|exec|binary|file|(?:server_?)?path)"\s{0,8}:\s{0,8}"([^"\n]{1,80})"\s{0,8},\s{0,8}"(?:args?|argv|arguments|param(?:eter)?s)"\s{0,8}:\s{0,8}\[([^[\]]{0,240})\]/gi;
/** Both in one list: `"Cmd": ["sh", "-c", "id"]`. */
const IN_LIST = /"(?:command|cmd|exec|run|entrypoint)"\s{0,8}:\s{0,8}\[([^[\]]{1,240})\]/gi;
/** Cheap: most documents have no such list. */
const LISTS = /"(?:args?|argv|arguments|param(?:eter)?s|command|cmd|exec|run|entrypoint)"\s{0,8}:\s{0,8}\[/i;
const MOST = 8;
/** A list of strings. */
const WORD = /\s{0,8}"((?:[^"\\\n]|\\.){0,200})"\s{0,8}(?:,|$)/y;
const MOST_WORDS = 8;
/** A program and its operands: scripts of several commands are judged where they stand. */
const ONE_COMMAND = /^[\w .:/\\>=+-]{2,120}$/;
const FOLDERS = /^.*[/\\]/;
const SHELL = /^(?:(?:ba|z|da|k|c|a)?sh|busybox|cmd|powershell|pwsh)(?:\.exe)?$/i;
/** What tells a shell that a script follows, behind other options. */
const SCRIPT = /^(?:-\w{0,6}c|-command|\/[ck])$/i;

/**
 * The lines of the programs that a document in JSON has started, as services are told to that start one by its name: a
 * script that is given to a shell stands for itself. Bounded.
 */
export function startedPrograms(document: string): readonly string[] {
  const lines: string[] = [];
  if (!LISTS.test(document)) return lines;
  BESIDE.lastIndex = 0;
  for (let found = BESIDE.exec(document); found !== null && lines.length < MOST; found = BESIDE.exec(document))
    lines.push(lineOf([found[1] ?? '', ...wordsIn(found[2] ?? '')]));
  IN_LIST.lastIndex = 0;
  for (let found = IN_LIST.exec(document); found !== null && lines.length < 2 * MOST; found = IN_LIST.exec(document))
    lines.push(lineOf(wordsIn(found[1] ?? '')));
  return lines.filter((line) => ONE_COMMAND.test(line));
}

function wordsIn(list: string): string[] {
  const words: string[] = [];
  WORD.lastIndex = 0;
  for (let word = WORD.exec(list); word !== null && words.length < MOST_WORDS; word = WORD.exec(list))
    words.push(unescaped(word[1] ?? ''));
  return words;
}

function unescaped(text: string): string {
  try {
    return text.includes('\\') ? String(JSON.parse(`"${text}"`)) : text;
  } catch {
    return text;
  }
}

/** The one command that a program and its operands are, or the script that a shell among them is given; empty for more than one. */
export function startedLine(words: readonly string[]): { readonly line: string; readonly isScript: boolean } {
  const line = lineOf(words);
  return { line: ONE_COMMAND.test(line) ? line : '', isScript: scriptIn(words) > 0 };
}

function lineOf(words: readonly string[]): string {
  const script = scriptIn(words);
  return script > 0 ? words.slice(script + 1).join(' ') : words.join(' ').replace(/^\S{0,60}\//, '');
}

function scriptIn(words: readonly string[]): number {
  const shell = words.findIndex((word) => SHELL.test(word.replace(FOLDERS, '')));
  return shell < 0 ? -1 : words.findIndex((word, i) => i > shell && SCRIPT.test(word));
}
