import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { readOptions } from '../process/programs/options.ts';

/** Character sets by their names without signs. */
const SETS: Readonly<Record<string, BufferEncoding>> = {
  ...{ UTF8: 'utf8', ASCII: 'ascii', USASCII: 'ascii', ANSIX34: 'ascii' },
  ...{ ISO88591: 'latin1', LATIN1: 'latin1', ISO885915: 'latin1', CP1252: 'latin1', WINDOWS1252: 'latin1' },
  ...{ UTF16LE: 'utf16le', UTF16: 'utf16le', UCS2: 'utf16le' },
};

const setOf = (name: string): BufferEncoding | undefined =>
  SETS[
    name
      .toUpperCase()
      .replace(/\/\/.*$/, '')
      .replace(/[^A-Z0-9]/g, '')
  ];

/** `iconv`: the bytes of a text in another character set. */
export const iconv: Command = {
  names: ['iconv'],
  async run(process) {
    const options = readOptions(process, {
      accepts: 'cf:lo:st: from-code:=f to-code:=t list=l output:=o silent=s verbose',
      status: 64,
      hint: "Try `iconv --help' or `iconv --usage' for more information.\n",
    });
    if (options.has('l')) {
      process.out(
        Object.keys(SETS)
          .map((name) => `${name}//\n`)
          .join(''),
      );
      return 0;
    }
    const [from, to] = [options.value('f') ?? 'ANSI_X3.4', options.value('t') ?? 'ANSI_X3.4'];
    const sets = { from: setOf(from), to: setOf(to) };
    if (sets.from === undefined || sets.to === undefined) {
      const words =
        sets.from === undefined && sets.to === undefined
          ? `conversions from \`${from}' and to \`${to}' are not supported`
          : sets.from === undefined
            ? `conversion from \`${from}' is not supported`
            : `conversion to \`${to}' is not supported`;
      process.err(`iconv: ${words}\nTry \`iconv --help' or \`iconv --usage' for more information.\n`);
      return 1;
    }
    let status = 0;
    const read = await eachInput(
      process,
      options.rest,
      async (stream) => {
        const bytes = Buffer.from(await readAll(stream, process), 'latin1');
        const text = sets.from === 'ascii' ? bytes.toString('latin1') : bytes.toString(sets.from);
        const most = sets.to === 'ascii' ? 0x7f : sets.to === 'latin1' ? 0xff : 0x10ffff;
        const start = options.has('t') && sets.to === 'utf16le' && /UTF-?16$/i.test(to) ? '\ufeff' : '';
        const fits = (char: string): boolean =>
          (char.codePointAt(0) ?? 0) <= most && !(sets.from === 'ascii' && char > '\x7f');
        const kept = options.has('c') || /\/\/(?:IGNORE|TRANSLIT)/i.test(to);
        const end = kept ? -1 : [...text].findIndex((char) => !fits(char));
        const shown = [...(end < 0 ? text : [...text].slice(0, end).join(''))].filter(fits).join('');
        process.out(Buffer.from(start + shown, sets.to).toString('latin1'));
        if (end < 0) return;
        process.err(`iconv: illegal input sequence at position ${Buffer.byteLength(shown, sets.from)}\n`);
        status = 1;
      },
      (path, message) => `cannot open input file \`${path}': ${message}`,
    );
    return status || read;
  },
};
