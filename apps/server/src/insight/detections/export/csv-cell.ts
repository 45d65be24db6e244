/** What spreadsheets take for a formula, also in full width, as small signs, and behind blanks or what is not seen. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;
/** The list separators of spreadsheets in any language, and what people choose instead. */
const QUOTED = /[",;|\t\r\n]/;

/** Control characters that a terminal would obey; tabs and line ends are left. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/** A text as a cell of a CSV file (RFC 4180) that a spreadsheet shows and never runs. */
export function csvCell(raw: string): string {
  const text = raw.replace(CONTROLS, '\ufffd');
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) || harmless !== text ? `"${harmless.replaceAll('"', '""')}"` : text;
}
