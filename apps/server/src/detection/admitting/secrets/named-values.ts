import { isCredential, lastNameOf } from './credential-names.ts';
import { REMOVED } from './removed.ts';

/** `name=value`, `name: value`, `name => value` in free text, quoted (also with `\"`) or not. */
const PAIRS =
  /(?<![\p{L}\p{M}\p{N}_.-])([\p{L}\p{M}\p{N}_.-]{2,60}(?:\[[^\]\s]{0,30}\]){0,3})(\\?["']?\s{0,3}(?:=>|:=|[=:])\s{0,3})(\\?"[^"]*"|'[^']*'|(?![{[]+["'])[^\s"'&;,]+)/gu;
/** Header lines whose whole value proves who somebody is. */
const HEADERS = /((?<![\w-])(?:set-)?cookie2?|(?:proxy-)?authorization)(["']?\s{0,3}:\s{0,3}["']?)([^\r\n"']+)/gi;

/** A text without the values that stand after the name of a credential. */
export function removeNamedValues(text: string): string {
  if (!/[=:]/.test(text)) return text;
  return text
    .replace(HEADERS, (whole, name: string, between: string, value: string) =>
      value.startsWith(REMOVED) ? whole : `${name}${between}${REMOVED}`,
    )
    .replace(PAIRS, (whole, name: string, between: string, value: string) =>
      !value.includes(REMOVED) && isCredential(lastNameOf(name), unquoted(value))
        ? `${name}${between}${REMOVED}`
        : whole,
    );
}

function unquoted(value: string): string {
  return value.replace(/^\\?["']|\\?["']$|[)\]}]{1,4}$/g, '');
}
