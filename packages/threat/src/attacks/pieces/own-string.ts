/** Where a string begins: behind no letter, as an apostrophe stands, and neither written twice nor escaped. */
const OPENS = /(?:^|[\s([{=+,:])(["'])(?!\1)(?=\p{L})/gu;
/** What joins two strings stands before it: whatever that one holds, it is another. */
const JOINED = /["'`\w)\]]\s?\+\s?$/;
const LONGEST_LINE = 240;
/** What a string of words holds. */
const WORDS = /^\p{L}[\p{L}\p{N} ,.:!?_-]*[`(]?$/u;
/** With what words in a string lead to what is put behind them: `"Unexpected token `" + token`. */
const LAST_OF_WORDS = '`(';

/**
 * Behind the quote at an offset, where it closes a string of words that its line opened (`'No such menu: ' + name`);
 * else the offset itself. What would leave a string with the later quote left it with the earlier one.
 */
export function behindOwnString(text: string, core: number): number {
  const at = LAST_OF_WORDS.includes(text.charAt(core)) ? core + 1 : core;
  const quote = text.charAt(at);
  if (quote !== '"' && quote !== "'") return core;
  const from = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - LONGEST_LINE);
  const before = text.slice(from, at);
  const open = before.lastIndexOf(quote);
  if (open < 0) return core;
  if (JOINED.test(before.slice(0, open))) return at + 1;
  if (!WORDS.test(before.slice(open + 1))) return core;
  OPENS.lastIndex = Math.max(0, open - 1);
  const found = OPENS.exec(before);
  return found !== null && found.index + found[0].length - 1 === open && found[1] === quote ? at + 1 : core;
}
