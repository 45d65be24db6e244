import type { Terminal } from '../process/session/visit.ts';
import type { Shell } from '../process/shells/shell.ts';
import { complete } from './completion.ts';
import { HistorySearch } from './history-search.ts';

/** What the typed bytes mean: a line, ^C or ^D. `running` says that a command was reading, not the shell. */
export type Typed =
  | { readonly kind: 'line'; readonly text: string; readonly running: boolean }
  | { readonly kind: 'interrupt'; readonly running: boolean }
  | { readonly kind: 'suspend'; readonly running: true }
  | { readonly kind: 'end'; readonly running: boolean };

const MAX_LINE = 16_384;
/** What readline tells the terminal while it reads: that pasted text comes between marks, and no longer. */
export const PASTE_ON = '\x1b[?2004h';
const PASTE_OFF = '\x1b[?2004l\r';

/** Line editing as readline has it with its usual keys: moving, deleting, history, completion. */
export class LineReader {
  readonly #terminal: Terminal;
  readonly #write: (text: string) => void;
  readonly #history: readonly string[];
  readonly #shell: Shell;
  #prompt = '';
  #line = '';
  #at = 0;
  #place = 0;
  #kept = '';
  #killed = '';
  #escape = '';
  /** True until the first prompt as well. */
  #running = true;
  /** True for a shell with readline: dash, and terminals that know no sequences, have no marks. */
  #marks = false;
  #isPasting = false;
  #search: HistorySearch | null = null;

  constructor(terminal: Terminal, write: (text: string) => void, history: readonly string[], shell: Shell) {
    this.#terminal = terminal;
    this.#write = write;
    this.#history = history;
    this.#shell = shell;
  }

  /**
   * From now on what is typed is a line for the shell, behind a prompt that is shown unless it stands there already.
   * `marks` says that pasted text is told from typed one.
   */
  prompt(text: string, isShown: boolean, marks: boolean): void {
    this.#prompt = text;
    this.#marks = marks;
    this.#running = false;
    this.#place = this.#history.length;
    if (!isShown) this.#write((marks ? PASTE_ON : '') + text + this.#line);
  }

  /** Reads up to the end of a line for the shell; `rest` is what follows it, for whatever the line runs. */
  feed(bytes: string): { readonly typed: readonly Typed[]; readonly rest: string } {
    const typed: Typed[] = [];
    let at = 0;
    for (const char of bytes) {
      at += 1;
      const event = this.#escape !== '' ? this.#sequence(char) : this.#key(char);
      if (event) typed.push(event);
      if (event && !event.running && event.kind !== 'interrupt') break;
    }
    return { typed, rest: bytes.slice(at) };
  }

