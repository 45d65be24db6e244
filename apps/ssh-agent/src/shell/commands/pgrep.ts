import { PROCPS_USAGES } from '../machine/help/procps-usages.ts';
import { processTable, type Running } from '../machine/processes/process-table.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import { killProcess } from '../process/session/killing.ts';
import { signalName } from '../process/session/signals.ts';
import { compileRegex } from '../process/texts/regex.ts';

/** `pgrep`, `pkill`, `pidof`. */
export const pgrep: Command = {
  names: ['pgrep', 'pkill', 'pidof'],
  run(process) {
    const { name } = process;
    if (name === 'pidof') {
      const options = readOptions(process, { accepts: 'scqwxnzo:S:' });
      const found = processTable(process).filter((row) =>
        options.rest.some((word) => row.name === word.replace(/.*\//, '') || row.command.split(' ')[0] === word),
      );
      if (found.length === 0) return 1;
      const pids = found.map(({ pid }) => pid).reverse();
      process.out(`${pids.slice(0, options.has('s') ? 1 : undefined).join(options.value('S') ?? ' ')}\n`);
      return 0;
    }
    const killing = name === 'pkill';
    const words = [...process.words];
    const at = killing ? words.findIndex((word) => /^-(\d+|[A-Z][A-Z0-9]+)$/.test(word)) : -1;
    const signal = at < 0 ? 'TERM' : (words.splice(at, 1)[0] ?? '').slice(1);
    const options = readOptions(
      { called: name, words, err: (text: string) => process.err(text) },
      {
        accepts:
          'acd:efF:g:G:ilLnoP:s:t:u:U:vwxr:Vh count=c full=f list-name=l list-full=a newest=n oldest=o parent:=P euid:=u uid:=U exact=x inverse=v ignore-case=i signal: delimiter:=d version=V help=h',
        status: 2,
        hint: PROCPS_USAGES[name] ?? '',
      },
    );
    if (options.has('V')) {
      process.out(`${name} from procps-ng 4.0.2\n`);
      return 0;
    }
    if (options.has('h')) {
      process.out(PROCPS_USAGES[name] ?? '');
      return 0;
    }
    const [pattern] = options.rest;
    const narrowed = ['u', 'U', 'P', 't', 'n', 'o'].some((each) => options.has(each));
    if (options.rest.length > 1) {
      process.err(`${name}: only one pattern can be provided\n${TRY(name)}`);
      return 2;
    }
    if (pattern === undefined && !narrowed) {
      process.err(`${name}: no matching criteria specified\n${TRY(name)}`);
      return 2;
    }
    const source = pattern ?? '';
    const regex = compileRegex(options.has('x') ? `^(${source})$` : source, {
      extended: true,
      ignoreCase: options.has('i'),
    });
    if (regex === null) return process.fail(`regex error: Invalid regular expression`, 2);
    const users = [...options.values('u'), ...options.values('U')].flatMap((text) => text.split(','));
    const parents = options.values('P').flatMap((text) => text.split(',').map(Number));
    let found: readonly Running[] = processTable(process).filter(
      (row) =>
        row.pid !== process.pid &&
        (regex.exec(options.has('f') ? row.command.replace(/^\[(.*)\]$/, '$1') : row.name, 0) !== null) !==
          options.has('v') &&
        (users.length === 0 || users.includes(row.user)) &&
        (parents.length === 0 || parents.includes(row.parent)),
    );
    if (options.has('n')) found = found.slice(-1);
    if (options.has('o')) found = found.slice(0, 1);
    if (!killing) {
      const shown = ({ pid, name: called, command }: Running) =>
        options.has('a')
          ? `${pid} ${command.replace(/^\[(.*)\]$/, '$1')}`
          : options.has('l')
            ? `${pid} ${called}`
            : `${pid}`;
      if (options.has('c')) process.out(`${found.length}\n`);
      else if (found.length > 0) process.out(`${found.map(shown).join(options.value('d') ?? '\n')}\n`);
      return found.length === 0 ? 1 : 0;
    }
    const asked = options.value('signal') ?? signal;
    if (asked !== '0' && signalName(asked) === null) return process.fail(`unknown signal ${asked}`, 2);
    for (const row of found) {
      const outcome = killProcess(row.pid, asked, process.session, process.pid);
      if (outcome !== null) process.fail(`killing pid ${row.pid} failed: ${outcome}`);
      else if (options.has('e')) process.out(`${row.name} killed (pid ${row.pid})\n`);
    }
    return found.length === 0 ? 1 : 0;
  },
};

const TRY = (name: string) => `Try \`${name} --help' for more information.\n`;
