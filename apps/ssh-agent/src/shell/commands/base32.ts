import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { readOptions } from '../process/programs/options.ts';
import { wrapped, wrapWidth } from '../process/texts/wrapping.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const HEX_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUV';

interface Encoding {
  encode(bytes: Buffer): string;
  /** Null where the text is not of this encoding. */
  decode(text: string): Buffer | null;
}

const ENCODINGS: Readonly<Record<string, Encoding>> = {
  base16: {
    encode: (bytes) => bytes.toString('hex').toUpperCase(),
    decode: (text) => (/^(?:[0-9A-F]{2})*$/.test(text) ? Buffer.from(text, 'hex') : null),
  },
  base32: inFives(LETTERS),
  base32hex: inFives(HEX_LETTERS),
  base64: inSixes('base64', /^[A-Za-z0-9+/]*={0,2}$/),
  base64url: inSixes('base64url', /^[\w-]*={0,2}$/),
};

/** `base32`, and `basenc`, which has the encoding as an option. */
export const base32: Command = {
  names: ['base32', 'basenc'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        `diw: decode=d ignore-garbage=i wrap:=w ${process.name === 'basenc' ? Object.keys(ENCODINGS).join(' ') : ''}`.trim(),
    });
    const chosen = process.name === 'base32' ? 'base32' : options.order.findLast((name) => name in ENCODINGS);
    const encoding = ENCODINGS[chosen ?? ''];
    const hint = `Try '${process.name} --help' for more information.\n`;
    if (encoding === undefined) return process.fail(`missing encoding type\n${hint.trimEnd()}`);
    const [, second] = options.rest;
    if (second !== undefined) return process.fail(`extra operand '${second}'\n${hint.trimEnd()}`);
    const width = wrapWidth(options.value('w'));
    if (width === null) return process.fail(`invalid wrap size: '${options.value('w')}'`);
    let isBad = false;
    const status = await eachInput(process, options.rest, async (stream) => {
      const text = await readAll(stream, process);
      if (!options.has('d')) return process.out(wrapped(encoding.encode(Buffer.from(text, 'latin1')), width));
      const decoded = encoding.decode(text.replaceAll('\n', ''));
      isBad = decoded === null;
      process.out(decoded?.toString('latin1') ?? '');
    });
    return isBad ? process.fail('invalid input') : status;
  },
};

function inFives(letters: string): Encoding {
  return {
    encode(bytes) {
      let bits = '';
      for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
      const signs = (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]);
      return signs.join('').padEnd(Math.ceil(signs.length / 8) * 8, '=');
    },
    decode(text) {
      const signs = text.replace(/={0,6}$/, '');
      if (text.length % 8 !== 0 || [...signs].some((sign) => !letters.includes(sign))) return null;
      const bits = [...signs].map((sign) => letters.indexOf(sign).toString(2).padStart(5, '0')).join('');
      return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
    },
  };
}

function inSixes(name: 'base64' | 'base64url', pattern: RegExp): Encoding {
  return {
    encode(bytes) {
      const text = bytes.toString(name);
      return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
    },
    decode: (text) => (pattern.test(text) && text.length % 4 === 0 ? Buffer.from(text, name) : null),
  };
}
