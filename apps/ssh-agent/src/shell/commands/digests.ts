import { createHash } from 'node:crypto';
import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

/** `md5sum` and its relatives. */
export const digests: Command = {
  names: ['md5sum', 'md5sum.textutils', 'sha1sum', 'sha224sum', 'sha256sum', 'sha384sum', 'sha512sum', 'b2sum'],
  run(process) {
    const options = readOptions(process, { accepts: 'bctwz binary=b check=c text=t tag quiet status' });
    const algorithm =
      process.name === 'b2sum' ? 'blake2b512' : process.name.replace('sum', '').replace('.textutils', '');
    if (options.has('c')) return check(process, algorithm, options);
    return eachInput(process, options.rest, async (stream, path) => {
      const hash = createHash(algorithm);
      for (;;) {
        const bytes = (await stream.read?.(32_768)) ?? '';
        if (bytes === '') break;
        hash.update(bytes, 'latin1');
        await process.tick();
      }
      if (options.has('tag')) {
        process.out(`${algorithm.toUpperCase()} (${path}) = ${hash.digest('hex')}\n`);
        return;
      }
      process.out(`${hash.digest('hex')} ${options.has('b') ? '*' : ' '}${path}\n`);
    });
  },
};

/** `-c`: whether files still have the digests that a list tells. */
async function check(process: Process, algorithm: string, options: Options): Promise<number> {
  let wrong = 0;
  let missing = 0;
  let status = await eachInput(process, options.rest, async (stream, path) => {
    const lines = (await readAll(stream, process)).split('\n').filter((line) => line !== '');
    const rows = lines.flatMap((line) => {
      const [, sum, name] = /^\\?([0-9a-f]{32,128}) [ *](.+)$/i.exec(line) ?? [];
      return sum === undefined || name === undefined ? [] : [{ sum, name }];
    });
    if (rows.length === 0) {
      process.fail(`${path === '-' ? "'standard input'" : path}: no properly formatted checksum lines found`);
      wrong += 1;
      return;
    }
    const failed = { read: 0, match: 0 };
    for (const { sum, name } of rows) {
      const told = await stateOf(process, algorithm, sum.toLowerCase(), name);
      if (told === 'FAILED') failed.match += 1;
      if (told === 'FAILED open or read') failed.read += 1;
      if (!options.has('status') && !(options.has('quiet') && told === 'OK')) process.out(`${name}: ${told}\n`);
    }
    const listed = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
    [wrong, missing] = [wrong + failed.match, missing + failed.read];
    if (options.has('status')) return;
    if (failed.read > 0)
      process.fail(`WARNING: ${listed(failed.read, 'listed file', 'listed files')} could not be read`);
    if (failed.match > 0)
      process.fail(`WARNING: ${listed(failed.match, 'computed checksum', 'computed checksums')} did NOT match`);
  });
  if (wrong + missing > 0) status = 1;
  return status;
}

async function stateOf(process: Process, algorithm: string, sum: string, name: string): Promise<string> {
  try {
    const hash = createHash(algorithm).update(await readAll(process.open(name), process), 'latin1');
    return hash.digest('hex') === sum ? 'OK' : 'FAILED';
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    process.fail(`${name}: ${error.message}`);
    return 'FAILED open or read';
  }
}
