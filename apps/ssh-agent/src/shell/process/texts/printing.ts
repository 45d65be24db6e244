/** What a text with escapes stands for; `ended` is true when `\c` says that nothing more is printed. */
export interface Escaped {
  readonly text: string;
  readonly ended: boolean;
}

/** Whose `echo` and `printf` it is. */
export type Style = 'bash' | 'dash';

const SIMPLE: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
};
const ESCAPE =
  /\\(?:x([0-9a-fA-F]{1,2})|0([0-7]{0,3})|([1-7][0-7]{0,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([abeEfnrtv\\])|(c)|(["']))/g;

/** `\n`, `\x41`, `\0101` and others. `format` says that it is the format of `printf`, where `\101` and quotes count too. */
export function unescapeText(source: string, format = false, style: Style = 'bash'): Escaped {
  let ended = false;
  const cut = source.indexOf('\\c');
  const text = source.replace(ESCAPE, (whole, hex, octal, bare, short, long, simple, end, quote, at: number) => {
    if (ended) return '';
    // Dash has no `\\x`, no `\\u` and no `\\e`.
    if (style === 'dash' && (hex ?? short ?? long ?? (/^e$/i.test(simple) ? simple : undefined)) !== undefined)
      return whole;
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    if (octal !== undefined) return String.fromCharCode((octal === '' ? 0 : Number.parseInt(octal, 8)) & 0xff);
    if (bare !== undefined) return format ? String.fromCharCode(Number.parseInt(bare, 8) & 0xff) : whole;
    if (short !== undefined || long !== undefined) return utf8(Number.parseInt(short ?? long, 16));
    if (simple !== undefined) return SIMPLE[simple] ?? whole;
    if (end !== undefined) {
      ended = at >= cut;
      return ended ? '\uffff' : whole;
    }
    return format ? quote : whole;
  });
  const stop = text.indexOf('\uffff');
  return { text: stop < 0 ? text : text.slice(0, stop), ended };
}

function utf8(code: number): string {
  return code > 0x10ffff ? '' : Buffer.from(String.fromCodePoint(code)).toString('latin1');
}

/** What `echo` prints; `dash` always reads escapes and knows no option but `-n`. */
export function echoText(words: readonly string[], style: Style = 'bash'): string {
  let line = true;
  let escapes = style === 'dash';
  let at = 0;
  for (; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!(style === 'dash' ? /^-n$/ : /^-[neE]+$/).test(word)) break;
    for (const letter of word.slice(1)) {
      if (letter === 'n') line = false;
      else escapes = letter === 'e';
    }
  }
  const text = words.slice(at).join(' ');
  if (!escapes) return line ? `${text}\n` : text;
  const read = unescapeText(text, false, style);
  return read.ended || !line ? read.text : `${read.text}\n`;
}

/** What `printf` prints, and the faults it met, without a prefix, each with the characters that were printed before it. */
export function printfText(
  format: string,
  words: readonly string[],
  style: Style = 'bash',
  wide = 65_536,
): { text: string; faults: readonly string[]; places: readonly number[] } {
  const faults: string[] = [];
  const places: number[] = [];
  let text = '';
  let at = 0;
  let ended = false;
  const next = () => words[at++];
  const number = (word: string | undefined): bigint => {
    if (word === undefined || word === '') return 0n;
    if (/^['"]/.test(word)) return BigInt(word.charCodeAt(1) || 0);
    const found = /^[+-]?(?:0[xX][0-9a-fA-F]+|\d+)/.exec(word.trim());
    if (!found || found[0].length !== word.trim().length) faults.push(`${word}: invalid number`);
    if (!found) return 0n;
    const digits = found[0].replace(/^[+-]/, '');
    const value = /^0\d/.test(digits) ? BigInt(`0o${digits.replace(/[89].*/, '').slice(1) || '0'}`) : BigInt(digits);
    return found[0].startsWith('-') ? -value : value;
  };
  do {
    const before = at;
    const pattern =
      /\\(?:x[0-9a-fA-F]{1,2}|[0-7]{1,3}|u[0-9a-fA-F]{1,4}|.)|%([-+ #0]*)(\*|\d*)(?:\.(\*|\d*))?[hjlztL]*([a-zA-Z%\\])|[^\\%]+|[\\%]/gs;
    for (const [whole, flags = '', width, precision, kind] of format.matchAll(pattern)) {
      if (ended) break;
      if (kind === undefined) {
        const read = whole.startsWith('\\') ? unescapeText(whole, true, style) : { text: whole, ended: false };
        text += read.text;
        ended = read.ended;
        continue;
      }
      if (kind === '%' && whole !== '%%') {
        places.push(text.length);
        faults.push("`%': invalid format character");
        ended = true;
        continue;
      }
      if (kind === '%') {
        text += '%';
        continue;
      }
      const size = Math.min(width === '*' ? Number(number(next())) : Number(width || 0), wide);
      const exact =
        precision === undefined ? null : Math.min(precision === '*' ? Number(number(next())) : Number(precision), wide);
      const shown = conversion(kind, flags, exact, next, number, faults, style);
      ended = shown.ended;
      while (places.length < faults.length) places.push(text.length);
      const fill = flags.includes('0') && !flags.includes('-') && !/[scbq]/.test(kind);
      text += padded(shown.text, size, flags.includes('-'), fill);
    }
    if (before === at || text.length > wide * 16) break;
  } while (at < words.length && !ended);
  return { text, faults, places };
}

function conversion(
  kind: string,
  flags: string,
  exact: number | null,
  next: () => string | undefined,
  number: (word: string | undefined) => bigint,
  faults: string[],
  style: Style,
): Escaped {
  const done = (text: string): Escaped => ({ text, ended: false });
  if (kind === 's') return done((next() ?? '').slice(0, exact ?? undefined));
  if (kind === 'c') return done((next() ?? '').slice(0, 1));
  if (kind === 'b') return unescapeText(next() ?? '', false, style);
  if (kind === 'q' && style === 'bash') return done(quoted(next() ?? ''));
  if (/[diuoxX]/.test(kind)) {
    const value = number(next());
    const magnitude = value < 0n ? -value : value;
    const unsigned = kind === 'd' || kind === 'i' ? magnitude : BigInt.asUintN(64, value);
    const base = kind === 'o' ? 8 : /[xX]/.test(kind) ? 16 : 10;
    let digits = unsigned.toString(base).padStart(exact ?? 0, '0');
    if (kind === 'X') digits = digits.toUpperCase();
    if (flags.includes('#') && base === 8 && !digits.startsWith('0')) digits = `0${digits}`;
    if (flags.includes('#') && base === 16 && value !== 0n) digits = `0${kind}${digits}`;
    const sign =
      value < 0n && base === 10 && kind !== 'u' ? '-' : flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
    return done(sign + digits);
  }
  if (/[feEgG]/.test(kind)) {
    const word = next() ?? '0';
    const value = Number(word === '' ? 0 : word);
    if (Number.isNaN(value)) faults.push(`${word}: invalid number`);
    return done(floating(Number.isNaN(value) ? Number.parseFloat(word) || 0 : value, kind, exact ?? 6));
  }
  faults.push(`\`${kind}': invalid format character`);
  return { text: '', ended: true };
}

/** A number as C prints it with `%f`, `%e` or `%g`. */
function floating(value: number, kind: string, precision: number): string {
  const digits = Math.min(precision, 100);
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  if (kind === 'f') return roundedText(value, digits);
  const exponent = (text: string) => text.replace(/e([+-])(\d)$/, 'e$10$2');
  if (/[eE]/.test(kind))
    return kind === 'E' ? exponent(value.toExponential(digits)).toUpperCase() : exponent(value.toExponential(digits));
  const significant = Math.max(1, digits);
  const power = value === 0 ? 0 : Number(value.toExponential(significant - 1).split('e')[1]);
  if (power < -4 || power >= significant) {
    return exponent(value.toExponential(significant - 1).replace(/\.?0+e/, 'e'));
  }
  const fixed = value.toFixed(Math.max(0, significant - 1 - power));
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
}

/** What lies right between two numbers becomes the even one, as C has it. */
function roundedText(value: number, digits: number): string {
  const text = value.toFixed(digits);
  const exact = Math.abs(value) < 1e15 ? value.toFixed(Math.min(100, digits + 40)) : '';
  const rest = exact.slice(exact.indexOf('.') + 1 + digits);
  const isOdd = /[13579]$/.test(text);
  if (!/^50*$/.test(rest) || !isOdd) return text;
  return exact.slice(0, exact.length - rest.length).replace(/\.$/, '');
}

function padded(text: string, width: number, left: boolean, zeros: boolean): string {
  if (left) return text.padEnd(width);
  if (!zeros) return text.padStart(width);
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  return sign + text.slice(sign.length).padStart(width - sign.length, '0');
}

/** A word as it could be typed again. */
function quoted(word: string): string {
  if (word === '') return "''";
  if (/[\0-\x1f\x7f-\xff]/.test(word)) {
    return `$'${word
      .replace(/[\\']/g, '\\$&')
      .replace(/\n/g, '\\n')
      .replace(/\t/g, '\\t')
      .replace(/[\0-\x1f\x7f-\xff]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`)}'`;
  }
  return word.replace(/[^\w@%+=:,./-]/g, '\\$&');
}
