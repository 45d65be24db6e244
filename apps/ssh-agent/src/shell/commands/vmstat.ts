import { memoryUse } from '../../profile/usage.ts';
import { PROCPS_USAGES } from '../machine/help/procps-usages.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

/** Memory and load in rows, every some seconds where a delay is given. */
export const vmstat: Command = {
  names: ['vmstat'],
  async run(process) {
    const options = readOptions(process, {
      hint: PROCPS_USAGES.vmstat ?? '',
      accepts: 'afmnsdDp:S:wtVh active=a stats=s disk=d wide=w version=V help=h',
    });
    if (options.has('V')) {
      process.out('vmstat from procps-ng 4.0.2\n');
      return 0;
    }
    const unread = options.rest.slice(0, 2).find((word) => !/^[+-]?\d+$/.test(word));
    if (unread !== undefined) return process.fail(`failed to parse argument: '${unread}'`);
    const [delay, count] = options.rest.map(Number);
    if (delay !== undefined && delay < 1) return process.fail('delay must be positive integer');
    const rounds = delay === undefined ? 1 : (count ?? Number.POSITIVE_INFINITY);
    process.out(
      'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n',
    );
    const use = memoryUse(process.session.profile);
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await process.session.budget.sleep((delay ?? 1) * 1000);
      const memory = [0, use.freeKb, use.buffersKb, use.cachedKb].map((kb) => String(kb).padStart(6)).join(' ');
      process.out(` 1  0 ${memory}    0    0     1     5   21   38  0  0 99  0  0\n`);
      await process.tick();
    }
    return 0;
  },
};
