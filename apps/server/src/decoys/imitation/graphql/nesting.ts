import { Lexer, Source, TokenKind } from 'graphql';

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Whether brackets of a query nest deeper than `most` within its first `tokens` tokens. The parser calls itself for each
 * level, so it must not meet more levels than the stack has room for. Text that is no GraphQL is left to the parser.
 */
export function nestsDeeper(query: string, most: number, tokens: number): boolean {
  const lexer = new Lexer(new Source(query));
  let depth = 0;
  try {
    for (let left = tokens; left > 0; left -= 1) {
      const { kind } = lexer.advance();
      if (kind === TokenKind.EOF) return false;
      if (OPENING.has(kind)) depth += 1;
      else if (CLOSING.has(kind)) depth -= 1;
      if (depth > most) return true;
    }
  } catch {
    return false;
  }
  return false;
}
