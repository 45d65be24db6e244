import { hasAny, marksOf, type Reading } from '../../readings/reading.ts';
import type { Finding } from '../../signature.ts';
import { commandLineAt } from '../lines/command-line.ts';
import { gradeOf } from '../lines/grade.ts';

/** An address in a drawing of ImageMagick, which hands it to a shell, up to a command in it: `url(|id)`, `url(https://x"|id; ")`. */
const ADDRESS = /\burl\(\s{0,2}["']?[^\s()|]{0,100}["'`]?\s{0,2}\|\s{0,2}["`]?/y;
const URL = 'url(';
const BRACKET = marksOf('(');
const LONGEST = 240;
const MOST = 4;
/** A picture in a drawing that is read by what reads or deletes files. */
const PICTURE =
  /\bimage\s{1,4}\w{2,16}\s{1,4}[\d.,-]{1,24}\s{1,4}[\d.,-]{1,24}\s{1,4}["']?(?:ephemeral|msl|mvg|label|text|caption|vid|pango):/;

/** A drawing of ImageMagick that runs a command or reads a file by its coder. Bounded. */
export function drawnFile(reading: Reading): Finding | null {
  const { lower } = reading;
  let at = hasAny(reading, BRACKET) ? lower.indexOf(URL) : -1;
  for (let i = 0; at >= 0 && i < MOST; i++, at = lower.indexOf(URL, at + 1)) {
    ADDRESS.lastIndex = at;
    if (!ADDRESS.test(lower)) continue;
    const head = lower.slice(at, at + LONGEST);
    const line = commandLineAt(
      head.replace(/["')]{1,3}[^"')]{0,12}$/, ''),
      ADDRESS.lastIndex - at,
      head.length,
      0,
      false,
    );
    if (line !== null && gradeOf(line) !== null) return { pattern: 'command in a drawing', confidence: 0.8, at };
  }
  const mayHoldPicture = lower.startsWith('image') || (reading.lineEnd && lower.includes('\nimage'));
  const picture = mayHoldPicture ? lower.search(PICTURE) : -1;
  return picture < 0 ? null : { pattern: 'file read by a drawing', confidence: 0.75, at: picture };
}
