import { PROCPS_USAGES } from '../machine/help/procps-usages.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { Capture } from '../process/streams/streams.ts';

const SHORTEST_S = 0.1;
const CLEAR = '\x1b[H\x1b[J';

/** `watch`: runs a command again and again, and shows what fits on the screen, until ^C. */
export const watch: Command = {
  names: ['watch'],
  async run(process) {
    const usage = PROCPS_USAGES.watch ?? '';
    const options = readOptions(process, {
      accepts:
        'bcd::egq:hn:ptvwx beep=b color=c errexit=e chgexit=g interval:=n precise=p no-title=t no-wrap=w exec=x help=h version=v',
      stopEarly: true,
      hint: usage,
    });
    if (options.has('h') || options.has('v')) {
      process.out(options.has('h') ? usage : 'watch from procps-ng 4.0.2\n');
      return 0;
    }
    if (options.rest.length === 0) {
      process.err(usage);
      return 1;
    }
    const { terminal } = process.session;
    if (terminal === null || !process.outputTerminal) {
      process.err(`Error opening terminal: ${process.environment.get('TERM') ?? 'unknown'}.\n`);
      return 1;
    }
    const seconds = Math.max(SHORTEST_S, Number(options.value('n')?.replace(',', '.') ?? 2) || 2);
    terminal.keys = '';
    for (;;) {
      process.out(await screenOf(process, options.rest.join(' '), seconds, options.has('t')));
      await process.session.budget.sleep(seconds * 1_000);
    }
  },
};

async function screenOf(process: Process, line: string, seconds: number, isBare: boolean): Promise<string> {
  const { session } = process;
  const { columns = 80, rows = 24 } = session.terminal ?? {};
  const capture = new Capture(session.budget);
  await process.runner.script(line, [], 'sh', { stdout: capture, stderr: capture, dialect: 'dash' });
  const date = new Date(session.now())
    .toUTCString()
    .replace(/^(\w+), (\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1 $3 $2 $5 $4');
  const left = `Every ${seconds.toFixed(1)}s: ${line}`;
  const right = `${session.hostname}: ${date}`;
  const title = isBare ? [] : [left.slice(0, columns - right.length - 1).padEnd(columns - right.length) + right, ''];
  const shown = [...title, ...capture.text.split('\n')].slice(0, rows).map((text) => text.slice(0, columns));
  return `${CLEAR}${shown.join('\n')}`;
}
