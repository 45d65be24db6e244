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
