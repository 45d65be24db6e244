import type { Command } from '../process/programs/command.ts';
import { linesOf } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

const UNITS = ['', 'K', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'];
/** Beyond it a division costs too much; real factors of such numbers are not looked for. */
const LARGEST = 2n ** 53n;

/** `factor` and `numfmt`: numbers in another form, from words or the input. */
export const numbers: Command = {
  names: ['factor', 'numfmt'],
  async run(process) {
    if (process.name === 'numfmt') return formatAll(process);
    const words = process.words.filter((word) => word !== '--');
    let status = 0;
    for await (const word of given(process, words)) {
      const factors = /^\+?\d+$/.test(word) ? await factorsOf(BigInt(word), process) : null;
      if (factors === null) status = process.fail(`'${word}' is not a valid positive integer`);
      else process.out(`${BigInt(word)}:${factors.map((factor) => ` ${factor}`).join('')}\n`);
    }
    return status;
  },
};

/** The words, or those of the input where there are none. */
async function* given(process: Process, words: readonly string[]): AsyncGenerator<string> {
  yield* words;
  if (words.length > 0) return;
  for await (const { line } of linesOf(process.stdin, process)) yield* line.split(/\s+/).filter((word) => word !== '');
}

async function factorsOf(number: bigint, process: Process): Promise<bigint[] | null> {
  const factors: bigint[] = [];
  let rest = number;
  for (let by = 2n; by * by <= rest && by * by <= LARGEST; by += by === 2n ? 1n : 2n) {
    while (rest % by === 0n) {
      factors.push(by);
      rest /= by;
    }
    if (by % 1_001n === 0n) await process.tick();
  }
  if (rest > 1n) factors.push(rest);
  return factors;
}

async function formatAll(process: Process): Promise<number> {
  const options = readOptions(process, {
    accepts:
      'd:z delimiter:=d field: format: from: from-unit: grouping header invalid: padding: round: suffix: to: to-unit: zero-terminated=z',
  });
  const from = options.value('from') ?? 'none';
  const to = options.value('to') ?? 'none';
  const padding = Number(options.value('padding') ?? 0);
  for await (const word of given(process, options.rest)) {
    const [, digits = '', unit = ''] = /^(-?\d+(?:\.\d+)?)([KMGTPEZY]?)i?$/.exec(word) ?? [];
    if (digits === '') return process.fail(`invalid number: '${word}'`, 2);
    if (unit !== '' && from === 'none')
      return process.fail(`rejecting suffix in input: '${word}' (consider using --from)`, 2);
    const value = Number(digits) * (from === 'si' ? 1_000 : 1_024) ** UNITS.indexOf(unit);
    const text = scaled(value * Number(options.value('from-unit') ?? 1), to) + (options.value('suffix') ?? '');
    process.out(`${padding < 0 ? text.padEnd(Math.min(-padding, 1_000)) : text.padStart(Math.min(padding, 1_000))}\n`);
  }
  return 0;
}

/** Rounded away from zero, with one digit below ten, as numfmt does. */
function scaled(value: number, to: string): string {
  const base = to === 'si' ? 1_000 : 1_024;
  if (to === 'none') return String(value);
  let rest = Math.abs(value);
  let unit = 0;
  while (rest >= base && unit < UNITS.length - 1) {
    rest /= base;
    unit += 1;
  }
  const up = (figure: number) => Math.ceil(Number(figure.toFixed(9)));
  const isSmall = unit > 0 && up(rest * 10) / 10 < 10;
  const shown = isSmall ? (up(rest * 10) / 10).toFixed(1) : String(unit > 0 ? up(rest) : rest);
  return `${value < 0 ? '-' : ''}${shown}${UNITS[unit]}${to === 'iec-i' && unit > 0 ? 'i' : ''}`;
}
