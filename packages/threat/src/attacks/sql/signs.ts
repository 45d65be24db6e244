import { isCatalog } from './catalogs.ts';
import { functionUse } from './functions.ts';
import { isServerVariable } from './server-variables.ts';
import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';

const CATALOG = { pattern: 'database catalog', weight: 0.92 };
const SERVER_VARIABLE = { pattern: 'server variable', weight: 0.85 };
/** Says little by itself: what SQL calls a variable is an attribute in XPath. */
export const VARIABLE = { pattern: 'SQL variable', weight: 0.3 };
/** Objects that scripts have and databases have not. */
const OBJECTS = /^(?:this|document|window|self|math|json|string|object|console|process|req|res)\./;
export const SUBQUERY = { pattern: 'subquery', weight: 0.9 };

/** What was met while an expression was read: each makes it more likely that the text was written for a database. */
export class Signs {
  /** 0–1, of the weightiest function, catalog, variable or subquery. */
  weight = 0;
  pattern = '';
  /** Comparisons: of two constants, of a name with itself, with a constant, with another, of a call with anything. */
  constant = 0;
  same = 0;
  named = 0;
  names = 0;
  called = 0;
  /** Comparisons of two numbers that a function is told. */
  told = 0;
  /** Comparisons of what is an attribute in XPath, with nothing in them that only SQL has. */
  attributes = 0;
  /** Calls of functions that no database knows. */
  unknownCalls = 0;
  /** `==`, `!==` and what else JavaScript writes and SQL does not. */
  javascript = 0;
  /** True when every operand was a constant. */
  onlyConstants = true;
  /** True when an operator had no operand after it. */
  broken = false;

  note({ pattern, weight }: { readonly pattern: string; readonly weight: number }): void {
    if (weight <= this.weight) return;
    this.weight = weight;
    this.pattern = pattern;
  }

  noteSubquery(): void {
    this.note(SUBQUERY);
  }

  /** Looks at the next token, which may be a function, a catalog or a variable. Takes nothing. */
  look(tape: Tape): void {
    const token = tape.peek();
    if (token.kind === TokenKind.variable) this.note(isServerVariable(token.text) ? SERVER_VARIABLE : VARIABLE);
    if (token.kind !== TokenKind.word) return;
    if (OBJECTS.test(token.text)) this.javascript++;
    if (isCatalog(token.text)) this.note(CATALOG);
    else if (tape.peek(1).text === '(') {
      const use = functionUse(token.text);
      if (use !== undefined && !(use.pattern === 'time delay' && isOnlyNamed(tape))) this.note(use);
      else this.unknownCalls++;
    }
  }
}

/** Functions that wait only when they are told for what, too. */
const OF_TWO: ReadonlySet<string> = new Set(['benchmark', 'get_lock']);

/**
 * Without anything to wait for, or with less or more than a call needs, the function at hand is only named, or another
 * program's, and so it is behind `::`, where SQL has the name of a type.
 */
function isOnlyNamed(tape: Tape): boolean {
  if (tape.peek(2).kind === TokenKind.close || tape.last()?.text === '::') return true;
  if (!OF_TWO.has(tape.peek().text) || tape.peek(2).kind !== TokenKind.word) return false;
  return tape.peek(3).kind === TokenKind.close || hasThree(tape);
}

/** Three operands, none of them composed. */
function hasThree(tape: Tape): boolean {
  const isParted = tape.peek(3).kind === TokenKind.comma && tape.peek(5).kind === TokenKind.comma;
  return isParted && tape.peek(4).kind === TokenKind.word && tape.peek(7).kind === TokenKind.close;
}
