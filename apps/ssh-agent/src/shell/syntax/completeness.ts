import { SyntaxFault } from './cursor.ts';
import { Parser } from './parser.ts';

/** What a text lacks before a shell runs it: nothing, more lines, or the line that ends a here document. */
export type Lack = null | 'more' | { readonly end: string; readonly tabs: boolean };

/** Reads lines as a shell does that is still being typed to. Faults that no further line mends lack nothing. */
export function lackOf(text: string): Lack {
  const parser = new Parser(`${text}\n`);
  try {
    while (parser.nextLine() !== null);
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    return parser.documents.open ?? (error.unclosed ? 'more' : null);
  }
  if (parser.documents.open !== null) return parser.documents.open;
  return /(?<!\\)(?:\\\\)*\\$/.test(text) ? 'more' : null;
}
