import { Enclosure } from './enclosure.ts';

/** What a declaration points at outside of its document. */
export interface ExternalId {
  readonly publicId: string;
  /** Address of the entity; empty when a public identifier stands alone. */
  readonly systemId: string;
}

export interface EntityDeclaration {
  readonly name: string;
  /** `<!ENTITY % name …>`: usable inside the DTD only. */
  readonly isParameter: boolean;
  readonly external: ExternalId | null;
  /** Replacement text of an internal entity; null when it is external. */
  readonly value: string | null;
  /** Names a notation (`NDATA`): a parser passes the address on instead of reading it. */
  readonly isUnparsed: boolean;
  readonly at: number;
}

/** The document type and entity declarations of a text, wherever they stand in it. */
export interface Declarations {
  readonly doctypes: readonly { readonly name: string; readonly external: ExternalId | null; readonly at: number }[];
  readonly entities: readonly EntityDeclaration[];
  /** Where the last declaration ends. */
  readonly end: number;
}

const MOST_DECLARATIONS = 1024;

/**
 * Reads `<!DOCTYPE` and `<!ENTITY` declarations in one pass, tolerant of broken ones; comments are skipped. `lower` is the
 * text in lower case, of the same length. Linear; at most 1,024 declarations.
 */
export function declarationsOf(text: string, lower: string): Declarations {
  const doctypes: { name: string; external: ExternalId | null; at: number }[] = [];
  const entities: EntityDeclaration[] = [];
  let end = 0;
  let hasCommentEnd = true;
  const instructions = new Enclosure(text);
  let at = text.indexOf('<!');
  while (at >= 0 && doctypes.length + entities.length < MOST_DECLARATIONS) {
    let next = at + 2;
    const word = wordAt(text, next);
    const behind = instructions.endAround(at);
    if (behind > at) next = behind;
    else if (hasCommentEnd && text.startsWith('--', at + 2)) {
      const close = text.indexOf('-->', at + 4);
      hasCommentEnd = close >= 0;
      if (hasCommentEnd) next = close + 3;
    } else if (lower.startsWith('doctype', word)) {
      const cursor = new Cursor(text, lower, word + 7);
      const name = cursor.word();
      doctypes.push({ name, external: cursor.externalId(), at });
      end = cursor.at;
      next = cursor.at;
    } else if (lower.startsWith('entity', word)) {
      const cursor = new Cursor(text, lower, word + 6);
      entities.push(cursor.entity(at));
      end = cursor.at;
      next = entities.at(-1)?.value === null ? cursor.at : word + 6;
    } else if (OTHER.test(lower.slice(at + 2, at + 10))) next = instructions.endOfDeclaration(at);
    at = text.indexOf('<!', next);
  }
  return { doctypes, entities, end };
}

const MOST_BLANKS = 4;

/** Behind the blanks that somebody put between `<!` and the word, which lenient readers pass over. */
function wordAt(text: string, from: number): number {
  let at = from;
  while (at - from < MOST_BLANKS && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** Declarations whose literals may hold what looks like the beginning of a comment. */
const OTHER = /^(?:attlist|element|notation)/;

const LONGEST_WORD = 128;
/** A percent sign, also as the character reference that hides it in another entity's value. */
const PERCENT = /&(?:amp;|#38;|#x26;)?#(?:37|x25);|%/y;
const QUOTE = /["']|&(?:amp;|#38;|#x26;)?(?:#(?:34|39|x22|x27)|quot|apos);/y;

class Cursor {
  at: number;
  private readonly text: string;
  private readonly lower: string;

  constructor(text: string, lower: string, at: number) {
    this.text = text;
    this.lower = lower;
    this.at = at;
  }

  /** The next run without blanks, quotes and brackets. */
  word(): string {
    this.blanks();
    const start = this.at;
    while (
      this.at < this.text.length &&
      this.at - start < LONGEST_WORD &&
      !isDelimiter(this.text.charCodeAt(this.at))
    ) {
      this.at++;
    }
    return this.text.slice(start, this.at);
  }

  externalId(): ExternalId | null {
    this.blanks();
    if (this.takes('system')) return { publicId: '', systemId: this.literal() ?? '' };
    if (!this.takes('public')) return null;
    const publicId = this.literal() ?? '';
    return { publicId, systemId: this.literal() ?? '' };
  }

  entity(at: number): EntityDeclaration {
    this.blanks();
    const isParameter = this.skip(PERCENT) !== '';
    const name = this.word();
    const external = this.externalId();
    if (external === null) return { name, isParameter, external, value: this.literal() ?? '', isUnparsed: false, at };
    this.blanks();
    return { name, isParameter, external, value: null, isUnparsed: this.takes('ndata'), at };
  }

  private literal(): string | null {
    this.blanks();
    const quote = this.skip(QUOTE);
    if (quote === '') return null;
    const start = this.at;
    const close = this.lower.indexOf(quote.toLowerCase(), start);
    const stop = close < 0 ? this.text.length : close;
    this.at = close < 0 ? stop : close + quote.length;
    return this.text.slice(start, stop);
  }

  private takes(word: string): boolean {
    if (!this.lower.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.lower) ?? [];
    this.at += found.length;
    return found;
  }

  private blanks(): void {
    while (isBlank(this.text.charCodeAt(this.at))) this.at++;
  }
}

/** XML 1.1 ends lines with NEL and LS, too. */
function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0x85 || code === 0x2028;
}

/** Blanks, quotes, brackets and angle brackets end a name. */
function isDelimiter(code: number): boolean {
  return isBlank(code) || code === 0x22 || code === 0x27 || code === 0x5b || code === 0x3c || code === 0x3e;
}
