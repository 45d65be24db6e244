import { hasAny, marksOf, type Reading } from '../../readings/reading.ts';
import { isRecorded, isWritten, type Leaf } from '../../request/leaf/leaf.ts';
import { isTypedByPeople } from '../../request/leaf/typed-by-people.ts';
import type { Finding } from '../../signature.ts';
import { commandNamed, isProgramWord } from '../commands/command.ts';
import { commandLineAt } from '../lines/command-line.ts';
import { gradeOf } from '../lines/grade.ts';
import { isBlank, isWordCharacter } from '../words/characters.ts';
import { isSensitive } from '../words/operands.ts';
import { showsThatItRuns } from './probe-as-value.ts';

/** Options of ssh, git, tar, rsync, php and others that run what they are given. */
const RUNS =
  /^(?:-o\s?(?:proxycommand|localcommand|knownhostscommand)\s?=|--(?:open-files-in-pager|upload-pack|receive-pack|use-compress-program|rmt-command|rsh-command|rsh|to-command|info-script|new-volume-script|checkpoint-action|rsync-path|ssh-command|diff-cmd|exec-batch|pre-invoke|split-string|unzip-command|extra-index-url)[=\s]{1,2}\S|ext::\S|(?:-c|--config)[\s=]{0,2}(?:core\.(?:sshcommand|pager|editor|fsmonitor|gitproxy)|protocol\.ext\.allow|alias\.\w{1,20})\s?=|-exec(?:dir)?\s\S.{0,80}(?:;|\+|\{\})$|-\w\s?["']?(?:\/bin\/\w{2,6}|sh\s-c|bash\s-c|cmd\s\/c)\b|-d\s?(?:auto_(?:pre|ap)pend_file|allow_url_include|disable_functions|extension)\s?=|-\w{1,12}:?agentpath:|-be\s\$\{|-tt\s{1,2}\w|-e\s{1,2}(?:ba|z|da|k|c)?sh\s{1,2}[\w./-])/;
/** Any of them further on, behind other options. */
const RUNS_BEHIND =
  /\s(?:-o(?:proxycommand|localcommand)\s?=|--(?:checkpoint-action|use-compress-program|unzip-command|to-command|rsh|upload-pack)=|-exec(?:dir)?\s\S.{0,60}(?:;|\+|\{\})$|-tt\s\w|-x\s?\/var\/www\/|-d\s?(?:auto_prepend_file|allow_url_include)=|-agentpath:|%pipe%)|%pipe%\w/;
/** Commands of a dot by which the shell of SQLite runs a program, or reads or writes a file. */
const DOT_COMMAND =
  /^\.(?:(?:shell|system)\s{1,2}\S|(?:import|open|load|read|output|once|save|backup)\s{1,2}["']?[|/\\])/;
/** Settings of PHP that let it run what a request holds. */
const SETTING =
  /^(?:allow_url_(?:include|fopen)|auto_(?:pre|ap)pend_file|disable_functions|open_basedir|cgi\.(?:force_redirect|redirect_status_env)|suhosin\.simulation)\s?=/;
/** Names by which programs call an option that is run. */
const NAMED =
  /^--?[\w-]{0,24}(?:exec|command|cmd|program|pager|askpass|hook|preload|require|eval|launcher|cmd-prefix|interpreter|subprocess-path|editor|shell|sh-?cmd)(?:-prefix|-path|-file)?[=\s]["']?(?=\S)/;
/** A file of a folder that everybody may write to, or an action of find that writes. */
const SHARED = /^--?[\w-]{1,24}[=\s]{0,2}["']?\/(?:tmp|dev\/shm|var\/tmp)\/\w|^-(?:fprintf|fprint|fprint0|fls)\s\S/;
/** An option of one letter and a program. */
const PROGRAM = /^-[a-z]\s{1,2}["']?([a-z]{2,12})["']?$/;
/** Behind a value, what writes into a folder of a web server, or mails what it finds there. */
const BEHIND =
  /^[^\s-][^\s]{0,60}\s(?:.{0,80}\s)?-(?:o[nxgad]?|x|w|-output(?:-document)?|-log-file)[=\s]{0,2}\/(?:var|srv|home)\/[\w./-]{2,60}\.(?:php\w?|phtml|jsp|aspx?|cgi|pl)\b/;
const PATH = /^\/(?:tmp|dev\/shm|var\/tmp|bin|usr\/bin)\/\w/;
/** Options of curl, wget, nmap and mail programs that send a file of the system or write one. */
const WRITES =
  /^(?:-o[xngad]?|-w|-x|--output(?:-document|-dir)?|--log-file|--dump-header)[=\s]{0,2}(?:\/(?:var|tmp|etc|srv|home|root|usr|opt)\/|[a-z]:\\)\S/;
/** Options without a value, before one that has one. */
const LEADING = /^(?:--?[a-z][\w-]{0,16}\s{1,2}){1,3}(?=-)/;
const READS = /^(?:-[tdfkiw]|--[\w-]{2,24})[=\s]{0,2}(?:\w{1,20}=)?@?\/(?:etc|root|proc)\//;
/** An address whose host begins with a dash: the client of that scheme hands it to ssh, which takes it for an option. */
const DASHED_HOST =
  /^(?:(?:git|ssh|svn|hg|bzr|rsync|sftp|scp|cvs)(?:\+[a-z]{2,6})?:\/\/(?:[^\s/@]{1,40}@)?-[a-z-]|[\w.]{1,32}@-(?:-[a-z]|o\s?[a-z]{4,24}=)|[a-z]{2,8}:\/\/-(?:o[a-z]{4,24}=|-[a-z-]{4,24}=))/;
/** An address, a machine or a file, or one word, in front of an option; ssh takes one right behind a colon too. */
const PLACE =
  /^(?!-)(?:([a-z]{2,6}:\/\/[^\s"']{1,120}|(?:[\w-]{1,40}@)?[\w-]{1,40}(?:\.[\w-]{1,40}){1,6}(?::\d{1,5})?)|[\w@/.-]{1,80})(?:\s{1,2}|:)(?=-{1,2}[a-z])/;
/** An option of one letter and what it is to run. */
const LETTER = /^-[a-z]\s{1,2}(?=[a-z]{2,12}\s)/;
/** The script of a shell in quotes, as the operands of one are handed on: `-c 'uname -a'`. */
const SCRIPT = /^-[a-z]{0,3}c\s{1,2}(["'])(?=([^"'\n]{2,120})\1\s?$)/;
const QUEUE = /(?:^|\s)-oqueuedirectory=/;
const OPERAND = /@?(\/[\w./-]{3,80})/g;
const MOST_OPERANDS = 6;
const LONGEST = 200;
const HYPHEN = marksOf('-');
const EQUALS = marksOf('=');
const DASH = 0x2d;
/** Windows hands a program a dash in its place. */
const SOFT_HYPHEN = 0xad;
const LETTER_E = 0x65;
const DOT = 0x2e;
const PERCENT = 0x25;

/**
 * A value that is an option of the program it is handed to, with which that program runs, sends or writes something:
 * `-oProxyCommand=id`, `--upload-pack=…`. Bounded.
 */
export function argumentInjection(reading: Reading): Finding | null {
  const isSoft = reading.lower.charCodeAt(0) === SOFT_HYPHEN;
  const lower = isSoft ? reading.lower.replaceAll('\xad', '-') : reading.lower;
  const start = isWordCharacter(lower.charCodeAt(0)) ? 0 : lower.search(/[^\s'"]/);
  if (start < 0 || start > 8) return null;
  const code = lower.charCodeAt(start);
  if (isSoft || hasAny(reading, HYPHEN)) {
    if (lower.length <= LONGEST && lower.includes(' -') && isBehindValue(lower))
      return found('option that writes behind a value', 0.75, start);
    const mayFollow = lower.length <= LONGEST && (lower.includes(' -') || lower.includes(':-'));
    const behind = mayFollow ? optionBehindPlace(lower.slice(start), reading.leaf) : null;
    if (behind !== null) return found(behind, 0.75, start);
    if ((lower.includes('/-') || lower.includes('@-')) && DASHED_HOST.test(lower.slice(start, start + LONGEST)))
      return found('option in place of a host', 0.8, start);
  }
  if (hasAny(reading, EQUALS) && SETTING.test(lower.slice(start, start + LONGEST)))
    return found('setting of PHP', 0.8, start);
  if (code !== DASH && code !== LETTER_E && code !== DOT && code !== PERCENT) return null;
  const value = lower.slice(start, start + LONGEST);
  if (lower.length <= LONGEST && RUNS_BEHIND.test(value)) return found('option that runs a command', 0.85, start);
  if (RUNS.test(value)) return found('option that runs a command', 0.9, start);
  if (DOT_COMMAND.test(value)) return found('command of the shell of SQLite', 0.8, start);
  // `- path: x`: an entry of a list.
  if (code !== DASH || isBlank(lower.charCodeAt(start + 1))) return null;
  if (runsNamed(value.slice(LEADING.exec(value)?.[0].length ?? 0)) || isProgramAlone(value) || runsBehindLetter(value))
    return found('option that runs a command', 0.75, start);
  if (lower.length <= LONGEST && isScript(value, reading.leaf)) return found('option that runs a script', 0.7, start);
  const told = value.slice(LEADING.exec(value)?.[0].length ?? 0);
  if (READS.test(told) || WRITES.test(told) || QUEUE.test(value) || SHARED.test(value) || readsFile(value)) {
    return found('option that reads or writes a file', 0.75, start);
  }
  return null;
}

function isBehindValue(lower: string): boolean {
  return BEHIND.test(lower) && !isProgramWord(lower.split(' ', 1)[0] ?? '');
}

/**
 * What an option does that stands behind what a program is handed: `http://192.0.2.1/ --post-file=/etc/passwd`,
 * `origin --upload-pack=id`. The command of a program names its options itself. Bounded.
 */
function optionBehindPlace(value: string, leaf: Leaf): string | null {
  const place = PLACE.exec(value);
  if (place === null || isWritten(leaf) || isRecorded(leaf)) return null;
  const isNamed = place[1] !== undefined;
  const isTyped = isTypedByPeople(leaf);
  const word = place[0].trimEnd();
  if (isProgramWord(word.split(/[\s:]/, 1)[0] ?? '')) return null;
  const options = value.slice(place[0].length);
  // `use --upload-pack=x to set it`: words about an option.
  if (RUNS.test(options) && (isNamed || !(isTyped || /\s\S+\s/.test(options)))) return 'option that runs a command';
  if (!isNamed || isTyped) return null;
  const told = options.slice(LEADING.exec(options)?.[0].length ?? 0);
  if (runsNamed(told)) return 'option that runs a command';
  const isAddress = /:\/\/|^(?:\d{1,3}\.){3}\d/.test(word);
  return readsFile(options) || (isAddress && (READS.test(told) || WRITES.test(told)))
    ? 'option that reads or writes a file'
    : null;
}

/** `-e id`: an option and the bare name of a program that runs without operands. */
function isProgramAlone(value: string): boolean {
  const takes = commandNamed(PROGRAM.exec(value)?.[1] ?? '')?.takes;
  return takes === 'nothing' || takes === 'shell';
}

/** `-u touch /tmp/x`: an option of one letter and a command with what an intruder hands it. */
function runsBehindLetter(value: string): boolean {
  const behind = LETTER.exec(value)?.[0].length ?? 0;
  const line = behind === 0 ? null : commandLineAt(value, behind, value.length, 0, false);
  const grade = line === null ? null : gradeOf(line);
  return grade === 'attack' || grade === 'shaped';
}

/** A script of a shell that is all of a value; builds and manifests hand on their own. */
function isScript(value: string, leaf: Leaf): boolean {
  const [head = '', , script = ''] = SCRIPT.exec(value) ?? [];
  if (script === '' || isWritten(leaf) || isRecorded(leaf)) return false;
  if (showsThatItRuns(script)) return true;
  const line = commandLineAt(value, head.length, head.length + script.length, 0, false);
  const grade = line === null ? null : gradeOf(line);
  return grade === 'attack' || grade === 'shaped' || grade === 'telling' || grade === 'tool';
}

function found(pattern: string, confidence: number, at: number): Finding {
  return { pattern, confidence, at };
}

/** An option that is called after what it does, with a program or a command behind it. */
function runsNamed(value: string): boolean {
  const behind = NAMED.exec(value)?.[0].length ?? 0;
  if (behind === 0) return false;
  const operand = value.slice(behind);
  if (PATH.test(operand) || /[`;|]|\$\(/.test(operand)) return true;
  const line = commandLineAt(operand, 0, operand.length, 0, false);
  const grade = line === null ? null : gradeOf(line);
  return grade !== null && grade !== 'doubtful' && grade !== 'build';
}

/** An operand behind an option that only an intruder has read. */
function readsFile(value: string): boolean {
  for (const [index, [, path = '']] of [...value.matchAll(OPERAND)].entries()) {
    if (index < MOST_OPERANDS && isSensitive(path)) return true;
  }
  return false;
}
