/** `^R`: looks for what is typed in the lines of before, the latest first. */
export class HistorySearch {
  readonly #history: readonly string[];
  #query = '';
  #place: number;
  #found = '';
  #isFailed = false;

  constructor(history: readonly string[]) {
    this.#history = history;
    this.#place = history.length;
  }

  /** The line that was found last; empty before. */
  get found(): string {
    return this.#found;
  }

  /** What stands in the place of the prompt. */
  get shown(): string {
    return `(${this.#isFailed ? 'failed ' : ''}reverse-i-search)\`${this.#query}': ${this.#found}`;
  }

  type(char: string): void {
    this.#query += char;
    this.#look(Math.min(this.#place, this.#history.length - 1));
  }

  older(): void {
    if (this.#query !== '') this.#look(this.#place - 1);
  }

  back(): void {
    this.#query = this.#query.slice(0, -1);
    this.#isFailed = false;
    if (this.#query !== '') this.#look(this.#history.length - 1);
  }

  #look(from: number): void {
    for (let at = from; at >= 0; at -= 1) {
      const line = this.#history[at] ?? '';
      if (!line.includes(this.#query)) continue;
      this.#place = at;
      this.#found = line;
      this.#isFailed = false;
      return;
    }
    this.#isFailed = true;
  }
}
