import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import { durationMs } from '../process/texts/durations.ts';

const ACCEPTS: Readonly<Record<string, string>> = {
  nohup: 'x',
  nice: 'n: adjustment:=n',
  setsid: 'cfw ctty=c fork=f wait=w',
  timeout: 'k:s:v kill-after:=k signal:=s foreground preserve-status verbose=v',
  stdbuf: 'i:o:e:',
  time: 'p',
  unshare: 'muinpUfr',
  setarch: 'R',
  linux64: 'R',
  linux32: 'R',
  flock: 'sxonu',
};

/** Programs that run another one in some special way. */
export const wrappers: Command = {
  names: [
    'nohup',
    'nice',
    'setsid',
    'timeout',
    'stdbuf',
    'unshare',
    'setarch',
    'linux64',
    'linux32',
    'flock',
    'prlimit',
  ],
  async run(process) {
    const options = readOptions(process, { accepts: ACCEPTS[process.name] ?? 'x', stopEarly: true, status: 125 });
    const adjustment = options.value('n');
    if (process.name === 'nice' && adjustment !== undefined && !/^[-+]?\d+$/.test(adjustment))
      return process.fail(`invalid adjustment '${adjustment}'`, 125);
    let words = options.rest;
    let limit = 0;
    if (process.name === 'timeout' && words.length > 0) {
      const [duration = '', ...rest] = words;
      const parsed = durationMs(duration);
      if (parsed === null) {
        process.err(`timeout: invalid time interval '${duration}'\nTry 'timeout --help' for more information.\n`);
        return 125;
      }
      limit = parsed;
      words = rest;
    }
    if (words.length === 0) {
      if (process.name === 'nice') {
        process.out('0\n');
        return 0;
      }
      const fault = process.name === 'setsid' ? 'no command specified' : 'missing operand';
      const missing = process.name === 'timeout' ? '' : `${process.called}: ${fault}\n`;
      process.err(`${missing}Try '${process.called} --help' for more information.\n`);
      return process.name === 'setsid' ? 1 : 125;
    }
    const [name = ''] = words;
    const found = name.includes('/')
      ? process.files.find(process.path(name))
      : (process.environment.get('PATH') ?? '')
          .split(':')
          .some((directory) => process.files.find(`${directory}/${name}`));
    if (process.name === 'nohup' && process.outputTerminal)
      process.err("nohup: ignoring input and appending output to 'nohup.out'\n");
    else if (process.name === 'nohup' && process.session.terminal) process.err('nohup: ignoring input\n');
    if (!found) {
      const quoted = process.name === 'setsid' ? `failed to execute ${name}` : `failed to run command '${name}'`;
      return process.fail(`${quoted}: No such file or directory`, 127);
    }
    const work = process.runner.spawn(words);
    if (limit <= 0) return work;
    const { budget } = process.session;
    const ended = Symbol('ended');
    const outcome = await Promise.race([work, budget.sleep(limit).then(() => ended)]);
    if (typeof outcome === 'number') return outcome;
    void work.catch(() => 0);
    if (!/^(?:SIG)?(?:KILL|9)$/i.test(options.value('s') ?? '')) return options.has('preserve-status') ? 143 : 124;
    process.err('Killed\n');
    return 137;
  },
};
