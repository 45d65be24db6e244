import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { writeFile } from '../process/programs/write-file.ts';
import { compileRegex } from '../process/texts/regex.ts';

const MOST_PARTS = 1_000;

/** `csplit`: cuts a file at lines, by number or by what stands in them. */
export const csplit: Command = {
  names: ['csplit'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'b:f:kn:sqz suffix-format:=b prefix:=f keep-files=k digits:=n quiet=s silent=s elide-empty-files=z suppress-matched',
    });
    const [path, ...patterns] = options.rest;
    if (path === undefined || patterns.length === 0) {
      const last = path === undefined ? '' : ` after '${path}'`;
      process.err(`csplit: missing operand${last}\nTry 'csplit --help' for more information.\n`);
      return 1;
    }
    let lines: string[];
    try {
      lines = (await readAll(process.open(path), process)).split(/(?<=\n)/);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return process.fail(`cannot open '${path}' for reading: ${error.message}`);
    }
    const parts: string[][] = [];
    const cut = cutsOf(process, lines, patterns, parts);
    if (cut !== null && !options.has('k')) {
      if (!options.has('s')) process.out(parts.map((part) => `${sizeOf(part)}\n`).join(''));
      process.err(`csplit: ${cut}\n`);
      return 1;
    }
    put(process, parts, options);
    return cut === null ? 0 : process.fail(cut);
  },
};

const sizeOf = (part: readonly string[]): number => part.reduce((sum, line) => sum + line.length, 0);

/** Fills the parts; a text says which pattern found no place. */
function cutsOf(
  process: Process,
  lines: readonly string[],
  patterns: readonly string[],
  parts: string[][],
): string | null {
  let at = 0;
  for (let index = 0; index < patterns.length; index += 1) {
    const pattern = patterns[index] ?? '';
    const [, times] = /^\{(\d+|\*)\}$/.exec(patterns[index + 1] ?? '') ?? [];
    if (times !== undefined) index += 1;
    const rounds = times === '*' ? MOST_PARTS : Number(times ?? 0) + 1;
    for (let round = 0; round < Math.min(rounds, MOST_PARTS); round += 1) {
      const next = placeOf(process, pattern, lines, at, round);
      if (typeof next === 'string') return next;
      if (next === null && times === '*') break;
      if (next === null) {
        parts.push(lines.slice(at));
        return /^\d+$/.test(pattern)
          ? `'${pattern}': line number out of range${round > 0 ? ` on repetition ${round}` : ''}`
          : `'${pattern}': match not found${round > 0 ? ` on repetition ${round}` : ''}`;
      }
      if (!pattern.startsWith('%')) parts.push(lines.slice(at, next));
      at = next;
    }
  }
  parts.push(lines.slice(at));
  return null;
}

/** Where the next part begins; null where the pattern is not met, a text where it is none. */
function placeOf(
  process: Process,
  pattern: string,
  lines: readonly string[],
  at: number,
  round: number,
): number | string | null {
  if (/^\d+$/.test(pattern)) {
    const line = Number(pattern) * (round + 1) - 1;
    return line > lines.length ? null : Math.max(line, at);
  }
  const [, , source, offset = '0'] = /^([/%])(.*)\1([+-]?\d+)?$/s.exec(pattern) ?? [];
  if (source === undefined) return `'${pattern}': invalid pattern`;
  const regex = compileRegex(source, { extended: false });
  if (regex === null) return `'${pattern}': invalid regular expression`;
  process.session.budget.count(lines.length >> 6);
  for (let line = at === 0 ? 0 : at + 1; line < lines.length; line += 1) {
    if (regex.exec((lines[line] ?? '').replace(/\n$/, ''), 0) !== null) return Math.max(at, line + Number(offset));
  }
  return null;
}

function put(process: Process, parts: readonly (readonly string[])[], options: Options): void {
  const prefix = options.value('f') ?? 'xx';
  // No file has a name that long, so that more make no difference.
  const digits = Math.min(Number(options.value('n') ?? 2), 1_000);
  let number = 0;
  for (const part of parts) {
    if (part.length === 0 && options.has('z')) continue;
    writeFile(process, `${prefix}${String(number).padStart(digits, '0')}`, part.join(''));
    number += 1;
    if (!options.has('s') && !options.has('q')) process.out(`${sizeOf(part)}\n`);
  }
}
