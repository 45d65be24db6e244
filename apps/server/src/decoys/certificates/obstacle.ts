/** Why the authority was not even asked, in words for the owner. */
export class Obstacle extends Error {
  /** Known when it goes away by waiting. */
  readonly until: Date | null;
  constructor(words: string, until: Date | null = null) {
    super(words);
    this.name = 'Obstacle';
    this.until = until;
  }
}
