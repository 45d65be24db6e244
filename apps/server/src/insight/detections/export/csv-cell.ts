/** What spreadsheets take for a formula, also in full width, as small signs, and behind blanks or what is not seen. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;
/**
 * The same where a program begins a cell that the file does not: one that splits at another separator takes no notice of quotes
 * that stand behind commas. Blanks are left: bots give their address as `; +https://…`.
 */
const LATER_FORMULA = /(?<=[;|\t\r\n])(?=\p{Cf}*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/gu;
/** The list separators of spreadsheets in any language, and what people choose instead. */
const QUOTED = /[",;|\t\r\n]/;

/** Control characters that a terminal would obey; tabs and line ends are left. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/** A text as a cell of a CSV file (RFC 4180) that a spreadsheet shows and never runs. */
export function csvCell(raw: string): string {
  const text = raw.replace(CONTROLS, '\ufffd');
  const inside = text.replace(LATER_FORMULA, "'");
  const harmless = FORMULA.test(inside) ? `'${inside}` : inside;
  return QUOTED.test(harmless) || harmless !== text ? `"${harmless.replaceAll('"', '""')}"` : text;
}
