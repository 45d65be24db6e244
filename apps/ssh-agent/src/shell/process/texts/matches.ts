/** A match: where it lies, and its groups, the whole first. */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly (string | undefined)[];
}

/** A compiled pattern. A search takes a bounded time, whatever the pattern is. */
export interface Regex {
  exec(text: string, from: number): Match | null;
  readonly groups: number;
}
