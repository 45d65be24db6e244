import { loads } from '../../files/kernel-texts.ts';
import { memoryUse } from '../../profile/usage.ts';
import { processTable, type Running } from '../machine/processes/process-table.ts';
import { upLine } from '../machine/system/up-line.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

/** `top`: in batches, or as a screen that stays until a line or ^C comes from the terminal. */
export const top: Command = {
  names: ['top'],
  async run(process) {
    const options = readOptions(process, {
      accepts: 'bcd:eE:Hhin:Oo:p:Ssu:U:Vvw: batch-mode=b iterations:=n delay:=d pid:=p',
      status: 0,
      hint: '',
    });
    if (options.has('h') || options.has('v') || options.has('V')) {
      process.out('  procps-ng 4.0.2\n');
      return 0;
    }
    const batch = options.has('b');
    if (!batch && !process.outputTerminal) return process.session.terminal ? process.fail('failed tty get') : 1;
    const rounds = options.has('n') ? Number(options.value('n')) : Number.POSITIVE_INFINITY;
    const delay = Number(options.value('d') ?? 3) * 1000 || 3_000;
    const pids = options.values('p').flatMap((text) => text.split(',').map(Number));
    const user = options.value('u') ?? options.value('U');
    const field = (options.value('o') ?? '%CPU').replace(/^[-+]/, '');
    const { terminal } = process.session;
    if (!batch && terminal) terminal.keys = '';
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0 && (await isLeft(process, delay))) break;
      const rows = processTable(process)
        .filter((row) => (pids.length === 0 || pids.includes(row.pid)) && (user === undefined || row.user === user))
        .sort((left, right) => rank(right, field) - rank(left, field));
      const height = batch ? rows.length : Math.max(1, (process.session.terminal?.rows ?? 24) - 8);
      const page = `${summary(process)}\n${HEAD}${rows
        .slice(0, height)
        .map((row) => line(row, process, options.has('c')))
        .join('')}`;
      process.out(batch ? `${page}${round + 1 < rounds ? '\n' : ''}` : `\x1b[H\x1b[2J${page}`);
      await process.tick();
    }
    if (!batch && terminal) {
      terminal.keys = null;
      process.out(`\x1b[${terminal.rows};1H\n`);
    }
    return 0;
  },
};

/** Waits for the next round; true when `q` was pressed meanwhile. */
async function isLeft({ session }: Process, delayMs: number): Promise<boolean> {
  for (let waited = 0; waited < delayMs; waited += KEY_MS) {
    await session.budget.sleep(Math.min(KEY_MS, delayMs - waited));
    if (session.terminal?.keys?.includes('q') === true) return true;
  }
  return false;
}

const KEY_MS = 250;

const HEAD = '    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND\n';

function rank(row: Running, field: string): number {
  if (field === 'PID') return row.pid;
  if (field === '%MEM' || field === 'RES') return row.residentKb;
  if (field === 'TIME+') return row.cpuS;
  return -row.pid;
}

function summary(process: Process): string {
  const { session } = process;
  const all = processTable(process);
  const running = all.filter(({ state }) => state.startsWith('R')).length;
  const use = memoryUse(session.profile);
  const mib = (kb: number) => (kb / 1024).toFixed(1).padStart(8);
  const [load] = loads(session.profile, session.now());
  const busy = Math.min(9, load * 3)
    .toFixed(1)
    .padStart(4);
  const idle = (100 - Math.min(9, load * 3)).toFixed(1).padStart(5);
  return [
    `top -${upLine(session)}`,
    `Tasks: ${String(all.length).padStart(3)} total, ${String(running).padStart(3)} running, ${String(all.length - running).padStart(3)} sleeping,   0 stopped,   0 zombie`,
    `%Cpu(s): ${busy} us,  0.0 sy,  0.0 ni,${idle} id,  0.0 wa,  0.0 hi,  0.0 si,  0.0 st `,
    `MiB Mem :${mib(use.totalKb)} total,${mib(use.freeKb)} free,${mib(use.usedKb)} used,${mib(use.buffersKb + use.cachedKb + use.reclaimableKb)} buff/cache     `,
    `MiB Swap:${mib(0)} total,${mib(0)} free,${mib(0)} used.${mib(use.availableKb)} avail Mem `,
    '',
  ].join('\n');
}

function line(row: Running, { session }: Process, whole: boolean): string {
  const kernel = row.command.startsWith('[');
  const shared = kernel ? 0 : Math.floor(row.residentKb * 0.62);
  const minutes = `${Math.floor(row.cpuS / 60)}:${(row.cpuS % 60).toFixed(2).padStart(5, '0')}`;
  const name = whole ? row.command : row.name;
  return `${[
    String(row.pid).padStart(7),
    (row.user.length > 8 ? `${row.user.slice(0, 7)}+` : row.user).padEnd(8),
    String(row.nice === -20 ? 0 : 20 + row.nice).padStart(3),
    String(row.nice).padStart(3),
    String(row.virtualKb).padStart(7),
    String(row.residentKb).padStart(6),
    String(shared).padStart(6),
    row.state.slice(0, 1),
    '  0.0'.padStart(5),
    ((row.residentKb * 100) / session.profile.memoryKb).toFixed(1).padStart(5),
    minutes.padStart(9),
    name.length > 15 && !whole ? `${name.slice(0, 14)}+` : name,
  ].join(' ')}\n`;
}
