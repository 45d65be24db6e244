import { builtinFail } from '../process/builtin-faults.ts';
import type { Builtin } from '../process/shell.ts';

export const jobs: Builtin = {
  names: ['jobs', 'wait', 'fg', 'bg', 'disown'],
  async run(process, shell) {
    const words = process.words.filter((word) => !word.startsWith('-'));
    if (process.name === 'jobs') {
      const last = Math.max(0, ...shell.jobs.keys());
      for (const job of shell.jobs.values()) {
        const state = job.status === null ? 'Running' : job.status === 0 ? 'Done' : `Exit ${job.status}`;
        const pid = process.words.includes('-l') ? `${job.pid} ` : '';
        if (process.words.includes('-p')) process.out(`${job.pid}\n`);
        else
          process.out(
            `[${job.number}]${job.number === last ? '+' : job.number === last - 1 ? '-' : ' '}  ${pid}${state.padEnd(24)}${job.source}${job.status === null ? ' &' : ''}\n`,
          );
        if (job.status !== null) shell.jobs.delete(job.number);
      }
      return 0;
    }
    if (process.name === 'wait') {
      let status = 0;
      for (const word of words) {
        const job = [...shell.jobs.values()].find(({ pid, number }) => String(pid) === word || `%${number}` === word);
        if (!job)
          status = /^\d+$/.test(word)
            ? builtinFail(process, shell, `pid ${word} is not a child of this shell`, 127)
            : builtinFail(process, shell, `${word}: no such job`, 127);
        else status = await shell.session.budget.wait(job.done);
      }
      if (words.length === 0) for (const job of shell.jobs.values()) await shell.session.budget.wait(job.done);
      return status;
    }
    const job = [...shell.jobs.values()].at(-1);
    if (process.name === 'disown') {
      if (!job) return builtinFail(process, shell, `${words[0] ?? 'current'}: no such job`);
      shell.jobs.delete(job.number);
      return 0;
    }
    if (shell.session.terminal === null) return builtinFail(process, shell, 'no job control');
    if (!job || job.status !== null) return builtinFail(process, shell, `${words[0] ?? 'current'}: no such job`);
    if (process.name === 'bg') return builtinFail(process, shell, `job ${job.number} already in background`, 0);
    process.out(`${job.source}\n`);
    return shell.session.budget.wait(job.done);
  },
};
