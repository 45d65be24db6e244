/** Characters that all decoded readings of one request may hold together; the texts as they came are not counted. */
const READING_CHARACTERS = 256 * 1024;

/** What is left for the decoded readings of one request. */
export class ReadingBudget {
  private left: number;
  private cut = false;

  /** A budget of so many characters. */
  constructor(characters: number = READING_CHARACTERS) {
    this.left = characters;
  }

  /** True when a reading of so many characters still fits; the budget is then smaller by them. */
  take(characters: number): boolean {
    if (characters > this.left) {
      this.cut = true;
      return false;
    }
    this.left -= characters;
    return true;
  }

  /** True when a reading did not fit. */
  get exceeded(): boolean {
    return this.cut;
  }
}
