import type { Command } from '../process/programs/command.ts';
import { killProcess, listSignals } from '../process/session/killing.ts';
import { signalName } from '../process/session/signals.ts';

const USAGE =
  '\nUsage:\n kill [options] <pid> [...]\n\nOptions:\n <pid> [...]            send signal to every <pid> listed\n -<signal>, -s, --signal <signal>\n                        specify the <signal> to be sent\n -q, --queue <value>    integer value to be sent with the signal\n -l, --list=[<signal>]  list all signal names, or convert one to a name\n -L, --table            list all signal names in a nice table\n\n -h, --help     display this help and exit\n -V, --version  output version information and exit\n\nFor more details see kill(1).\n';

/** The program `kill`, for `/bin/kill`, `xargs kill` and the like; the shell has a builtin of this name. */
export const killProgram: Command = {
  names: ['kill'],
  run(process) {
    const words = [...process.words];
    const [first = ''] = words;
    if (/^(-l|-L|--list|--table)$/.test(first)) {
      process.out(listSignals(words.slice(1)));
      return 0;
    }
    if (/^(-V|--version)$/.test(first)) {
      process.out('kill from procps-ng 4.0.2\n');
      return 0;
    }
    let signal = 'TERM';
    if (first === '-s' || first === '--signal') {
      signal = words[1] ?? '';
      words.splice(0, 2);
    } else if (/^-[A-Z0-9]+$/i.test(first)) signal = (words.shift() ?? '').slice(1);
    if (words[0] === '--') words.shift();
    if (signal !== '0' && signalName(signal) === null) return process.fail(`unknown signal name ${signal}`);
    if (words.length === 0) {
      process.err(USAGE);
      return 1;
    }
    let status = 0;
    for (const word of words) {
      if (!/^-?\d+$/.test(word)) status = process.fail(`failed to parse argument: '${word}'`);
      else {
        const outcome = killProcess(Number(word), signal, process.session, process.pid);
        if (outcome !== null) status = process.fail(`(${word}): ${outcome}`);
      }
    }
    return status;
  },
};
