const LONGEST = 240;
/** Escapes, markup and script addresses in what else would be harmless. */
const TELLING = /[\\<]|(?:script|data)\s{0,8}:|(?:inner|outer)html|srcdoc/i;

/** Statements that editors and page builders write into links and images; nothing in them comes from an attacker. */
const HARMLESS_STATEMENTS: readonly RegExp[] = [
  /^$/,
  /^return(?: (?:true|false))?$/,
  /^(?:true|false|null|void ?\(? ?0 ?\)?)$/,
  /^(?:window\.)?(?:history|location)\.(?:back|forward|reload|go)\( ?-?\d?(?:true)? ?\)$/,
  /^(?:window\.)?(?:print|close|focus|blur)\( ?\)$/,
  /^(?:window\.)?scrollTo\([\d, ]*\)$/,
  /^(?:event|e|this)\.(?:preventDefault|stopPropagation|select|focus|blur|submit|click|play|pause|remove)\( ?\)$/,
  /^this(?:\.form)?\.submit\( ?\)$/,
  /^this\.(?:parentNode\.|parentElement\.|target\.)?[a-zA-Z]{1,20}(?:\.[a-zA-Z]{1,30})? ?= ?(?:'[^'<]*'|"[^"<]*"|null|true|false|this\.\w{1,20}|-?\d{1,9})$/,
  /^(?:var \w{1,20} ?= ?)?(?:return ?)?(?:! ?)?window\.open\((?:this\.href|this\.getAttribute\('href'\)|'https?:[^'<]*')(?:, ?'[^'<]*'){0,2}\)$/,
  /^document\.getElementById\('[\w-]{1,64}'\)\.(?:style\.)?[a-zA-Z]{1,30}(?: ?= ?'[^'<]*'|\(\))$/,
  /^return confirm\('[^'<]{3,160}'\)$/,
];

/** True when a handler or a `javascript:` address only does what editors let people do. */
export function isHarmlessIdiom(script: string): boolean {
  if (script.length > LONGEST || TELLING.test(script)) return false;
  return script
    .replace(/\s{1,40}/g, ' ')
    .split(';')
    .every((statement) => HARMLESS_STATEMENTS.some((harmless) => harmless.test(statement.trim())));
}

const SCRIPT_SCHEME = /^\s{0,8}javascript\s{0,8}:/i;

/**
 * True for an address in a string that does no more than that: `javascript:;`, as selectors and links have it. Its scheme
 * alone is what a script puts an address together from.
 */
export function isIdleAddress(address: string): boolean {
  const scheme = SCRIPT_SCHEME.exec(address)?.[0];
  return scheme !== undefined && scheme !== address && isHarmlessIdiom(address.slice(scheme.length));
}

/** A statement that a text or a line of it begins with. */
const OWN_LINE = /(?:^|\n)[ \t]{0,80}document\s?\.\s?$/;
/** Set from what a program has in variables, none of which a page brings. */
const SET_FROM_VARIABLE =
  /^\s{0,4}=\s{0,4}(?:(?!(?:document|location|window|self|top|parent|opener|frames|this)\b)[a-z_$][\w$]{0,40}\s{0,4}\+|`[^`$\n]{0,80}\$\{)/i;
export const LONGEST_COOKIE_LINE = 140;

/**
 * True around the name of the page's cookie where a program sets one among other lines, as every banner for consent does
 * (`document.cookie = name + '=' + value;`). What is read to make it is code that is read on.
 */
export function setsOwnCookie(before: string, behind: string): boolean {
  return OWN_LINE.test(before) && SET_FROM_VARIABLE.test(behind);
}
