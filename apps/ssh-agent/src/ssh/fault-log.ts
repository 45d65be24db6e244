import type { Log } from '../config/log.ts';

const PAUSE_MS = 10_000;

/**
 * Tells of a fault in one place of the code at most once in ten seconds, with how many came untold since. Strangers decide how
 * often their connections fail; they do not fill the log.
 * @param nowMs never goes back
 */
export function createFaultLog(log: Log, nowMs: () => number = () => performance.now()): (error: unknown) => void {
  const places = new Map<string, { toldAtMs: number; untold: number }>();
  return (error) => {
    const { words, frames } = partsOf(error);
    // What failed, and who called it.
    const place = frames.slice(0, 2).join('\n');
    const told = places.get(place);
    if (told !== undefined && nowMs() - told.toldAtMs < PAUSE_MS) {
      told.untold++;
      return;
    }
    const more = told === undefined || told.untold === 0 ? '' : ` (${told.untold} more like it before)`;
    places.set(place, { toldAtMs: nowMs(), untold: 0 });
    log.warn([`A connection failed${more}: ${words}`, ...frames].join('\n'));
  };
}

/** Whether a visitor has said goodbye (SSH_MSG_DISCONNECT, RFC 4253, 11.1), which the library hands on as an error. */
export function isGoodbye(error: Error & { readonly code?: unknown }): boolean {
  return typeof error.code === 'number';
}

/** What failed, in one line that is safe to print, whoever chose its words; and where, from the inside out. */
function partsOf(error: unknown): { readonly words: string; readonly frames: readonly string[] } {
  const words = String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const trace = stack.startsWith(words) ? stack.slice(words.length) : '';
  return { words: JSON.stringify(words), frames: trace.split('\n').slice(1) };
}
