import { INFIX_KEYWORDS, KEYWORDS, STATEMENT_HEADS } from './keywords.ts';
import { END, MARK, NAME, NUMBER, type ScriptScanner, STRING, TEMPLATE } from './scanner.ts';

/** Operators that end no expression. */
const UNFINISHED = '?,:.…!';

/** The three tokens before the current one, and what they allow to follow. */
export class TokenTrail {
  /** Kinds, nearest first. */
  readonly kinds: [number, number, number] = [END, END, END];
  /** Values, nearest first; empty where there is none. */
  readonly values: [string, string, string] = ['', '', ''];
  private end = 0;
  /** Somewhere before stands an `if (…)` or the like, after which a name may follow a parenthesis. */
  private hasHeads = false;

  /** The current token becomes the nearest of the trail. */
  push(scanner: ScriptScanner): void {
    const { kinds, values } = this;
    kinds[2] = kinds[1];
    kinds[1] = kinds[0];
    kinds[0] = scanner.kind;
    values[2] = values[1];
    values[1] = values[0];
    values[0] = scanner.value;
    this.end = scanner.end;
    if (scanner.kind === NAME && STATEMENT_HEADS.has(scanner.value)) this.hasHeads = true;
  }

  /** True when the current token cannot follow in JavaScript: two operands side by side on one line. */
  isBrokenBy(scanner: ScriptScanner): boolean {
    if (scanner.newline || scanner.start === this.end || scanner.kind === TEMPLATE) return false;
    const [kind] = this.kinds;
    const [value] = this.values;
    // A space between a function and its parenthesis is how a remark in parentheses is written, a comment is not.
    if (scanner.kind === MARK)
      return scanner.value === '(' && kind === NAME && !KEYWORDS.has(value) && !scanner.commented;
    if (scanner.kind === NAME && INFIX_KEYWORDS.has(scanner.value)) return false;
    if (kind === MARK) return value === ')' && !this.hasHeads;
    return kind === NAME ? !KEYWORDS.has(value) : kind === NUMBER || kind === STRING;
  }

  /** True when the trail ends where an operand is due, as a question or a list does. */
  isUnfinished(): boolean {
    return this.kinds[0] === MARK && UNFINISHED.includes(this.values[0]);
  }
}
