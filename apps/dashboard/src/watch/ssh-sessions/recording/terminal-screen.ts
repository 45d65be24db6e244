const ESCAPE = '\u001b';
const BELL = '\u0007';
/** What follows the escape character in a sequence; titles are read apart, because they have an end of their own. */
const SEQUENCE = /^(?:\[([?>!]?)([\d;]*)[ -/]*([@-~])|[()][A-Za-z0-9]|[=>78McDEHNOZ])/;
/** An escape sequence that is longer than this is none. */
const LONGEST_SEQUENCE = 256;

/**
 * What stands on a terminal after what was printed to it. It knows lines, tabs, backspaces and the sequences that move
 * and delete; colours are left out. Whatever else comes is shown as nothing, so that a recording can do no harm.
 */
export class TerminalScreen {
  #lines: string[][] = [[]];
  #row = 0;
  #column = 0;
  #columns: number;
  #rows: number;
  #rest = '';

  constructor(columns: number, rows: number) {
    this.#columns = columns;
    this.#rows = rows;
  }

  resize(columns: number, rows: number): void {
    this.#columns = columns;
    this.#rows = rows;
    this.#scroll();
  }

  /** Prints a text. A sequence that is cut off waits for its end. */
  print(text: string): void {
    let rest = this.#rest + text;
    this.#rest = '';
    while (rest !== '') {
      if (rest.startsWith(ESCAPE)) {
        const length = this.#sequence(rest);
        if (length === 0 && rest.length < LONGEST_SEQUENCE) {
          this.#rest = rest;
          return;
        }
        rest = rest.slice(Math.max(1, length));
        continue;
      }
      const character = String.fromCodePoint(rest.codePointAt(0) ?? 0);
      this.#put(character);
      rest = rest.slice(character.length);
    }
  }

  /** The lines that can be seen, from the top. */
  lines(): readonly string[] {
    return this.#lines.map((line) =>
      Array.from(line, (cell) => cell ?? ' ')
        .join('')
        .trimEnd(),
    );
  }

  /** Obeys the sequence that a text begins with, and answers its length; 0 where it has no end yet, or is none. */
  #sequence(text: string): number {
    if (text[1] === ']') {
      const ends = [text.indexOf(BELL) + 1, text.indexOf(`${ESCAPE}\\`) + 2].filter((end) => end > 2);
      return ends.length === 0 ? 0 : Math.min(...ends);
    }
    const found = SEQUENCE.exec(text.slice(1));
    if (found?.[1] === '') this.#obey(found[3] ?? '', found[2] ?? '');
    return found === null ? 0 : 1 + found[0].length;
  }

  #put(character: string): void {
    if (character === '\n') this.#row += 1;
    else if (character === '\r') this.#column = 0;
    else if (character === '\b') this.#column = Math.max(0, this.#column - 1);
    else if (character === '\t') this.#column = Math.min(this.#columns - 1, (Math.floor(this.#column / 8) + 1) * 8);
    else if (character >= ' ' && character !== '\u007f') {
      if (this.#column >= this.#columns) {
        this.#column = 0;
        this.#row += 1;
        this.#scroll();
      }
      this.#line()[this.#column] = character;
      this.#column += 1;
    }
    this.#scroll();
  }

  #obey(final: string, words: string): void {
    const [first = 0, second = 0] = words.split(';').map((word) => Math.min(1_000, Number.parseInt(word, 10) || 0));
    const steps = Math.max(1, first);
    if (final === 'A') this.#row = Math.max(0, this.#row - steps);
    else if (final === 'B') this.#row = Math.min(this.#rows - 1, this.#row + steps);
    else if (final === 'C') this.#column = Math.min(this.#columns - 1, this.#column + steps);
    else if (final === 'D') this.#column = Math.max(0, this.#column - steps);
    else if (final === 'G') this.#column = Math.min(this.#columns - 1, steps - 1);
    else if (final === 'H' || final === 'f') {
      this.#row = Math.min(this.#rows, steps) - 1;
      this.#column = Math.min(this.#columns, Math.max(1, second)) - 1;
    } else if (final === 'K') this.#eraseLine(first);
    else if (final === 'P') this.#line().splice(this.#column, steps);
    else if (final === '@')
      this.#line().splice(this.#column, 0, ...Array.from({ length: Math.min(steps, 300) }, () => ' '));
    else if (final === 'J') this.#eraseScreen(first);
    this.#scroll();
  }

  #eraseLine(part: number): void {
    const line = this.#line();
    if (part === 0) line.splice(this.#column);
    else if (part === 1) line.fill(' ', 0, this.#column + 1);
    else line.splice(0);
  }

  #eraseScreen(part: number): void {
    if (part === 0) {
      this.#eraseLine(0);
      this.#lines.splice(this.#row + 1);
    } else if (part === 1) {
      for (let row = 0; row < this.#row; row += 1) this.#lines[row] = [];
      this.#eraseLine(1);
    } else this.#lines = [];
  }

  #line(): string[] {
    while (this.#lines.length <= this.#row) this.#lines.push([]);
    const line = this.#lines[this.#row] ?? [];
    while (line.length < this.#column) line.push(' ');
    return line;
  }

  #scroll(): void {
    const over = this.#row - this.#rows + 1;
    if (over <= 0) return;
    this.#line();
    this.#lines.splice(0, over);
    this.#row -= over;
  }
}
