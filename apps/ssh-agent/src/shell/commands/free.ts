import { memoryUse } from '../../profile/usage.ts';
import type { Command } from '../process/command.ts';
import { readOptions } from '../process/options.ts';
import { humanSize } from '../process/sizes.ts';

export const free: Command = {
  names: ['free', 'nproc'],
  run(process) {
    const { profile } = process.session;
    if (process.name === 'nproc') {
      process.out(`${profile.cpus}\n`);
      return 0;
    }
    const options = readOptions(process, {
      accepts: 'bkmghtwls:c: bytes=b kibi=k mebi=m gibi=g human=h total=t wide=w si',
    });
    const use = memoryUse(profile);
    const divisor = options.has('b') ? 1 / 1024 : options.has('m') ? 1024 : options.has('g') ? 1024 ** 2 : 1;
    const shown = (kb: number) =>
      (options.has('h') ? `${humanSize(kb * 1024)}i` : String(Math.floor(kb / divisor))).padStart(12);
    const cached = use.buffersKb + use.cachedKb + use.reclaimableKb;
    process.out(`               total        used        free      shared  buff/cache   available\n`);
    process.out(
      `Mem:    ${[use.totalKb, use.usedKb, use.freeKb, use.sharedKb, cached, use.availableKb].map(shown).join('')}\n`,
    );
    const none = `${options.has('h') ? '0B' : '0'}`.padStart(12);
    process.out(`Swap:   ${none.repeat(3)}\n`);
    return 0;
  },
};
