import { processTable } from '../machine/processes/process-table.ts';
import type { Command } from '../process/programs/command.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { entryOf } from '../process/texts/entry-of.ts';

const ACCEPTS: Readonly<Record<string, string>> = {
  ionice: 'c:n:p:P:u:tVh class:=c classdata:=n pid:=p pgid:=P uid:=u ignore=t version=V help=h',
  chrt: 'abdfiormp:P:T:D:RvVh batch=b fifo=f idle=i other=o rr=r max=m pid:=p reset-on-fork=R all-tasks=a verbose=v version=V help=h',
  taskset: 'apcVh all-tasks=a pid=p cpu-list=c version=V help=h',
};
const CLASSES: Readonly<Record<string, string>> = { none: '0', realtime: '1', 'best-effort': '2', idle: '3' };

/** `ionice`, `chrt` and `taskset`: they tell how processes are scheduled, or run a program in their way. */
export const scheduling: Command = {
  names: ['ionice', 'chrt', 'taskset'],
  run(process) {
    const { name } = process;
    const options = readOptions(process, { accepts: ACCEPTS[name] ?? '', stopEarly: true });
    if (options.has('V')) {
      process.out(`${name} from util-linux 2.38.1\n`);
      return 0;
    }
    if (name === 'ionice') return ionice(process, options);
    return name === 'chrt' ? chrt(process, options) : taskset(process, options);
  },
};

function ionice(process: Process, options: Options): number | Promise<number> {
  const wanted = options.value('c');
  const known =
    wanted === undefined || entryOf(CLASSES, wanted) !== undefined || Object.values(CLASSES).includes(wanted);
  if (!known) return process.fail(`unknown scheduling class: '${wanted}'`);
  const pid = options.value('p');
  if (pid === undefined && options.rest.length > 0) return process.runner.spawn(options.rest);
  if (pid !== undefined && !runs(process, pid)) return process.fail('ioprio_get failed: No such process');
  if (wanted === undefined) process.out('none: prio 0\n');
  return 0;
}

function chrt(process: Process, options: Options): number | Promise<number> {
  if (options.has('m')) {
    for (const [name, most] of [
      ['SCHED_OTHER', '0/0'],
      ['SCHED_FIFO', '1/99'],
      ['SCHED_RR', '1/99'],
      ['SCHED_BATCH', '0/0'],
      ['SCHED_IDLE', '0/0'],
      ['SCHED_DEADLINE', '0/0'],
    ])
      process.out(`${`${name} min/max priority`.padEnd(32)}: ${most}\n`);
    return 0;
  }
  const pid = options.value('p');
  if (pid !== undefined && options.rest.length === 0) {
    if (!runs(process, pid)) return process.fail(`failed to get pid ${pid}'s policy: No such process`);
    process.out(`pid ${pid}'s current scheduling policy: SCHED_OTHER\npid ${pid}'s current scheduling priority: 0\n`);
    return 0;
  }
  if (pid !== undefined) return 0;
  const words = /^\d+$/.test(options.rest[0] ?? '') ? options.rest.slice(1) : options.rest;
  return words.length === 0 ? badUsage(process) : process.runner.spawn(words);
}

function taskset(process: Process, options: Options): number | Promise<number> {
  const isList = options.has('c');
  const [mask, ...words] = options.rest;
  const { cpus } = process.session.profile;
  const shown = isList ? (cpus === 2 ? '0,1' : `0-${cpus - 1}`) : ((1 << cpus) - 1).toString(16);
  const kind = isList ? 'list' : 'mask';
  if (mask === undefined || (!options.has('p') && words.length === 0)) return badUsage(process);
  if (options.has('p') && words.length === 0) {
    if (!runs(process, mask)) return process.fail(`failed to get pid ${mask}'s affinity: No such process`);
    process.out(`pid ${mask}'s current affinity ${kind}: ${shown}\n`);
    return 0;
  }
  if (!(isList ? /^\d+(?:[-,]\d+)*$/ : /^(?:0x)?[\da-f,]+$/i).test(mask))
    return process.fail(`failed to parse CPU ${kind}: ${mask}`);
  if (!options.has('p')) return process.runner.spawn(words);
  const [pid = ''] = words;
  if (!runs(process, pid)) return process.fail(`failed to get pid ${pid}'s affinity: No such process`);
  process.out(`pid ${pid}'s current affinity ${kind}: ${shown}\npid ${pid}'s new affinity ${kind}: ${mask}\n`);
  return 0;
}

function runs(process: Process, pid: string): boolean {
  return pid === '0' || processTable(process).some((row) => String(row.pid) === pid);
}

function badUsage(process: Process): number {
  process.err(`${process.called}: bad usage\nTry '${process.called} --help' for more information.\n`);
  return 1;
}
