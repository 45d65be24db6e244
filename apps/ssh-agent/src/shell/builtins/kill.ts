import { isHarmless, killProcess, listSignals, signalNumber } from '../process/session/killing.ts';
import { SIGNALS, signalName } from '../process/session/signals.ts';
import { builtinFail, builtinUsage } from '../process/shells/builtin-faults.ts';
import { jobOf } from '../process/shells/job-states.ts';
import type { Builtin, Shell } from '../process/shells/shell.ts';

export const kill: Builtin = {
  names: ['kill'],
  async run(process, shell) {
    const words = [...process.words];
    if (words.length === 0) return builtinUsage(process, shell);
    if (words[0] === '-l' || words[0] === '-L') {
      const isDash = shell.flags.has('dash') && words.length === 1;
      process.out(isDash ? `0\n${SIGNALS.join('\n')}\n` : listSignals(words.slice(1)));
      return 0;
    }
    let signal = 'TERM';
    if (words[0] === '-s' || words[0] === '-n') {
      signal = words[1] ?? '';
      words.splice(0, 2);
    } else if (/^-[A-Z0-9]+$/i.test(words[0] ?? '')) signal = (words.shift() ?? '').slice(1);
    if (words[0] === '--') words.shift();
    if (signal !== '0' && signalName(signal) === null)
      return builtinFail(process, shell, `${signal}: invalid signal specification`);
    if (words.length === 0) return builtinUsage(process, shell);
    let status = 0;
    for (const word of words) {
      const job = word.startsWith('%')
        ? jobOf(
            word,
            [...shell.jobs.values()].filter(({ status }) => status === null),
          )
        : null;
      if (job === undefined) status = builtinFail(process, shell, `${word}: no such job`);
      else if (job === null && !/^-?\d+$/.test(word))
        status = builtinFail(process, shell, `${word}: arguments must be process or job IDs`);
      else if (Number(word) === shell.mainPid && shell.traps.has(signalName(signal) ?? ''))
        await shell.trapped(signalName(signal) ?? '', process.descriptors);
      else {
        const pid = job?.pid ?? Number(word);
        const outcome =
          pid === shell.pid && pid !== shell.mainPid
            ? killSelf(shell, signal)
            : killProcess(pid, signal, shell.session, shell.mainPid);
        if (outcome !== null) status = builtinFail(process, shell, `(${word}) - ${outcome}`);
      }
    }
    return status;
  },
};

/** Sends a signal to a subshell that asks for it itself: no other process knows it. */
function killSelf(shell: Shell, signal: string): null {
  const number = signalNumber(signal);
  if (!isHarmless(number)) shell.dying = number;
  return null;
}
