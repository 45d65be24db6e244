import type { Finding } from '../../signature.ts';
import { commandLineAt } from '../lines/command-line.ts';
import { gradeOf } from '../lines/grade.ts';
import { calledBlock, isJoinedName, mayBeCalled } from './called-block.ts';

/** A loop, a condition or a test up to the command that it runs. */
const COMPOUND =
  /\s{0,4}(?:time\s{1,4})?(?:(?:for|select|while|until|if)\b[^\n]{1,120}?[;\n]\s{0,4}(?:do|then)\s{1,4}|case\s[^\n)]{1,40}\sin\s[^\n)]{1,40}\)\s{0,4}|\[\[?\s[^\n]{1,120}?\]\s{0,4}(?:&&|\|\|)\s{0,4}|if\s{1,4}(?:\/i\s|not\s)?[^\s=]{1,40}==[^\s]{1,40}\s{1,4})/iy;
/** What a type of .NET offers: `[Environment]::UserName`. */
const STATIC_MEMBER = /^\s{0,4}\[[a-z][\w.]{2,60}\]::[a-z]\w/i;
/** Before a command whose success is asked for. */
const CONDITION = /^\s{0,4}(?:while|until|if)\s{1,4}(?:!\s{1,4})?/i;
/** A file asked about, where what follows from it is not written down: `[ -f /flag ]`. */
const FILE_TEST =
  /^\s{0,4}(?:\[\[?\s{1,4}(?:!\s{1,4})?-[a-z]\s{1,4}["']?[/~$][^\n\]]{1,80}\s\]\]?|test\s{1,4}-[a-z]\s{1,4}["']?\/[^\s;]{1,80}["']?)\s{0,4}(?:$|[;&|#])/;
/** Nothing written into a file, which makes or empties it: `;>/tmp/x`. */
const EMPTIED = /^\s{0,4}>{1,2}\s?\/(?:tmp|var|etc|dev|root|home|opt|srv|usr)\/[\w./-]{1,64}\s{0,4}(?:$|[;&|#])/;
const FIRST: Uint8Array = new Uint8Array(128).fill(1, 0, 0x21);
for (const each of 'cfstwiuCFSTWIU[>') FIRST[each.charCodeAt(0)] = 1;
const LONGEST = 300;

/**
 * The command inside of a loop or a condition that begins at an offset, behind what broke out of a value:
 * `;for i in 1;do id;done`, `;[ 1 = 1 ]&&sleep 5`, `;case x in x)id;;esac`; or what PowerShell asks of a type. Null when there is none. Bounded.
 */
export function compoundAt(text: string, at: number): Finding | null {
  if (!mayBeCompound(text, at)) return null;
  const head = text.slice(at, at + LONGEST);
  if (STATIC_MEMBER.test(head)) return { pattern: 'static member of PowerShell', confidence: 0.8, at };
  if (FILE_TEST.test(head)) return { pattern: 'test of a file', confidence: 0.7, at };
  if (EMPTIED.test(head)) return { pattern: 'file written without a command', confidence: 0.7, at };
  const before = text.charCodeAt(at - 1);
  if (isJoinedName(head, before)) return { pattern: 'name of a command that is put together', confidence: 0.75, at };
  const block = calledBlock(head, before);
  const close = block === 0 ? -1 : head.indexOf('}', block);
  if (block > 0 && runs(close < 0 ? head : head.slice(0, close), block))
    return { pattern: 'command in a block that is called', confidence: 0.85, at };
  COMPOUND.lastIndex = 0;
  if (!COMPOUND.test(head)) return null;
  const body = COMPOUND.lastIndex;
  const condition = CONDITION.exec(head)?.[0].length ?? body;
  if (!runs(head, body) && (condition === body || !runs(head, condition))) return null;
  return { pattern: 'command in a loop or a condition', confidence: 0.9, at };
}

/** True for a command at an offset, the condition of a loop or what it does. */
function runs(head: string, from: number): boolean {
  const line = commandLineAt(head, from, head.length, 0, false);
  const grade = line === null ? null : gradeOf(line);
  return grade !== null && grade !== 'doubtful';
}

/** Cheap: false where no loop and no condition begins at an offset. */
export function mayBeCompound(text: string, at: number): boolean {
  return FIRST[text.charCodeAt(at)] === 1 || mayBeCalled(text, at);
}
