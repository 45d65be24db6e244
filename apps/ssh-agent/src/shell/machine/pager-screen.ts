const MOST_LINES = 20_000;
const ARROWS: Readonly<Record<string, string>> = { A: 'k', B: 'j', '5': 'b', '6': ' ', H: 'g', F: 'G' };

/** The screen of `less`: what is shown, and what keys do to it. */
export class PagerScreen {
  readonly #lines: readonly string[];
  #top = 0;
  #typed = '';
  #sought = '';
  #escape = '';
  #pending = '';
  #message: string | null;
  #rows = 24;

  /** @param name of the file, as the first prompt tells it; empty for the standard input */
  constructor(text: string, name: string, columns: number) {
    const lines = text.split('\n');
    if (lines.at(-1) === '') lines.pop();
    this.#lines = lines.slice(0, MOST_LINES).flatMap((line) => wrapped(line, columns));
    this.#message = name === '' ? null : name;
  }

  /** Takes one key. @returns false when the pager is left */
  key(char: string): boolean {
    if (this.#escape !== '' || char === '\x1b') return this.#escaped(char);
    if (this.#typed !== '') return this.#lineKey(char);
    this.#message = null;
    const page = Math.max(1, this.#rows - 1);
    const isDoubled = this.#pending === char;
    this.#pending = char === 'Z' ? char : '';
    if (/[qQ]/.test(char) || (char === 'Z' && isDoubled)) return false;
    if (/[ f\x06\x16]/.test(char)) this.#move(page);
    else if (/[b\x02]/.test(char)) this.#move(-page);
    else if (/[d\x04]/.test(char)) this.#move(page >> 1);
    else if (/[u\x15]/.test(char)) this.#move(-(page >> 1));
    else if (/[je\r\n\x0e]/.test(char)) this.#move(1);
    else if (/[ky\x10]/.test(char)) this.#move(-1);
    else if (/[g<]/.test(char)) this.#top = 0;
    else if (/[G>]/.test(char)) this.#top = this.#last;
    else if (/[/?:&!-]/.test(char)) this.#typed = char;
    else if (char === 'n') this.#seek(1);
    else if (char === 'N') this.#seek(-1);
    return true;
  }

  /** The whole screen as the terminal takes it. */
  shown(columns: number, rows: number): string {
    this.#rows = rows;
    const height = Math.max(1, rows - 1);
    let text = '\x1b[H';
    for (let at = 0; at < height; at += 1) text += `${this.#lines[this.#top + at] ?? '\x1b[1m~\x1b[0m'}\x1b[K\n`;
    if (this.#typed !== '') return `${text}${this.#typed.slice(0, columns - 1)}\x1b[K`;
    const end = this.#top >= this.#last ? '(END)' : '';
    const prompt = this.#message === null ? end : `${this.#message}${end === '' ? '' : ` ${end}`}`;
    return `${text}${prompt === '' ? ':' : `\x1b[7m${prompt.slice(0, columns - 1)}\x1b[27m`}\x1b[K`;
  }

  get #last(): number {
    return Math.max(0, this.#lines.length - Math.max(1, this.#rows - 1));
  }

  #move(lines: number): void {
    this.#top = Math.min(Math.max(0, this.#top + lines), Math.max(this.#last, this.#top));
  }

  #escaped(char: string): boolean {
    if (char === '\x1b') {
      this.#escape = char;
      return true;
    }
    if (this.#escape === '\x1b' && (char === '[' || char === 'O')) {
      this.#escape += char;
      return true;
    }
    const isArrow = this.#escape !== '\x1b';
    this.#escape = '';
    if (!isArrow) return this.key(char);
    return char in ARROWS ? this.key(ARROWS[char] ?? '') : true;
  }

  /** A key of the line behind `/`, `?` or `:`. */
  #lineKey(char: string): boolean {
    if (char === '\x03' || char === '\x15') this.#typed = '';
    else if (char === '\x7f' || char === '\b') this.#typed = this.#typed.slice(0, -1);
    else if (char !== '\r' && char !== '\n') {
      this.#typed = `${this.#typed}${char}`.slice(0, 200);
      if (/^:[qQ]$/.test(this.#typed)) return false;
    } else {
      const [sign, wanted] = [this.#typed[0], this.#typed.slice(1)];
      this.#typed = '';
      if (sign === '!') this.#message = '!  (press RETURN)';
      if (sign !== '/' && sign !== '?') return true;
      if (wanted !== '') this.#sought = wanted;
      this.#seek(sign === '/' ? 1 : -1);
    }
    return true;
  }

  #seek(step: 1 | -1): void {
    for (let at = this.#top + step; at >= 0 && at < this.#lines.length; at += step) {
      if (this.#sought === '' || !this.#lines[at]?.includes(this.#sought)) continue;
      this.#top = at;
      return;
    }
    this.#message = this.#sought === '' ? 'No previous regular expression' : 'Pattern not found';
  }
}

/** A line in pieces of the width of the screen. */
function wrapped(line: string, columns: number): readonly string[] {
  const text = line.replace(/\t/g, '        ').replace(/\r$/, '');
  if (text.length <= columns || text.includes('\x1b')) return [text];
  return text.match(new RegExp(`.{1,${Math.max(1, Math.min(columns, 1_000))}}`, 'gs')) ?? [text];
}
