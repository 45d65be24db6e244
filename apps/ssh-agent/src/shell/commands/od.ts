import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { readOptions } from '../process/programs/options.ts';
import { sizeOf } from '../process/texts/sizes.ts';

const SHORT: Readonly<Record<string, string>> = {
  b: 'o1',
  c: 'c',
  d: 'u2',
  i: 'd4',
  l: 'd8',
  o: 'o2',
  s: 'd2',
  x: 'x2',
};
const NAMED: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\x07': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
};
const WIDTHS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  x: { 1: 2, 2: 4, 4: 8, 8: 16 },
  o: { 1: 3, 2: 6, 4: 11, 8: 22 },
  u: { 1: 3, 2: 5, 4: 10, 8: 20 },
  d: { 1: 4, 2: 6, 4: 11, 8: 20 },
  c: { 1: 3 },
};
const RADIX: Readonly<Record<string, readonly [base: number, digits: number]>> = { o: [8, 7], d: [10, 7], x: [16, 6] };

interface Type {
  readonly letter: string;
  /** Bytes. */
  readonly size: number;
  readonly width: number;
  readonly text: boolean;
}

/** `od`: bytes as numbers or characters, equal lines folded into a star. */
export const od: Command = {
  names: ['od'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'A:bcdij:lN:ost:vw:x address-radix:=A skip-bytes:=j read-bytes:=N format:=t output-duplicates=v width:=w',
    });
    const wanted = [
      ...options.values('t').flatMap((value) => value.match(/[acdoux](?:\d|[CSIL])?z?/g) ?? [value]),
      ...options.order.flatMap((name) => SHORT[name] ?? []),
    ];
    const types: Type[] = [];
    for (const text of wanted.length === 0 ? ['o2'] : wanted) {
      const type = readType(text);
      if (!type)
        return process.fail(
          /^[acdfoux]/.test(text)
            ? `invalid type string '${text}'`
            : `invalid character '${text[0] ?? ''}' in type string '${text}'`,
        );
      types.push(type);
    }
    let bytes = '';
    const status = await eachInput(process, options.rest, async (stream) => {
      bytes += await readAll(stream, process);
    });
    if (status !== 0 && bytes === '') return status;
    const skipped = sizeOf(options.value('j') ?? '0') ?? 0;
    if (skipped > bytes.length) return process.fail('cannot skip past end of combined input');
    bytes = bytes.slice(skipped, skipped + (sizeOf(options.value('N') ?? '') ?? bytes.length));
    const perLine = Math.min(Math.max(Number(options.value('w') ?? 16) || 16, 1), 1_024);
    const radix = RADIX[options.value('A')?.[0] ?? 'o'];
    const address = (at: number) => (radix ? at.toString(radix[0]).padStart(radix[1], '0') : '');
    const perByte = Math.max(...types.map(({ width, size }) => (width + 1) / size));
    let last: string | null = null;
    let folded = false;
    for (let at = 0; at < bytes.length; at += perLine) {
      await process.tick();
      const line = bytes.slice(at, at + perLine);
      if (line === last && line.length === perLine && !options.has('v')) {
        if (!folded) process.out('*\n');
        folded = true;
        continue;
      }
      last = line;
      folded = false;
      for (const [row, type] of types.entries()) {
        const start = address(at + skipped);
        process.out(
          `${row === 0 ? start : ' '.repeat(start.length)}${fields(line, type, perByte)}${ending(line, type, perByte, perLine)}\n`,
        );
      }
    }
    if (radix) process.out(`${address(skipped + bytes.length)}\n`);
    return status;
  },
};

function readType(text: string): Type | null {
  const [, letter = '', size = '', shown = ''] = /^([acdoux])(\d|[CSIL])?(z)?$/.exec(text) ?? [];
  const kind = letter === 'a' ? 'c' : letter;
  const given = { C: 1, S: 2, I: 4, L: 8 }[size] ?? Number(size);
  const bytes = kind === 'c' ? 1 : given || 4;
  const width = WIDTHS[kind]?.[bytes];
  return width === undefined ? null : { letter: kind, size: bytes, width, text: shown !== '' };
}

function fields(line: string, { letter, size }: Type, perByte: number): string {
  const data = Buffer.from(line.padEnd(Math.ceil(line.length / size) * size, '\0'), 'latin1');
  let printed = '';
  for (let at = 0; at < data.length; at += size) {
    printed += numberText(data.subarray(at, at + size), letter).padStart(Math.floor(perByte * size));
  }
  return printed;
}

function numberText(bytes: Buffer, letter: string): string {
  if (letter === 'c') {
    const char = bytes.toString('latin1');
    return NAMED[char] ?? (/[ -~]/.test(char) ? char : (bytes[0] ?? 0).toString(8).padStart(3, '0'));
  }
  const value = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
  if (letter === 'd') return BigInt.asIntN(bytes.length * 8, value).toString();
  if (letter === 'u') return value.toString();
  return value.toString(letter === 'x' ? 16 : 8).padStart(WIDTHS[letter]?.[bytes.length] ?? 0, '0');
}

/** The characters beside the numbers, where the type asks for them. */
function ending(line: string, { text, size }: Type, perByte: number, perLine: number): string {
  if (!text) return '';
  const missing = Math.ceil(perLine / size) - Math.ceil(line.length / size);
  return `${' '.repeat(missing * Math.floor(perByte * size))}  >${line.replace(/[^ -~]/g, '.')}<`;
}
