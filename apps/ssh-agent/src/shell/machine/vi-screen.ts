/** What the visitor asked of the editor that it cannot do by itself. */
export interface ViWish {
  readonly kind: 'write' | 'quit';
  /** Another file than the one that is open; null for that one. */
  readonly path: string | null;
}

type Mode = 'command' | 'insert' | 'line';

const MOST_LINES = 10_000;
const MOST_COLUMNS = 1_000;
const ARROWS: Readonly<Record<string, string>> = { A: 'k', B: 'j', C: 'l', D: 'h', H: '0', F: '$' };

/** The screen of `vi`: what is shown, and what keys do to it. It knows nothing of files. */
export class ViScreen {
  readonly lines: string[];
  message: string;
  isChanged = false;
  #row = 0;
  #column = 0;
  #top = 0;
  #mode: Mode = 'command';
  #typed = '';
  #pending = '';
  #escape = '';
  #kept: readonly string[] = [];

  /** @param text of the file @param message what stands in the last row at first */
  constructor(text: string, message: string) {
    const lines = text.split('\n').slice(0, MOST_LINES);
    if (lines.length > 1 && lines.at(-1) === '') lines.pop();
    this.lines = lines;
    this.message = message;
  }

  get text(): string {
    return this.lines.length === 1 && this.lines[0] === '' ? '' : `${this.lines.join('\n')}\n`;
  }

