import { FileError } from '../../../files/errno.ts';
import type { Stream } from '../streams/streams.ts';
import type { Process } from './process.ts';

/** Runs `use` for every file named, `-` or none being the standard input. Missing ones are told; the status is 1 then. */
export async function eachInput(
  process: Process,
  paths: readonly string[],
  use: (stream: Stream, path: string) => Promise<void>,
  told: (path: string, message: string) => string = (path, message) => `${path}: ${message}`,
): Promise<number> {
  let status = 0;
  for (const path of paths.length === 0 ? ['-'] : paths) {
    try {
      await use(process.open(path), path);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      status = process.fail(told(path, error.message));
    }
  }
  return status;
}
