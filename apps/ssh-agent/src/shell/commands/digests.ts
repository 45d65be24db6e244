import { createHash } from 'node:crypto';
import type { Command } from '../process/command.ts';
import { eachInput } from '../process/inputs.ts';
import { readOptions } from '../process/options.ts';

/** `md5sum` and its relatives. */
export const digests: Command = {
  names: ['md5sum', 'md5sum.textutils', 'sha1sum', 'sha224sum', 'sha256sum', 'sha384sum', 'sha512sum', 'b2sum'],
  run(process) {
    const options = readOptions(process, { accepts: 'bctwz binary=b check=c text=t tag quiet status' });
    const algorithm =
      process.name === 'b2sum' ? 'blake2b512' : process.name.replace('sum', '').replace('.textutils', '');
    return eachInput(process, options.rest, async (stream, path) => {
      const hash = createHash(algorithm);
      for (;;) {
        const bytes = (await stream.read?.(32_768)) ?? '';
        if (bytes === '') break;
        hash.update(bytes, 'latin1');
        await process.tick();
      }
      process.out(`${hash.digest('hex')} ${options.has('b') ? '*' : ' '}${path}\n`);
    });
  },
};
