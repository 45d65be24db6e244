/** One text of a request and where it stood, as attack signatures take it. Not decoded. */
export interface RequestText {
  readonly location: string;
  readonly text: string;
}

export const LONGEST_NAME = 64;
const MOST_PARAMETERS = 64;

/**
 * `name=value` pairs as texts at `<where>.<name>`. Names count too when they hold more than word characters, and what
 * lies past the 64th text comes as one text, so that a long head hides nothing.
 */
export function parameterTexts(where: string, encoded: string): readonly RequestText[] {
  const texts: RequestText[] = [];
  let at = 0;
  while (at < encoded.length && texts.length < MOST_PARAMETERS) {
    const next = encoded.indexOf('&', at);
    const end = next < 0 ? encoded.length : next;
    const equals = encoded.indexOf('=', at);
    const nameEnd = equals < 0 || equals > end ? end : equals;
    const name = encoded.slice(at, nameEnd);
    const value = encoded.slice(nameEnd + 1, end);
    if (!/^[\w.-]{0,64}$/.test(name)) texts.push({ location: where, text: name });
    if (value !== '') texts.push({ location: `${where}.${name.slice(0, LONGEST_NAME)}`, text: value });
    at = end + 1;
  }
  if (at < encoded.length) texts.push({ location: where, text: encoded.slice(at) });
  return texts;
}
