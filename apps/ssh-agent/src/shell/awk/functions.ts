import type { Regex } from '../process/texts/matches.ts';
import { compileRegex } from '../process/texts/regex.ts';
import { AwkFault } from './tokens.ts';

/** A pattern as awk takes it. @throws AwkFault */
export function patternOf(source: string): Regex {
  const regex = compileRegex(source, { extended: true });
  if (regex === null) throw new AwkFault(`regular expression compile failed (bad class -- [], [^] or [)\n${source}`);
  return regex;
}

/** Functions of the language. */
export const BUILT_IN: ReadonlySet<string> = new Set(
  'length substr index tolower toupper int sqrt exp log sin cos atan2 rand srand systime strftime mktime sprintf split match sub gsub system close fflush'.split(
    ' ',
  ),
);

const LONGEST = 1_000_000;

/** `sub` and `gsub`: `&` is what was found, `\\&` the letter itself. */
export function replaceIn(
  text: string,
  pattern: Regex,
  by: string,
  everywhere: boolean,
): { readonly text: string; readonly count: number } {
  let made = '';
  let count = 0;
  let at = 0;
  while (at <= text.length && made.length < LONGEST) {
    const match = pattern.exec(text, at);
    if (match === null) break;
    made +=
      text.slice(at, match.start) +
      by.replace(/\\&|\\\\|&/g, (sign) => (sign === '&' ? text.slice(match.start, match.end) : sign.slice(1)));
    count += 1;
    at = match.end;
    if (match.end === match.start) {
      made += text[at] ?? '';
      at += 1;
    }
    if (!everywhere) break;
  }
  return { text: made + text.slice(at), count };
}

/** `substr` as mawk has it: a place before the text is its beginning, and adds to the length. */
export function substring(text: string, from: number, length: number): string {
  const place = Math.trunc(from);
  const start = Math.max(1, place);
  const end = length === Number.POSITIVE_INFINITY ? text.length + 1 : start + Math.trunc(length) - Math.min(0, place);
  return text.slice(start - 1, Math.max(0, end - 1));
}
