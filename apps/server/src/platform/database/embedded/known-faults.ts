import { UnableToStart } from '../../config/unable-to-start.ts';

/** What PostgreSQL writes to its log before it gives up → what is wrong, and what to do. */
const KNOWN: readonly (readonly [RegExp, (directory: string) => string])[] = [
  [
    /No space left on device|Disk quota exceeded|Check free disk space/,
    (directory) =>
      `The disk that holds ${directory} is full. Make room and start again: nothing that was taken is lost.`,
  ],
  [/Read-only file system/, (directory) => `${directory} lies on a file system that is read-only. Mount it writable.`],
  [
    /pg_control|control file|invalid checkpoint record|could not locate a valid checkpoint/,
    (directory) =>
      `The database in ${directory} is damaged, so that PostgreSQL cannot start from it. Put a backup in its place: "sundew restore".`,
  ],
];

/** The sentence for a server that ended at its start; null when its log says nothing that is known, or it did not end. */
export function knownFault(log: string | null, directory: string): UnableToStart | null {
  const fault = log === null ? undefined : KNOWN.find(([words]) => words.test(log));
  return fault === undefined ? null : new UnableToStart(fault[1](directory));
}
