import { decodePlusSigns } from '../decodings/plus-signs.ts';
import { isProgramWord } from '../shell/commands/command.ts';

/** A blank as forms write it between an operator and a name. */
const PLUS_FOR_BLANK = /[^\s\w]{0,4}[;|&]\+[a-z]\S{1,160}/iy;
/** A name before an option. */
const NAME = /(?:^|[\s"'`(])([\w./-]{1,40}) $/;
const LONGEST_NAME = 42;

/**
 * What a piece may be read as besides: with plus signs for blanks, which are none where the text around has blanks of its
 * own, and from the command on to which an option belongs that it begins with. Bounded.
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
  PLUS_FOR_BLANK.lastIndex = core;
  const token = PLUS_FOR_BLANK.exec(text)?.[0];
  return token === undefined ? [] : [{ text: decodePlusSigns(token), at: core }];
}
