import { Cursor } from './cursor.ts';
import type { Part, Word } from './tree.ts';
import { readDoubleParts, unquoted } from './words.ts';

interface Pending {
  readonly end: string;
  readonly tabs: boolean;
  readonly expands: boolean;
  readonly body: Part[];
}

/** Here documents that were announced on a line; their text starts on the next one. */
export class HereDocuments {
  #pending: Pending[] = [];
  #open: Pending | null = null;
  /** What bash says of those whose end did not come. */
  readonly warnings: { readonly words: string; readonly lastLine: number }[] = [];

  /** The first one whose end did not come, once the text was read. */
  get open(): { readonly end: string; readonly tabs: boolean } | null {
    return this.#open;
  }

  /** Announces one; the word it gives is filled when the text is read. */
  announce(word: Word, tabs: boolean): Word {
    const { text, quoted } = unquoted(word);
    const body: Part[] = [];
    this.#pending.push({ end: text, tabs, expands: !quoted, body });
    return body;
  }

  /** Reads the texts of those announced. The cursor stands at the start of a line. A missing end is the end of the text. */
  read(cursor: Cursor): void {
    const pending = this.#pending;
    const line = Math.max(1, cursor.line - 1);
    this.#pending = [];
    for (const document of pending) {
      const { end, tabs, expands, body } = document;
      let text = '';
      let isEnded = false;
      while (!cursor.ended) {
        const stop = cursor.text.indexOf('\n', cursor.at);
        const raw = cursor.text.slice(cursor.at, stop < 0 ? cursor.text.length : stop);
        cursor.at = stop < 0 ? cursor.text.length : stop + 1;
        const line = tabs ? raw.replace(/^\t+/, '') : raw;
        isEnded = line === end;
        if (isEnded) break;
        text += `${line}\n`;
      }
      if (!isEnded) {
        this.#open ??= document;
        const words = `warning: here-document at line ${line} delimited by end-of-file (wanted \`${end}')`;
        this.warnings.push({ words, lastLine: cursor.line });
      }
      if (expands) body.push({ kind: 'double', parts: readDoubleParts(new Cursor(text), '') });
      else body.push({ kind: 'quoted', text });
    }
  }
}
