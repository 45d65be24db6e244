import { printfText, unescapeText } from './printing.ts';

/** One unit of a format of `hexdump -e`: `iterations/bytes "format"`. */
export interface DumpUnit {
  readonly times: number;
  readonly bytes: number;
  readonly format: string;
}

const UNIT = /\s*(?:(\d+)?\s*\/\s*(\d+)?|(\d+))?\s*"((?:\\.|[^"\\])*)"/y;

/** The units of a format; null where it cannot be read. */
export function readDumpFormat(source: string): readonly DumpUnit[] | null {
  const units: DumpUnit[] = [];
  let at = 0;
  while (source.slice(at).trim() !== '') {
    UNIT.lastIndex = at;
    const found = UNIT.exec(source);
    if (found === null) return null;
    at = UNIT.lastIndex;
    const format = unescapeText(found[4] ?? '', true).text;
    const takes = /%(?!%|\d*_a)/.test(format);
    units.push({
      times: Number(found[1] ?? found[3] ?? 1),
      bytes: takes ? Number(found[2] ?? bytesOf(format)) : 0,
      format,
    });
  }
  return units;
}

/** Bytes that one round of all units takes. */
export function roundBytes(units: readonly DumpUnit[]): number {
  return units.reduce((sum, { times, bytes }) => sum + times * bytes, 0);
}

/** What one round prints. Where the data ends in it, the rest is blank. `end` is the address behind all data. */
export function dumpRound(units: readonly DumpUnit[], data: string, address: number): string {
  let text = '';
  let at = 0;
  for (const { times, bytes, format } of units) {
    for (let time = 0; time < times; time += 1) {
      // The blanks behind the last of several are left out, as hexdump does.
      const isLast = times > 1 && time === times - 1;
      const shown = isLast ? format.replace(/\s+$/, '') : format;
      const addressed = shown.replace(/%(\d*)_a([dox])/g, (_, width: string, base: string) =>
        (address + at).toString(base === 'd' ? 10 : base === 'o' ? 8 : 16).padStart(Number(width || 0), '0'),
      );
      if (bytes === 0) text += addressed;
      else if (at < data.length) text += unitText(addressed, data.slice(at, at + bytes));
      else
        text += addressed.replace(/%[-+ #0]*(\d*)[^%]*?[a-z]/gi, (_, width: string) => ' '.repeat(Number(width || 0)));
      at += bytes;
    }
  }
  return text;
}

function bytesOf(format: string): number {
  return /%[^%]*?(?:c|_c|_p|_u)/.test(format) ? 1 : 4;
}

function unitText(format: string, bytes: string): string {
  const number = [...bytes].reduceRight((sum, char) => sum * 256 + char.charCodeAt(0), 0);
  const shown = bytes.replace(/[^ -~]/g, '.');
  const simple = format.replace(/%([-0-9]*)_[pcu]/g, (_, width: string) => printfText(`%${width}s`, [shown]).text);
  if (!/%(?!%)/.test(simple)) return simple.replaceAll('%%', '%');
  const isText = /%[-0-9.]*[sc]/.test(simple);
  return printfText(simple.replace(/%([-0-9.]*)c/g, '%$1s'), [isText ? bytes : String(number)]).text;
}
