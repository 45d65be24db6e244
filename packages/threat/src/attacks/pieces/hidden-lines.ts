import { decodePercent } from '../decodings/percent.ts';
import { type Reading, readingOf } from '../readings/reading.ts';
import { changedLeaf } from '../request/leaf/leaf.ts';
import type { Piece } from './pieces.ts';

/** A line end in percent-encoding, once or twice. */
const LINE_END = /%(?:25){0,2}0[ad]/gi;
/** A longer line is no command that somebody hides. */
const LONGEST = 160;
const LONGEST_WORD = 40;
const MOST = 8;
const MOST_ROUNDS = 3;
const DECODINGS: readonly string[] = ['percent'];

/** True where line ends were percent-encoded in a value that has none otherwise: they part commands as `;` does. */
export function mayHideLines({ decodings, lineEnd, leaf }: Reading): boolean {
  return lineEnd && decodings.includes('percent') && !leaf.text.includes('\n');
}

/**
 * The lines that stand behind an encoded line end in a text as it came, up to the next line end of either kind, with what
 * stands right before: behind a word a name is one of a list. Bounded.
 */
export function hiddenLines(text: string): readonly Piece[] {
  const lines: Piece[] = [];
  LINE_END.lastIndex = 0;
  for (let found = LINE_END.exec(text); found !== null && lines.length < MOST; ) {
    const from = startOfWord(text, found.index);
    const core = LINE_END.lastIndex;
    found = LINE_END.exec(text);
    const next = found?.index ?? text.length;
    const feed = text.slice(core, Math.min(next, core + LONGEST + 1)).search(/[\r\n]/);
    const to = feed < 0 ? next : core + feed;
    if (to > core && to - core <= LONGEST) lines.push({ from, core, to, end: feed < 0 ? to : to + 1 });
  }
  return lines;
}

/** Such a line with its line end before it, and one behind it where it does not end with the text: a bare name is a command there. */
export function hiddenLine({ leaf, text }: Reading, { from, to, end }: Piece): Reading {
  let line = text.slice(from, to);
  for (let round = 0; round < MOST_ROUNDS && line.includes('%'); round++) line = decodePercent(line);
  const hidden = end < text.length || end > to ? `${line}\n` : line;
  return readingOf(changedLeaf(leaf, { text: hidden, isPiece: true }), hidden, DECODINGS);
}

function startOfWord(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < LONGEST_WORD && text.charCodeAt(start - 1) > 0x20) start--;
  return start;
}
