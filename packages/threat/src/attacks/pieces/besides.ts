import { decodePlusSigns } from '../decodings/plus-signs.ts';
import { isProgramWord } from '../shell/commands/command.ts';

/** A blank as forms write it between an operator and a name. */
const PLUS_FOR_BLANK = /[^\s\w]{0,4}[;|&]\+[a-z]\S{1,160}/iy;
/** A name before an option. */
const NAME = /(?:^|[\s"'`(])([\w./-]{1,40}) $/;
const LONGEST_NAME = 42;

/** A query that opens its own bracket, before the first sign in it. */
const QUERY = /(?:^|[\s"'`])(\(select )$/i;
const LONGEST_QUERY = 9;

/**
 * What a piece may be read as besides: with plus signs for blanks, which are none where the text around has blanks of its
 * own, and from the command on to which an option belongs that it begins with, or from the bracket of a query. Bounded.
 */
export function besidesOf(
  text: string,
  from: number,
  core: number,
  to: number,
): readonly { readonly text: string; readonly at: number }[] {
  if (text.startsWith('-', core)) {
    const name = NAME.exec(text.slice(Math.max(from, core - LONGEST_NAME), core))?.[1];
    if (name === undefined || !isProgramWord(name)) return [];
    const at = core - name.length - 1;
    return at > from ? [{ text: text.slice(at, to).trim(), at }] : [];
  }
  const query = queryBefore(text, from, core);
  if (query < core) return [{ text: text.slice(query, to).trim(), at: query }];
  PLUS_FOR_BLANK.lastIndex = core;
  const token = PLUS_FOR_BLANK.exec(text)?.[0];
  return token === undefined ? [] : [{ text: decodePlusSigns(token), at: core }];
}

/** Where the words of such a query begin; else the offset. */
function queryBefore(text: string, from: number, core: number): number {
  return core - (QUERY.exec(text.slice(Math.max(from, core - LONGEST_QUERY), core))?.[1]?.length ?? 0);
}
