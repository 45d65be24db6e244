import { hasAny, marksOf, type Reading } from '../../readings/reading.ts';
import { isRecorded, isWritten } from '../../request/leaf/leaf.ts';
import type { Finding } from '../../signature.ts';
import { mayBeginLine } from '../lines/set-variables.ts';

/** Variables that name code which programs load, set to a folder that everybody may write to. */
const PRELOADED =
  /^\s{0,2}(?:env )?(?:path|ld_(?:preload|library_path|audit)|pythonpath|pythonstartup|perl5(?:opt|lib)|ruby(?:opt|lib)|node_(?:options|path)|bash_env|gconv_path|git_ssh(?:_command)?)=["']?(?:[^\s"']{0,40}[=:])?\/(?:tmp|var\/tmp|dev\/shm)(?:[/:\s"']|$)/;
const LONGEST = 160;
const EQUALS = marksOf('=');

/** A program that is made to load what an intruder has put down, as a whole value: `LD_PRELOAD=/tmp/x.so id`. Bounded. */
export function preloadedCode(reading: Reading): Finding | null {
  const { leaf, lower, text } = reading;
  if (lower.length > LONGEST || !hasAny(reading, EQUALS) || isRecorded(leaf) || isWritten(leaf)) return null;
  if (!PRELOADED.test(lower) || !mayBeginLine(text, text.search(/\S/))) return null;
  return { pattern: 'code put before a program', confidence: 0.7, at: 0 };
}
