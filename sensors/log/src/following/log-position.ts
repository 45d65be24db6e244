import type { LogHead } from './log-head.ts';

/** How far a log was read: bytes, and how the log begins. */
export interface LogPosition {
  readonly offset: number;
  readonly head: LogHead;
}
