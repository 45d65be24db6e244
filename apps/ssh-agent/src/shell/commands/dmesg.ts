import { kernelLog } from '../machine/system/kernel-log.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import { formatDate } from '../process/texts/dates.ts';

/** The messages of the kernel since its start, for root alone as Debian has it. */
export const dmesg: Command = {
  names: ['dmesg'],
  run(process) {
    const { session } = process;
    const options = readOptions(process, {
      accepts:
        'CcDdEeF:f:HhkL::l:Nn:PprSs:TtuVwWx clear=C read-clear=c ctime=T notime=t human=H follow=w kernel=k userspace=u level:=l facility:=f raw=r decode=x nopager=P color version=V help=h',
    });
    if (options.has('V')) {
      process.out('dmesg from util-linux 2.38.1\n');
      return 0;
    }
    if (session.user !== 'root') return process.fail('read kernel buffer failed: Operation not permitted');
    if (options.has('C')) {
      session.notes.set('dmesg', 'cleared');
      return 0;
    }
    if (session.notes.has('dmesg') || options.has('u')) return 0;
    for (const { at, text } of kernelLog(session.profile)) {
      const stamp = options.has('t')
        ? ''
        : options.has('T')
          ? `[${formatDate('%a %b %e %H:%M:%S %Y', session.profile.bootedAt + at * 1000)}] `
          : `[${at.toFixed(6).padStart(12)}] `;
      process.out(`${stamp}${text}\n`);
    }
    if (options.has('c')) session.notes.set('dmesg', 'cleared');
    return 0;
  },
};
