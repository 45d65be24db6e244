/** Where the agent says what its owner should know: one line each. */
export interface Log {
  info(words: string): void;
  warn(words: string): void;
}
