import { type MemoryUse, memoryUse } from '../../profile/usage.ts';
import { PROCPS_USAGES } from '../machine/help/procps-usages.ts';
import type { Command } from '../process/programs/command.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

/** `free` and `nproc`. */
export const free: Command = {
  names: ['free', 'nproc'],
  async run(process) {
    if (process.name === 'nproc') return countProcessors(process);
    const options = readOptions(process, {
      accepts:
        'bkmghtwlvs:c:V bytes=b kibi=k mebi=m gibi=g tebi pebi kilo mega giga tera peta human=h total=t wide=w lohi=l committed=v si seconds:=s count:=c version=V help',
      hint: PROCPS_USAGES.free ?? '',
    });
    if (options.has('V')) {
      process.out('free from procps-ng 4.0.2\n');
      return 0;
    }
    if (options.has('help')) {
      process.out(PROCPS_USAGES.free ?? '');
      return 0;
    }
    const [wait = '1', count] = [options.value('s'), options.value('c')];
    const seconds = Number(wait);
    if (Number.isNaN(seconds)) return process.fail(`seconds argument failed: '${wait}': Invalid argument`);
    if (seconds <= 0) return process.fail(`seconds argument \`${wait}' is not positive number`);
    if (count !== undefined && !(Number(count) >= 1)) {
      const why = Number.isNaN(Number(count)) ? '' : ': Numerical result out of range';
      return process.fail(`failed to parse count argument: '${count}'${why}`);
    }
    const endless = options.has('s') ? Number.POSITIVE_INFINITY : 1;
    const rounds = count === undefined ? endless : Number(count);
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) {
        await process.session.budget.sleep(Math.max(0.1, seconds) * 1000);
        process.out('\n');
      }
      process.out(table(memoryUse(process.session.profile), options));
      await process.tick();
    }
    return 0;
  },
};

function countProcessors(process: Process): number {
  const options = readOptions(process, { accepts: ' all ignore: version help' });
  if (options.has('version')) {
    process.out('nproc (GNU coreutils) 9.1\n');
    return 0;
  }
  const [extra] = options.rest;
  if (extra !== undefined) {
    process.err(`nproc: extra operand '${extra}'\nTry 'nproc --help' for more information.\n`);
    return 1;
  }
  process.out(`${Math.max(1, process.session.profile.cpus - (Number(options.value('ignore')) || 0))}\n`);
  return 0;
}

function table(use: MemoryUse, options: Options): string {
  const show = (kb: number) => shown(kb, options).padStart(12);
  const wide = options.has('w');
  const cached = use.cachedKb + use.reclaimableKb;
  const memory = wide
    ? [use.totalKb, use.usedKb, use.freeKb, use.sharedKb, use.buffersKb, cached, use.availableKb]
    : [use.totalKb, use.usedKb, use.freeKb, use.sharedKb, use.buffersKb + cached, use.availableKb];
  const rows = [
    `               total        used        free      shared  ${wide ? '   buffers       cache' : 'buff/cache'}   available`,
    `Mem:    ${memory.map(show).join('')}`,
  ];
  if (options.has('l')) {
    rows.push(`Low:    ${[use.totalKb, use.totalKb - use.freeKb, use.freeKb].map(show).join('')}`);
    rows.push(`High:   ${[0, 0, 0].map(show).join('')}`);
  }
  rows.push(`Swap:   ${[0, 0, 0].map(show).join('')}`);
  if (options.has('t')) rows.push(`Total:  ${[use.totalKb, use.usedKb, use.freeKb].map(show).join('')}`);
  return rows.map((row) => `${row}\n`).join('');
}

const DIVISORS: readonly (readonly [string, number])[] = [
  ['b', 1],
  ['m', 1024 ** 2],
  ['g', 1024 ** 3],
  ['tebi', 1024 ** 4],
  ['kilo', 1000],
  ['mega', 1000 ** 2],
  ['giga', 1000 ** 3],
  ['tera', 1000 ** 4],
];

function shown(kb: number, options: Options): string {
  const bytes = kb * 1024;
  if (!options.has('h')) {
    const divisor = DIVISORS.findLast(([name]) => options.has(name))?.[1] ?? 1024;
    return String(Math.floor(bytes / (options.has('si') && divisor % 1024 === 0 ? divisor / 1.024 : divisor)));
  }
  const base = options.has('si') ? 1000 : 1024;
  let value = bytes;
  let unit = 0;
  while (value >= base && unit < 4) {
    value /= base;
    unit += 1;
  }
  const letter = ['B', 'K', 'M', 'G', 'T'][unit] ?? '';
  const text = value < 10 && unit > 0 ? value.toFixed(1) : String(Math.floor(value));
  return unit === 0 ? `${text}B` : `${text}${letter}${base === 1024 ? 'i' : ''}`;
}
