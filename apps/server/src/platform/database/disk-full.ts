import { UnableToStart } from '../config/unable-to-start.ts';

/** The disk below a directory has no room: what came of it, and what to do, depends on who was at work there. */
export class DiskFull extends UnableToStart {
  /** @param advice what came of it, and what to do */
  constructor(directory: string, advice: string) {
    super(`The disk that holds ${directory} is full. ${advice}`);
  }
}
