import { builtinFail } from '../process/shells/builtin-faults.ts';
import { jobLine, jobOf } from '../process/shells/job-states.ts';
import type { Builtin, Job, Shell } from '../process/shells/shell.ts';

export const jobs: Builtin = {
  names: ['jobs', 'wait', 'fg', 'bg', 'disown'],
  async run(process, shell) {
    const words = process.words.filter((word) => !word.startsWith('-'));
    if (process.name === 'jobs') {
      // Without a terminal a shell forgets those that are over.
      if (shell.session.terminal === null)
        for (const job of shell.jobs.values()) if (job.status !== null) shell.jobs.delete(job.number);
      const all = [...shell.jobs.values()];
      for (const [at, job] of all.entries()) {
        const mark = at === all.length - 1 ? '+' : at === all.length - 2 ? '-' : ' ';
        if (process.words.includes('-p')) process.out(`${job.pid}\n`);
        else process.out(`${jobLine(job, mark, process.words.includes('-l'))}\n`);
        if (job.status !== null) shell.jobs.delete(job.number);
      }
      return 0;
    }
    if (process.name === 'wait') {
      let status = 0;
      if (process.words.includes('-n')) {
        const all = [...shell.jobs.values()];
        const ended = all.find((job) => job.status !== null);
        if (ended !== undefined) shell.jobs.delete(ended.number);
        if (ended !== undefined || all.length === 0) return ended?.status ?? 127;
        return shell.session.budget.wait(Promise.race(all.map(({ done }) => done)));
      }
      for (const word of words) {
        const job = jobOf(word, shell.jobs.values());
        if (!job)
          status = /^\d+$/.test(word)
            ? shell.flags.has('dash')
              ? 127
              : builtinFail(process, shell, `pid ${word} is not a child of this shell`, 127)
            : builtinFail(process, shell, `${word}: no such job`, 127);
        else status = await waitFor(job, shell);
      }
      if (words.length === 0) for (const job of [...shell.jobs.values()]) await waitFor(job, shell);
      return status;
    }
    const job = jobOf(words[0], shell.jobs.values());
    if (process.name === 'disown') {
      if (!job) return builtinFail(process, shell, `${words[0] ?? 'current'}: no such job`);
      shell.jobs.delete(job.number);
      return 0;
    }
    if (shell.session.terminal === null) return builtinFail(process, shell, 'no job control');
    if (!job || job.status !== null) return builtinFail(process, shell, `${words[0] ?? 'current'}: no such job`);
    if (process.name === 'bg' && !job.isStopped)
      return builtinFail(process, shell, `job ${job.number} already in background`, 0);
    process.out(process.name === 'bg' ? `[${job.number}]+ ${job.source} &\n` : `${job.source}\n`);
    job.isStopped = false;
    job.gate.open();
    if (process.name === 'bg') return 0;
    shell.jobs.delete(job.number);
    return shell.session.budget.wait(job.done);
  },
};

/** A job that was waited for is told of no more, unless a prompt does. */
async function waitFor(job: Job, shell: Shell): Promise<number> {
  const status = await shell.session.budget.wait(job.done);
  if (shell.session.terminal === null) shell.jobs.delete(job.number);
  return status;
}
