import { isPlainWord } from './characters.ts';
import { RESERVED_WORDS } from './keywords.ts';
import type { Tape } from './tape.ts';
import { type Token, TokenKind } from './token.ts';

/**
 * How a text ends after what was understood of it: `comment` cuts off the rest of the application's query, `quote`
 * leaves a string open for the application's quote to close, `clean` ends with the text, `fragment` goes on with
 * something that was not understood, `long` goes on so for long, `sentence` goes on in words.
 */
export type Ending = 'comment' | 'quote' | 'clean' | 'fragment' | 'long' | 'sentence';

/** As many words in a row are a sentence. */
const SENTENCE = 3;
const THREE_WORDS = /(?:^|\s)(?:[\p{L}'’]{2,20}[,.:!?]?\s{1,4}){2}\p{L}{2}/u;
const MOST_TOKENS = 120;
/** More characters than this after what was understood are a text of their own. */
const LONG_REST = 160;

/**
 * Reads the ending from the tape.
 * @param quote the one that stands around the value, empty when there is none
 * @param isRestRead false where it does not matter how a text goes on that was not understood: it is a fragment then
 */
export function readEnding(tape: Tape, quote: string, isRestRead = true): Ending {
  const last = tape.last();
  if (last?.kind === TokenKind.string && last.open && last.quote === quote)
    return isSentence(last.text) ? 'sentence' : 'quote';
  for (;;) {
    const token = tape.peek();
    if (token.kind === TokenKind.end) return 'clean';
    if (token.kind === TokenKind.comment) return endingOf(token);
    // `= '`: of the last string only the opening quote is the attacker's.
    if (token.kind === TokenKind.string && token.open && token.quote === quote && token.text === '') return 'quote';
    // The condition of a block of Python, of which the lines below it are elsewhere.
    if (token.text === ':' && tape.peek(1).kind === TokenKind.end) return 'sentence';
    if (token.kind !== TokenKind.close && token.kind !== TokenKind.semicolon)
      return isRestRead ? readRest(tape) : 'fragment';
    tape.take();
  }
}

/** Nobody reads what a comment holds, so words in it excuse nothing. `#12` is a number rather than a comment. */
function endingOf({ text, quote }: Token): Ending {
  // A word processor's dash joins the halves of a sentence.
  if ((quote === '\u2013' || quote === '\u2014') && isSentence(text)) return 'sentence';
  return quote === '#' && /^[\p{L}\p{N}]/u.test(text) ? 'fragment' : 'comment';
}

function readRest(tape: Tape): Ending {
  let words = 0;
  const from = tape.peek().start;
  for (let i = 0; i < MOST_TOKENS; i++) {
    const { kind, text, quote, start } = tape.take();
    if (start - from > LONG_REST) return 'long';
    if (kind === TokenKind.end) return 'fragment';
    if (kind === TokenKind.comment) {
      return /[\p{L}\p{N}]/u.test(text) ? 'fragment' : 'comment';
    }
    if (kind === TokenKind.string && isSentence(text)) return 'sentence';
    if (kind === TokenKind.word && quote === '' && isPlainWord(text)) {
      if (!RESERVED_WORDS.has(text) && ++words >= SENTENCE) return 'sentence';
    } else words = 0;
  }
  return 'fragment';
}

/** True for what people would read: three plain words in a row. Linear in its first 128 characters. */
function isSentence(text: string): boolean {
  return THREE_WORDS.test(text);
}
