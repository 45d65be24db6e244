import { printfText } from '../process/texts/printing.ts';
import type { Builtin, Machine } from './machine.ts';
import { compiled, eachMatch } from './matching.ts';
import { packed, unpacked } from './packing.ts';
import { isTrue, kindOf, numberOf, PerlFault, textOf, type Value } from './values.ts';

/** Functions that take the topic where nothing is given. */
export const TOPICAL: ReadonlySet<string> = new Set(
  'lc uc lcfirst ucfirst length chr ord int hex oct abs sqrt log exp sin cos quotemeta'.split(' '),
);

const onText =
  (use: (text: string) => Value): Builtin<readonly Value[]> =>
  ([value]) =>
    use(textOf(value));
const onNumber =
  (use: (value: number) => Value): Builtin<readonly Value[]> =>
  ([value]) =>
    use(numberOf(value));

/** Functions of values alone. */
export const TEXT_FUNCTIONS: Readonly<Record<string, Builtin<readonly Value[]>>> = {
  lc: onText((text) => text.toLowerCase()),
  uc: onText((text) => text.toUpperCase()),
  lcfirst: onText((text) => text.slice(0, 1).toLowerCase() + text.slice(1)),
  ucfirst: onText((text) => text.slice(0, 1).toUpperCase() + text.slice(1)),
  length: ([value]) => (value === undefined ? undefined : textOf(value).length),
  quotemeta: onText((text) => text.replace(/\W/g, '\\$&')),
  ord: onText((text) => (text === '' ? 0 : text.charCodeAt(0))),
  chr: onNumber((value) =>
    value < 256
      ? String.fromCharCode(value & 0xff)
      : Buffer.from(String.fromCodePoint(Math.min(value, 0x10ffff))).toString('latin1'),
  ),
  int: onNumber(Math.trunc),
  abs: onNumber(Math.abs),
  sin: onNumber(Math.sin),
  cos: onNumber(Math.cos),
  exp: onNumber(Math.exp),
  sqrt: onNumber((value) => {
    if (value < 0) throw new PerlFault(`Can't take sqrt of ${value}`);
    return Math.sqrt(value);
  }),
  log: onNumber((value) => {
    if (value <= 0) throw new PerlFault(`Can't take log of ${value}`);
    return Math.log(value);
  }),
  atan2: ([y, x]) => Math.atan2(numberOf(y), numberOf(x)),
  hex: onText((text) => Number.parseInt(text.replace(/^0x/i, ''), 16) || 0),
  oct: onText((text) => {
    if (/^0?x/i.test(text)) return Number.parseInt(text.replace(/^0?x/i, ''), 16) || 0;
    if (/^0?b/i.test(text)) return Number.parseInt(text.replace(/^0?b/i, ''), 2) || 0;
    return Number.parseInt(text.replace(/^0?o/, ''), 8) || 0;
  }),
  rand: ([value]) => Math.random() * (numberOf(value) || 1),
  srand: ([value]) => numberOf(value),
  ref: ([value]) => kindOf(value),
  index: ([text, part, from]) => textOf(text).indexOf(textOf(part), numberOf(from)),
  rindex: ([text, part, from]) =>
    textOf(text).lastIndexOf(textOf(part), from === undefined ? Number.POSITIVE_INFINITY : numberOf(from)),
  join: ([separator, ...values], { process }) => {
    const text = values.map(textOf).join(textOf(separator));
    if (text.length > process.session.budget.limits.wordBytes) throw new PerlFault('Out of memory!\n');
    return text;
  },
  sprintf: (values) => formatted(values),
  reverse: (values, _, wantsList) =>
    wantsList ? values.toReversed() : [...values.map(textOf).join('')].reverse().join(''),
  split,
  pack: ([form, ...values]) => packed(textOf(form), values),
  unpack: ([form, value], _, wantsList) => {
    const values = unpacked(textOf(form), textOf(value));
    return wantsList ? values : values[0];
  },
  encode_base64: ([value, end]) => {
    const coded = Buffer.from(textOf(value), 'latin1').toString('base64');
    const ending = end === undefined ? '\n' : textOf(end);
    return coded === '' ? '' : `${coded.match(/.{1,76}/g)?.join(ending) ?? ''}${ending}`;
  },
  decode_base64: onText((text) => Buffer.from(text, 'base64').toString('latin1')),
  floor: onNumber(Math.floor),
  ceil: onNumber(Math.ceil),
};

/** `printf` of Perl: `%s` takes anything, and numbers may be texts. */
export function formatted([form, ...values]: readonly Value[]): string {
  const words: string[] = [];
  let at = 0;
  const text = textOf(form)
    .replace(/\\/g, '\\\\')
    .replace(
      /%(?:%|([-+ #0]*)(\*|\d*)((?:\.(?:\*|\d*))?)([hlqLV]*)([a-zA-Z]))/g,
      (whole, flags, width, exact, _, kind) => {
        if (whole === '%%') return whole;
        for (const star of `${width}${exact}`.matchAll(/\*/g)) if (star) words.push(String(numberOf(values[at++])));
        const value = values[at];
        at += 1;
        if (kind === 's') words.push(textOf(value));
        else if (kind === 'c') words.push(String.fromCharCode(numberOf(value) & 0xff));
        else if (kind === 'b' || kind === 'B') words.push(Math.max(0, Math.trunc(numberOf(value))).toString(2));
        else words.push(/[feEgG]/.test(kind) ? String(numberOf(value)) : whole64(numberOf(value)));
        if (kind !== 'b' && kind !== 'B') return `%${flags}${width}${exact}${kind === 'v' ? 'd' : kind}`;
        return flags.includes('0') ? `%${flags}${width}d` : `%${flags}${width}s`;
      },
    );
  return printfText(text, words.length === 0 ? [''] : words).text;
}

function whole64(value: number): string {
  return Number.isFinite(value) ? BigInt(Math.trunc(value)).toString() : '-1';
}

function split([pattern, value, limit]: readonly Value[], machine: Machine, wantsList: boolean): Value | Value[] {
  const source = pattern === undefined ? ' ' : textOf(pattern);
  const given = value === undefined ? textOf(machine.scope.cell('_').value) : textOf(value);
  const text = source === ' ' ? given.replace(/^\s+/, '') : given;
  const most = numberOf(limit) > 0 ? numberOf(limit) : Number.POSITIVE_INFINITY;
  const parts: Value[] = [];
  let [at, fields] = [0, 1];
  for (const match of eachMatch(compiled(source === ' ' ? '\\s+' : source, ''), text)) {
    machine.process.session.budget.count(1);
    if (fields >= most) break;
    // A match of nothing splits neither before the first character nor behind the last one.
    if (match.end === match.start && (match.end === 0 || match.start >= text.length)) continue;
    parts.push(text.slice(at, match.start), ...match.groups.slice(1));
    at = match.end;
    fields += 1;
  }
  if (text !== '') parts.push(text.slice(at));
  if (!isTrue(limit)) while (parts.length > 0 && (parts.at(-1) ?? '') === '') parts.pop();
  return wantsList ? parts : parts.length;
}
