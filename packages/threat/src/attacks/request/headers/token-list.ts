const QUOTED = new Uint8Array(128);
const TOKEN = new Uint8Array(128);
for (const each of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz._-+?*') {
  QUOTED[each.charCodeAt(0)] = 1;
  TOKEN[each.charCodeAt(0)] = 1;
}
for (const each of ' /:=)(') QUOTED[each.charCodeAt(0)] = 1;

/**
 * True for the values that most standard headers have: tokens (`gzip`, `text/html`, `max-age=0`, `"Chromium"`) with
 * parameters, separated by commas. What an attack needs, such as a second slash, two dots in a row, a space inside or a
 * parameter without a value, makes it false. One pass.
 */
export function isTokenList(value: string): boolean {
  let slashes = 0;
  let equals = 0;
  let parameter = false;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (TOKEN[code] === 1) {
      if (code === 0x2e && value.charCodeAt(i + 1) === 0x2e) return false;
    } else if (code === 0x2f) {
      if (++slashes > 1) return false;
    } else if (code === 0x3d) {
      if (++equals > 1) return false;
    } else if (code === 0x22) {
      i = closingQuote(value, i + 1);
      if (i < 0) return false;
    } else if (code === 0x2c || code === 0x3b) {
      if (parameter && equals === 0) return false;
      if (value.charCodeAt(i + 1) === 0x20) i++;
      parameter = code === 0x3b;
      slashes = 0;
      equals = 0;
    } else return false;
  }
  return !parameter || equals > 0;
}

/** Where the quoted text ends, or -1 when it is not closed or holds anything unusual. */
function closingQuote(value: string, from: number): number {
  let at = from;
  while (QUOTED[value.charCodeAt(at)] === 1) at++;
  return value.charCodeAt(at) === 0x22 ? at : -1;
}