  /** Takes one key; answers what has to be done outside, in its order. */
  key(char: string): readonly ViWish[] {
    if (this.#escape !== '' || char === '\x1b') return this.#escaped(char);
    if (this.#mode === 'insert') this.#insert(char);
    else if (this.#mode === 'line') return this.#lineKey(char);
    else return this.#command(char);
    return [];
  }

  /** The whole screen as the terminal takes it. */
  shown(columns: number, rows: number): string {
    const height = Math.max(1, rows - 1);
    if (this.#row < this.#top) this.#top = this.#row;
    if (this.#row >= this.#top + height) this.#top = this.#row - height + 1;
    let text = '\x1b[?25l\x1b[H';
    for (let at = 0; at < height; at += 1) text += `${(this.lines[this.#top + at] ?? '~').slice(0, columns)}\x1b[K\n`;
    const last = this.#mode === 'line' ? this.#typed : this.#mode === 'insert' ? '-- INSERT --' : this.message;
    const place = `${this.#row + 1},${this.#column + 1}`;
    const isWide = this.#mode !== 'line' && last.length < columns - 20;
    text += `${isWide ? last.padEnd(columns - 18) + place : last.slice(0, columns - 1)}\x1b[K`;
    const [row, column] = this.#mode === 'line' ? [rows, last.length] : [this.#row - this.#top + 1, this.#column];
    return `${text}\x1b[${row};${Math.min(column + 1, columns)}H\x1b[?25h`;
  }

  #escaped(char: string): readonly ViWish[] {
    if (char === '\x1b') {
      if (this.#mode === 'insert' && this.#column > 0) this.#column -= 1;
      this.#mode = 'command';
      this.#pending = '';
      this.#escape = char;
      return [];
    }
    const isFirst = this.#escape === '\x1b';
    if (isFirst && (char === '[' || char === 'O')) {
      this.#escape += char;
      return [];
    }
    this.#escape = '';
    if (!isFirst) return char in ARROWS ? this.#command(ARROWS[char] ?? '') : [];
    return this.key(char);
  }

  get #line(): string {
    return this.lines[this.#row] ?? '';
  }

  #set(line: string): void {
    this.lines[this.#row] = line.slice(0, MOST_COLUMNS);
    this.isChanged = true;
  }

  #insert(char: string): void {
    const [before, behind] = [this.#line.slice(0, this.#column), this.#line.slice(this.#column)];
    if (char === '\r' || char === '\n') {
      if (this.lines.length >= MOST_LINES) return;
      this.#set(before);
      this.lines.splice(this.#row + 1, 0, behind);
      this.#row += 1;
      this.#column = 0;
    } else if (char === '\x7f' || char === '\b') {
      if (this.#column === 0) return;
      this.#set(before.slice(0, -1) + behind);
      this.#column -= 1;
    } else if (char >= ' ' || char === '\t') {
      this.#set(before + char + behind);
      this.#column += 1;
    }
  }

  #lineKey(char: string): readonly ViWish[] {
    if (char === '\r' || char === '\n') {
      this.#mode = 'command';
      return this.#order(this.#typed);
    }
    if (char === '\x7f' || char === '\b') this.#typed = this.#typed.slice(0, -1);
    else if (char >= ' ') this.#typed += char;
    if (this.#typed === '') this.#mode = 'command';
    return [];
  }

  /** A line behind `:` or `/`. */
  #order(line: string): readonly ViWish[] {
    this.message = line;
    if (line.startsWith('/')) {
      this.#find(line.slice(1));
      return [];
    }
    const [, name = '', force = '', path = ''] = /^:\s*(\w*)(!?)\s*(.*)$/.exec(line) ?? [];
    const isNumber = /^\d+$/.test(name);
    if (isNumber) this.#move(Number(name) - 1, 0);
    const write: ViWish = { kind: 'write', path: path === '' ? null : path };
    const quit: ViWish = { kind: 'quit', path: null };
    if (name === 'w' || name === 'write') return [write];
    if (name === 'wq' || name === 'x' || name === 'wqa' || name === 'xa') return [write, quit];
    if (/^(?:q|qa|quit)$/.test(name)) {
      if (!this.isChanged || force === '!') return [quit];
      this.message = 'E37: No write since last change (add ! to override)';
    } else if (name !== '' && name !== 'set' && !isNumber)
      this.message = `E492: Not an editor command: ${line.slice(1)}`;
    return [];
  }

  #find(text: string): void {
    const order = this.lines.map((_, at) => (this.#row + 1 + at) % this.lines.length);
    const row = order.find((at) => this.lines[at]?.includes(text));
    if (row === undefined || text === '') this.message = `E486: Pattern not found: ${text}`;
    else this.#move(row, this.lines[row]?.indexOf(text) ?? 0);
  }

  #move(row: number, column: number): void {
    this.#row = Math.max(0, Math.min(row, this.lines.length - 1));
    this.#column = Math.max(0, Math.min(column, this.#line.length - 1));
  }

  #begin(column: number): void {
    this.#column = Math.max(0, Math.min(column, this.#line.length));
    this.#mode = 'insert';
    this.message = '';
  }

  #open(row: number): void {
    if (this.lines.length >= MOST_LINES) return;
    this.lines.splice(row, 0, '');
    this.isChanged = true;
    this.#row = row;
    this.#begin(0);
  }

  #command(char: string): readonly ViWish[] {
    const keys = this.#pending + char;
    this.#pending = '';
    switch (keys) {
      case 'd':
      case 'y':
      case 'g':
      case 'Z':
        this.#pending = keys;
        break;
      case 'ZZ':
        return [...(this.isChanged ? [{ kind: 'write', path: null } as const] : []), { kind: 'quit', path: null }];
      case 'ZQ':
        return [{ kind: 'quit', path: null }];
      case 'dd':
        this.#kept = this.lines.splice(this.#row, 1);
        if (this.lines.length === 0) this.lines.push('');
        this.isChanged = true;
        this.#move(this.#row, 0);
        break;
      case 'yy':
        this.#kept = [this.#line];
        break;
      case 'p':
        if (this.#kept.length === 0 || this.lines.length >= MOST_LINES) break;
        this.lines.splice(this.#row + 1, 0, ...this.#kept);
        this.isChanged = true;
        this.#move(this.#row + 1, 0);
        break;
      case 'x':
        if (this.#line !== '') this.#set(this.#line.slice(0, this.#column) + this.#line.slice(this.#column + 1));
        this.#move(this.#row, this.#column);
        break;
      case 'D':
        this.#set(this.#line.slice(0, this.#column));
        this.#move(this.#row, this.#column);
        break;
      case 'i':
        this.#begin(this.#column);
        break;
      case 'a':
        this.#begin(this.#column + 1);
        break;
      case 'I':
        this.#begin(0);
        break;
      case 'A':
        this.#begin(this.#line.length);
        break;
      case 'o':
        this.#open(this.#row + 1);
        break;
      case 'O':
        this.#open(this.#row);
        break;
      case 'h':
        this.#move(this.#row, this.#column - 1);
        break;
      case 'l':
        this.#move(this.#row, this.#column + 1);
        break;
      case 'j':
        this.#move(this.#row + 1, this.#column);
        break;
      case 'k':
        this.#move(this.#row - 1, this.#column);
        break;
      case '0':
        this.#move(this.#row, 0);
        break;
      case '$':
        this.#move(this.#row, MOST_COLUMNS);
        break;
      case 'G':
        this.#move(MOST_LINES, 0);
        break;
      case 'gg':
        this.#move(0, 0);
        break;
      case ':':
      case '/':
        this.#mode = 'line';
        this.#typed = keys;
        break;
      default:
    }
    return [];
  }
}