  #key(char: string): Typed | null {
    if (this.#isPasting && char !== '\x1b') return this.#insert(char === '\r' ? '\n' : char);
    if (this.#search !== null && this.#searching(this.#search, char)) return null;
    switch (char) {
      case '\r':
      case '\n':
        return this.#finish();
      case '\x03': {
        const running = this.#running;
        this.#write(running ? '^C' : `^C${this.#marks ? `${PASTE_OFF}${PASTE_OFF}\r\n` : '\n'}`);
        this.#set('', 0);
        return { kind: 'interrupt', running };
      }
      case '\x04':
        if (this.#line !== '') return this.#delete(this.#at, this.#at + 1);
        if (!this.#running) {
          this.#running = true;
          if (this.#marks) this.#write(`${PASTE_OFF}\n`);
        } else return { kind: 'end', running: true };
        return { kind: 'end', running: false };
      case '\x7f':
      case '\b':
        return this.#at > 0 ? this.#delete(this.#at - 1, this.#at) : null;
      case '\x01':
        return this.#move(0);
      case '\x05':
        return this.#move(this.#line.length);
      case '\x02':
        return this.#move(this.#at - 1);
      case '\x06':
        return this.#move(this.#at + 1);
      case '\x0b':
        return this.#kill(this.#at, this.#line.length);
      case '\x15':
        return this.#kill(0, this.#at);
      case '\x17':
        return this.#kill(this.#line.slice(0, this.#at).replace(/\S+\s*$/, '').length, this.#at);
      case '\x19':
        return this.#insert(this.#killed);
      case '\x0c':
        this.#write(`\x1b[H\x1b[2J${this.#prompt}${this.#line}`);
        return null;
      case '\x12':
        if (this.#running) return null;
        this.#search = new HistorySearch(this.#history);
        return this.#showSearch(this.#search);
      case '\x1a':
        if (!this.#running) return null;
        this.#write('^Z');
        this.#set('', 0);
        return { kind: 'suspend', running: true };
      case '\x10':
        return this.#recall(-1);
      case '\x0e':
        return this.#recall(1);
      case '\t':
        return this.#running ? this.#insert('\t') : this.#complete();
      case '\x1b':
        this.#escape = char;
        return null;
      default:
        return char < ' ' ? null : this.#insert(char);
    }
  }

  /** A key while lines of before are looked through; false where it ends that and means what it means otherwise. */
  #searching(search: HistorySearch, char: string): boolean {
    if (char >= ' ' && char !== '\x7f') search.type(char);
    else if (char === '\x12') search.older();
    else if (char === '\x7f' || char === '\b') search.back();
    else {
      this.#search = null;
      const isGivenUp = char === '\x03' || char === '\x07';
      const line = isGivenUp || search.found === '' ? this.#line : search.found;
      this.#write(`\r\x1b[K${this.#prompt}${line}`);
      this.#set(line, line.length);
      return char === '\x07';
    }
    this.#showSearch(search);
    return true;
  }

  #showSearch({ shown }: HistorySearch): null {
    this.#write(`\r\x1b[K${shown}`);
    return null;
  }

  #sequence(char: string): Typed | null {
    this.#escape += char;
    if (this.#escape.length < 8 && (/^\x1b[[O]?$/.test(this.#escape) || /^\x1b\[[\d;]*$/.test(this.#escape)))
      return null;
    const sequence = this.#escape.slice(1).replace(/^O/, '[');
    this.#escape = '';
    switch (sequence) {
      case '[A':
        return this.#recall(-1);
      case '[B':
        return this.#recall(1);
      case '[C':
        return this.#move(this.#at + 1);
      case '[D':
        return this.#move(this.#at - 1);
      case '[H':
      case '[1~':
        return this.#move(0);
      case '[F':
      case '[4~':
        return this.#move(this.#line.length);
      case '[200~':
      case '[201~':
        this.#isPasting = sequence === '[200~' && !this.#running;
        return null;
      case '[3~':
        return this.#delete(this.#at, this.#at + 1);
      default:
        return null;
    }
  }

  #finish(): Typed {
    const text = this.#line;
    const running = this.#running;
    this.#write(`\n${this.#marks && !running ? PASTE_OFF : ''}`);
    this.#line = '';
    this.#at = 0;
    this.#running = true;
    return { kind: 'line', text, running };
  }

  #insert(text: string): null {
    if (this.#line.length + text.length > MAX_LINE) return null;
    if (this.#running && this.#terminal.isSilent === true) {
      this.#line += text;
      this.#at = this.#line.length;
      return null;
    }
    const rest = this.#line.slice(this.#at);
    this.#line = this.#line.slice(0, this.#at) + text + rest;
    this.#at += text.length;
    this.#write(text + rest + back(rest.length));
    return null;
  }

  #delete(from: number, to: number): null {
    const rest = this.#line.slice(to);
    const gone = Math.min(to, this.#line.length) - from;
    this.#write(back(this.#at - from) + rest + ' '.repeat(gone) + back(rest.length + gone));
    this.#line = this.#line.slice(0, from) + rest;
    this.#at = from;
    return null;
  }

  #kill(from: number, to: number): null {
    this.#killed = this.#line.slice(from, to);
    return this.#delete(from, to);
  }

  #move(to: number): null {
    const at = Math.max(0, Math.min(to, this.#line.length));
    this.#write(at < this.#at ? back(this.#at - at) : this.#line.slice(this.#at, at));
    this.#at = at;
    return null;
  }

  #recall(step: number): null {
    if (this.#running) return null;
    const place = this.#place + step;
    if (place < 0 || place > this.#history.length) return null;
    if (this.#place === this.#history.length) this.#kept = this.#line;
    this.#place = place;
    this.#set(this.#history[place] ?? this.#kept, null);
    return null;
  }

  #set(line: string, at: number | null): void {
    if (at === null) this.#write(`${back(this.#at)}\x1b[K${line}`);
    this.#line = line;
    this.#at = at ?? line.length;
  }

  #complete(): null {
    const { insert, choices } = complete(this.#line.slice(0, this.#at), this.#shell);
    if (insert !== '') return this.#insert(insert);
    if (choices.length === 0) {
      this.#write('\x07');
      return null;
    }
    const width = Math.max(...choices.map((choice) => choice.length)) + 2;
    const columns = Math.max(1, Math.floor(this.#terminal.columns / width));
    let shown = '\n';
    choices.forEach((choice, index) => {
      shown += index % columns === columns - 1 || index === choices.length - 1 ? `${choice}\n` : choice.padEnd(width);
    });
    this.#write(`${shown}${this.#prompt}${this.#line}${back(this.#line.length - this.#at)}`);
    return null;
  }
}

function back(count: number): string {
  return count > 0 ? '\b'.repeat(count) : '';
}
