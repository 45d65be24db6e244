/** Where a string begins: behind no letter, as an apostrophe stands, and neither written twice nor escaped. */
const OPENS = /(?:^|[\s([{=+,:])(["'])(?!\1)(?=\p{L})/gu;
const LONGEST_LINE = 240;
/** What a string of words holds. */
const WORDS = /^\p{L}[\p{L}\p{N} ,.:!?_-]*$/u;

/**
 * Behind the quote at an offset, where it closes a string of words that its line opened (`'No such menu: ' + name`);
 * else the offset itself. What would leave a string with the later quote left it with the earlier one.
 */
export function behindOwnString(text: string, at: number): number {
  const quote = text.charAt(at);
  if (quote !== '"' && quote !== "'") return at;
  const from = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - LONGEST_LINE);
  const before = text.slice(from, at);
  const open = before.lastIndexOf(quote);
  if (open < 0 || !WORDS.test(before.slice(open + 1))) return at;
  OPENS.lastIndex = Math.max(0, open - 1);
  const found = OPENS.exec(before);
  return found !== null && found.index + found[0].length - 1 === open && found[1] === quote ? at + 1 : at;
}
