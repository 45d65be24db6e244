import { proseShare } from '../readings/prose.ts';
import type { Finding } from '../signature.ts';
import { textKind } from './text-kind.ts';

const PROSE = 0.4;
/** A word before an attack makes it one that is told of. */
const WORD_BEFORE = /(?:^|[\s(>])[\p{L}\p{M}'’-]{4,40}[,:.!?]?\s/u;
const LONGEST_BEFORE = 4096;
/** Markup is run by whoever reads the text, wherever it stands in it. */
const CERTAIN_MARKUP = 0.85;
const FENCE = '```';
const TICK = '`';
const LONGEST_SPAN = 512;

/** A text in a field of prose without what Markdown shows as it is: fenced blocks and code spans that are closed. Linear. */
export function withoutQuotedCode(text: string): string {
  if (!text.includes(TICK)) return text;
  let rest = '';
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf(TICK, at);
    if (open < 0) break;
    const mark = text.startsWith(FENCE, open) ? FENCE : TICK;
    const close = text.indexOf(mark, open + mark.length);
    if (close < 0) break;
    const isQuoted = mark === FENCE || close - open <= LONGEST_SPAN;
    rest += text.slice(at, isQuoted ? open : close);
    at = close + (isQuoted ? mark.length : 0);
    if (!isQuoted) {
      rest += TICK;
      at++;
    }
  }
  return rest + text.slice(at);
}

/** True for a text that is mostly words, as its field holds them, or several lines of source that somebody shows. */
export function isProse(text: string): boolean {
  return proseShare(text) > PROSE || textKind(text) === 'code';
}

/**
 * True for what counts in a text of a field of prose: an attack that the text begins with, whatever follows it, and
 * markup that a reader's browser would run. Words before any other make it a quotation.
 */
export function countsInProse(text: string, type: string, { at, confidence }: Finding): boolean {
  if (type === 'xss' && confidence >= CERTAIN_MARKUP) return true;
  return at < LONGEST_BEFORE && !WORD_BEFORE.test(text.slice(0, at));
}
