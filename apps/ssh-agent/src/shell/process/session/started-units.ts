import type { Visit } from './visit.ts';

/** How a unit that was started since the machine was came out. */
export interface StartedUnit {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly pid: number;
  readonly hasFailed: boolean;
}

const key = (name: string) => `started ${name}`;

export function noteStarted(notes: Visit['notes'], name: string, { at, pid, hasFailed }: StartedUnit): void {
  notes.set(key(name), `${at} ${pid} ${hasFailed ? 1 : 0}`);
}

/** What is known of a unit that was started again, or by a visitor; null where it was not. */
export function startedUnit(notes: Visit['notes'], name: string): StartedUnit | null {
  const [at, pid, failed] = notes.get(key(name))?.split(' ') ?? [];
  return at === undefined ? null : { at: Number(at), pid: Number(pid), hasFailed: failed === '1' };
}
