import type { Reading } from '../../readings/reading.ts';
import { isWritten } from '../../request/leaf/leaf.ts';
import { isTypedByPeople } from '../../request/leaf/typed-by-people.ts';
import type { Finding } from '../../signature.ts';
import { commandNamed } from '../commands/command.ts';

/**
 * What is run to see from outside that anything runs: a name that is asked for, a machine that is reached, a time that is
 * waited, a file that is made, a sum or a digest that is printed. A parameter that is all of a command is all that it needs.
 */
const PROBE =
  /^\s{0,2}(?:(?:touch|echo [\w"'-]{1,32} ?>{1,2}) ?\/(?:tmp|var\/tmp|dev\/shm|var\/www)\/[\w./-]{1,48}|(?:nslookup|dig|ping6?)(?: -[cnw] ?\d{1,3})? (?:[a-z\d_-]{1,63}\.){2,8}[a-z]{2,24}|ping -[cn] ?\d{1,3} (?:\d{1,3}\.){3}\d{1,3}|(?:sleep|timeout(?: \/t)?) \d{1,3}|expr \d{1,12} \\?[-+*/%] \d{1,12}|echo ["']?[\w .*+/()-]{1,48}["']? ?\| ?(?:bc|rev|md5(?:sum)?|sha\d{1,3}sum|cksum|base64|xxd|sort|tac))\s{0,2}$/;
/** A program that shows what it is given, right before the file that it reads: `cat<flag.txt`. */
const FED = /^\s{0,2}([a-z\d]{2,8})<\s?(?![\d.]+\s?$)[\w/-]{0,40}[./?*][\w./?*-]{1,40}\s{0,2}$/;
/** The same in disguise: no blank before the file, quotes or wildcards in its name, and an operator that ends the line. */
const DISGUISED =
  /^\s{0,2}[a-z\d]{2,8}(<>?|[ \t]|\$\{?ifs\}?(?:\$?\d)?)([\w./?*-]{2,80})(\s{0,2}(?:\|\||&&|[;|&\n])\s{0,2}(?:ls|id|pwd)?)?\s{0,2}$/;
const BEGUN = /^\s{0,2}([a-z\d]{2,8})[< \t$]/;
const DRESS = /''|""|``|\$\(\)|\\(?=\w)/g;
/** A name or a path, and no number with a point. */
const NAME_OF_FILE = /[./?*].*[a-z]|[a-z].*[./?*]/;
const WILD = /\w[?*](?:[?*\w.]|$)/;
const LONGEST = 120;
const KINDS: ReadonlySet<string> = new Set(['query', 'form', 'cookie', 'header']);

/** A command that only shows that it was run, as the whole value of a parameter in which nobody types. Bounded. */
export function probeAsValue({ leaf, lower }: Reading): Finding | null {
  if (lower.length > LONGEST || leaf.part !== 'value' || !KINDS.has(leaf.kind)) return null;
  if (isTypedByPeople(leaf) || isWritten(leaf)) return null;
  if (isFed(lower) || isDisguised(lower)) return { pattern: 'file handed to a program', confidence: 0.6, at: 0 };
  if (!showsThatItRuns(lower)) return null;
  return { pattern: 'command that shows that it runs', confidence: 0.55, at: 0 };
}

/** True for a line that only shows that it was run, in lower case and of bounded length. */
export function showsThatItRuns(lower: string): boolean {
  return PROBE.test(lower);
}

function isFed(lower: string): boolean {
  const program = lower.includes('<') ? FED.exec(lower)?.[1] : undefined;
  return program !== undefined && commandNamed(program)?.takes === 'path';
}

/** `nl<fla''g.php||`, with which the rest of the line is run no more. */
function isDisguised(lower: string): boolean {
  const begun = BEGUN.exec(lower);
  if (begun === null || commandNamed(begun[1] ?? '')?.takes !== 'path') return false;
  const bare = lower.replace(DRESS, '');
  const [, separator = '', file = '', end = ''] = DISGUISED.exec(bare) ?? [];
  if (!NAME_OF_FILE.test(file) || (separator === ' ' && end.trim() === '')) return false;
  return (separator !== '\t' && separator !== ' ') || bare !== lower || WILD.test(file);
}
