import { createHash } from 'node:crypto';
import type { VisitFiles } from './shell-port.ts';
import type { Visit } from './visit.ts';

/** A file that is being put on the machine. */
export interface Capture {
  /** Bytes of the file from `at` on; what is beyond the bound is hashed and forgotten. */
  write(at: number, bytes: Uint8Array): void;
  /** The file is whole: it is told of. */
  finish(): void;
}

/** Keeps what visitors upload, up to so many bytes a file and a connection; all of it is hashed where it comes in order. */
export function createCaptures(files: () => VisitFiles, visit: Visit, mostBytes: number) {
  let left = 4 * mostBytes;

  return (path: string, mode: number): Capture => {
    const hash = createHash('sha256');
    let hashed = 0;
    let isInOrder = true;
    let size = 0;
    files().writeFile(path, new Uint8Array(0), { mode });
    return {
      write(at, bytes) {
        if (at === hashed && isInOrder) {
          hash.update(bytes);
          hashed += bytes.length;
        } else isInOrder = false;
        size = Math.max(size, at + bytes.length);
        const kept = Math.min(bytes.length, Math.max(0, mostBytes - at), left);
        left -= kept;
        if (kept > 0) files().writeFile(path, bytes.subarray(0, kept), { at });
      },
      finish() {
        const whole = isInOrder ? hash : createHash('sha256').update(files().readFile(path));
        visit.file({ path, bytes: size, sha256: whole.digest('hex') });
      },
    };
  };
}
