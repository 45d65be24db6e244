/** What the exit code of every command means. */
export const EXIT = { ok: 0, checkFailed: 1, usage: 2, unreachable: 3, refused: 4, interrupted: 130 } as const;

/** Ends the command with a code and words for the person at the terminal. */
export class Exit extends Error {
  readonly code: number;
  /** What there is to choose from, a line each. */
  readonly choices: readonly string[];

  constructor(code: number, message: string, choices: readonly string[] = []) {
    super(message);
    this.name = 'Exit';
    this.code = code;
    this.choices = choices;
  }
}

/** The same after the answer is printed: in JSON that is the whole result, so only the words and the code are left. */
export class ExitAfterAnswer extends Exit {}
