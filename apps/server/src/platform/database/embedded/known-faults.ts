import { UnableToStart } from '../../config/unable-to-start.ts';
import { DiskFull } from '../disk-full.ts';

/** What PostgreSQL writes to its log before it gives up → what is wrong, and what to do. */
const KNOWN: readonly (readonly [RegExp, (directory: string) => UnableToStart])[] = [
  [
    /No space left on device|Disk quota exceeded|Check free disk space/,
    (directory) => new DiskFull(directory, 'Make room and start again: nothing that was taken is lost.'),
  ],
  [
    /Read-only file system/,
    (directory) => new UnableToStart(`${directory} lies on a file system that is read-only. Mount it writable.`),
  ],
  [
    /pg_control|control file|invalid checkpoint record|could not locate a valid checkpoint/,
    (directory) =>
      new UnableToStart(
        `The database in ${directory} is damaged, so that PostgreSQL cannot start from it. Put a backup in its place: "sundew restore".`,
      ),
  ],
];

/** The sentence for a server that ended at its start; null when its log says nothing that is known, or it did not end. */
export function knownFault(log: string | null, directory: string): UnableToStart | null {
  const fault = log === null ? undefined : KNOWN.find(([words]) => words.test(log));
  return fault === undefined ? null : fault[1](directory);
}
