/** Signals by number, from 1. */
export const SIGNALS: readonly string[] =
  'HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS'.split(
    ' ',
  );

/** The name of a signal from a name or a number; null where there is none. */
export function signalName(word: string): string | null {
  if (/^\d+$/.test(word)) return SIGNALS[Number(word) - 1] ?? null;
  const name = word.toUpperCase().replace(/^SIG/, '');
  return SIGNALS.includes(name) ? name : null;
}
