import { readCompound } from './compounds.ts';
import { Cursor, SyntaxFault } from './cursor.ts';
import { HereDocuments } from './here-documents.ts';
import type { CompoundReader } from './reader.ts';
import { readSimple } from './simple-commands.ts';
import type { Command, Item, List, Pipeline } from './tree.ts';

/** Words that end a list when they stand where a command could start. */
const CLOSING = new Set(['then', 'else', 'elif', 'fi', 'do', 'done', 'esac', '}', ')', ';;', ';&', ';;&']);
const RESERVED = /(?:then|else|elif|fi|do|done|esac|in|[}])(?=[\s;&|()<>]|$)/y;
/** A word without quotes and expansions. */
const PLAIN_WORD = /[^\s|&;()<>$`'"\\=#{}]+(?=[\s|&;()<>]|$)/y;
const MOST_ALIASES = 50;
const TOKEN = /\d*(?:<<<|<<-|<<|>>|<&|>&|<>|>\||&>>|&>)|;;&|;;|;&|&&|\|\||\|&|[|&;()<>\n]|[^\s|&;()<>]+/y;

/**
 * Reads a script as bash does: one line of commands after the other, so that what stands before a fault is run.
 * Throws SyntaxFault.
 */
export class Parser implements CompoundReader {
  readonly cursor: Cursor;
  readonly documents = new HereDocuments();

  readonly isPosix: boolean;

  readonly #aliasOf: (word: string) => string | undefined;

  /** @param aliasOf what a word stands for where a command begins */
  constructor(text: string, isPosix = false, aliasOf: (word: string) => string | undefined = () => undefined) {
    this.cursor = new Cursor(text);
    this.isPosix = isPosix;
    this.#aliasOf = aliasOf;
  }

  /** The commands up to the end of a line; null at the end of the text. */
  nextLine(): List | null {
    this.skipLines();
    if (this.cursor.ended) return null;
    const list = this.#items(false);
    this.skipBlanks();
    if (this.cursor.ended) this.documents.read(this.cursor);
    else if (!this.newline()) throw this.unexpected();
    return list;
  }

  /** A list of commands up to one of the words that close it. It must not be empty; faults name the first of these. */
  list(closing: string | null = null): List {
    this.skipLines();
    const list = this.cursor.nest(() => this.#items(true));
    if (list.length === 0) throw this.unexpected(this.cursor.ended ? closing : null);
    return list;
  }

  /** As `list`, where there may be none, as in a branch of `case`. */
  optionalList(): List {
    this.skipLines();
    return this.cursor.nest(() => this.#items(true));
  }

  /** Takes a reserved word that has to be here. */
  expect(word: string): void {
    this.skipLines();
    if (this.closing() !== word) throw this.unexpected(word);
    this.cursor.at += word.length;
  }

  /** The closing word that stands here, or null. */
  closing(): string | null {
    const { cursor } = this;
    const start = cursor.at;
    const word = cursor.match(RESERVED) ?? cursor.match(/;;&|;;|;&|\)/y);
    cursor.at = start;
    return word !== null && CLOSING.has(word) ? word : null;
  }

  skipBlanks(): void {
    this.cursor.match(/(?:[ \t\r\v\f]|\\\n)+/y);
    if (this.cursor.char === '#') this.cursor.match(/[^\n]*/y);
  }

  skipLines(): void {
    do this.skipBlanks();
    while (this.newline());
  }

  newline(): boolean {
    if (!this.cursor.take('\n')) return false;
    this.documents.read(this.cursor);
    return true;
  }

  /** The fault of whatever stands at the cursor. */
  unexpected(expecting: string | null = null): SyntaxFault {
    this.skipBlanks();
    const { line } = this.cursor;
    if (this.cursor.ended)
      return new SyntaxFault('syntax error: unexpected end of file', line + 1, true, { expecting });
    const token = this.cursor.match(TOKEN) ?? this.cursor.char;
    const shown = token === '\n' ? 'newline' : token;
    return new SyntaxFault(`syntax error near unexpected token \`${shown}'`, line, false, { token, expecting });
  }

  command(): Command {
    this.skipBlanks();
    this.#replaceAliases();
    if (this.cursor.ended || this.closing() !== null) throw this.unexpected();
    return this.cursor.nest(() => readCompound(this) ?? readSimple(this));
  }

  /** An alias stands for its text, in which the same one means itself; behind one that ends with a blank, the next word may be one. */
  #replaceAliases(): void {
    const { cursor } = this;
    const start = cursor.at;
    const used = new Set<string>();
    for (let word = cursor.match(PLAIN_WORD); word !== null; word = cursor.match(PLAIN_WORD)) {
      const text = used.has(word) || used.size >= MOST_ALIASES ? undefined : this.#aliasOf(word);
      if (text === undefined) break;
      used.add(word);
      const end = cursor.at;
      cursor.at -= word.length;
      cursor.replace(end, text);
      if (!/[ \t]$/.test(text)) continue;
      cursor.at += text.length;
      this.skipBlanks();
    }
    cursor.at = start;
  }

  #items(multiline: boolean): List {
    const items: Item[] = [];
    for (;;) {
      if (multiline) this.skipLines();
      else this.skipBlanks();
      if (this.cursor.ended || this.closing() !== null || this.cursor.char === '\n') return items;
      const start = this.cursor.at;
      const pipelines = this.#joined();
      const source = this.cursor.text.slice(start, this.cursor.at).trim();
      this.skipBlanks();
      const background = this.cursor.char === '&' && !this.cursor.starts('&&');
      items.push({ pipelines, background, source });
      const separated =
        background ||
        (this.cursor.char === ';' && !/^;[;&]/.test(this.cursor.text.slice(this.cursor.at, this.cursor.at + 2)));
      if (separated) this.cursor.at += 1;
      else if (this.cursor.char !== '\n' || !multiline) return items;
    }
  }

  #joined(): Item['pipelines'] {
    const pipelines: { joint: '' | '&&' | '||'; pipeline: Pipeline }[] = [{ joint: '', pipeline: this.#pipeline() }];
    for (;;) {
      this.skipBlanks();
      const joint = this.cursor.starts('&&') ? '&&' : this.cursor.starts('||') ? '||' : null;
      if (joint === null) return pipelines;
      this.cursor.at += 2;
      this.skipLines();
      pipelines.push({ joint, pipeline: this.#pipeline() });
    }
  }

  #pipeline(): Pipeline {
    let negated = false;
    let timed: Pipeline['timed'] = null;
    for (;;) {
      this.skipBlanks();
      if (this.cursor.match(/!(?=\s)/y) !== null) negated = !negated;
      else {
        const word = this.isPosix ? null : this.cursor.match(/time(?=\s)(?:\s+-p(?=\s))?/y);
        if (word === null) break;
        timed = word.endsWith('-p') ? 'posix' : 'bash';
      }
    }
    const commands = [this.command()];
    const joined: boolean[] = [];
    for (;;) {
      this.skipBlanks();
      if (this.cursor.char !== '|' || this.cursor.starts('||')) return { negated, timed, commands, joined };
      this.cursor.at += 1;
      joined.push(this.cursor.take('&'));
      this.skipLines();
      commands.push(this.command());
    }
  }
}
