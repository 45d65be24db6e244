/** A piece of an expression. */
export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'sign' | 'end';
  /** As it is meant: of a text without its quotes. */
  readonly value: string;
  /** Where it begins, counted from 1. */
  readonly at: number;
}

/** What is wrong with an expression; the message says where, and what to write. */
export class FilterError extends TypeError {
  constructor(message: string, at: number) {
    super(`filter: ${message} (character ${at})`);
    this.name = 'FilterError';
  }
}

const LONGEST = 4_096;
const PIECE =
  /\s*(?:([A-Za-z_][\w.]*)|(-?\d+(?:\.\d+)?)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(==|!=|<=|>=|[<>[\](),]))/y;
/** What other languages write. */
const INSTEAD: Readonly<Record<string, string>> = {
  '&&': 'and',
  '||': 'or',
  '!': 'not',
  '=': '==',
  '&': 'and',
  '|': 'or',
};

/** @throws FilterError for a letter that has no meaning */
export function tokensOf(text: string): readonly Token[] {
  if (text.length > LONGEST) throw new FilterError(`an expression has ${LONGEST} characters at most`, LONGEST);
  const tokens: Token[] = [];
  const piece = new RegExp(PIECE);
  const end = text.trimEnd().length;
  while (piece.lastIndex < end) {
    const from = piece.lastIndex;
    const found = piece.exec(text);
    if (found === null)
      throw unreadable(text.slice(from).trimStart(), text.length - text.slice(from).trimStart().length);
    const [whole, word, number, double, single, sign] = found;
    const at = from + whole.length - whole.trimStart().length + 1;
    if (word !== undefined) tokens.push({ kind: 'word', value: word, at });
    else if (number !== undefined) tokens.push({ kind: 'number', value: number, at });
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign, at });
    else tokens.push({ kind: 'text', value: (double ?? single ?? '').replace(/\\(.)/g, '$1'), at });
  }
  return [...tokens, { kind: 'end', value: 'the end', at: end + 1 }];
}

function unreadable(rest: string, offset: number): FilterError {
  const known = Object.keys(INSTEAD).find((sign) => rest.startsWith(sign));
  if (known !== undefined) return new FilterError(`write "${INSTEAD[known]}" in place of "${known}"`, offset + 1);
  if (/^["']/.test(rest)) return new FilterError(`a text that begins here has no closing ${rest[0]}`, offset + 1);
  return new FilterError(`"${rest[0]}" has no meaning here`, offset + 1);
}
