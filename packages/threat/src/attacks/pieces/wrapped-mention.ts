import { isAt } from './is-at.ts';

/** A path from the root without steps and nothing else up to the next blank, as a sentence or a list of files names it. */
const PATH = /(?:\/(?!\.{1,2}\/)[\w.*@:+-]{1,80}){1,12}\/?[.,;:)'"\]]{0,3}(?=\s|$)/y;
/** How a line ends that goes on in the next one: with a word, and no mark behind it. */
const GOES_ON = /[\p{L}\d,/*][ \t\r]{0,4}\n[ \t]{1,80}$/u;
const LONGEST_GAP = 90;
/** No system has names of more characters, so that nothing behind them is opened. */
const LONGEST_NAME = 255;

/**
 * True for a path with which an indented line goes on with the one before it: whatever takes the text for the name of a file
 * takes what stands before the path for its beginning, and opens nothing.
 */
export function isWrappedMention(text: string, core: number): boolean {
  if (core <= LONGEST_NAME || !isAt(PATH, text, core)) return false;
  return GOES_ON.test(text.slice(Math.max(0, core - LONGEST_GAP), core));
}
