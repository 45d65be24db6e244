import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';

/** A variable with one `@` and a name: in XPath it is an attribute, and there it is compared with these. */
const NAMED = /^@[\p{L}_]/u;
const COMPARISONS: ReadonlySet<string> = new Set('= != < > <= >='.split(' '));

/** True for the next token when XPath would take it for an attribute; what is assigned with `:=` is a variable. */
export function isAttribute(tape: Tape): boolean {
  const { kind, text } = tape.peek();
  return kind === TokenKind.variable && NAMED.test(text) && tape.peek(1).text !== ':=';
}

/** True for the operators by which XPath compares an attribute. */
export function comparesAttributes(operator: string): boolean {
  return COMPARISONS.has(operator);
}

/** An attribute at the end of a path, in a predicate, as an argument or in the first place; an axis. No comment's end. */
const STEP =
  /(?:^\s{0,8}|(?:[[(]|(?<!\*)\/)\s{0,2})@[\p{L}_*]|[/[(\s](?:ancestor|attribute|child|descendant|following|parent|preceding|self)(?:-or-self|-sibling)?::/u;

/** A predicate that is closed and gone on with by other nodes or along an axis: `'] | //user/* | a['`, `']/parent::*['`. */
const LEFT_PREDICATE =
  /["']\s{0,4}\)?\s{0,4}\]\s{0,4}(?:\|\s{0,4}\/{1,2}[\w*@.]|\/{1,2}\s{0,2}(?:ancestor|attribute|child|descendant|following|parent|preceding|self)(?:-or-self|-sibling)?::)/;

/** Where a text in lower case leaves the predicate of an XPath query; -1 when it does not. */
export function leftPredicateAt(lower: string): number {
  const at = lower.search(LEFT_PREDICATE);
  // The quote before it ends a text that the query around began.
  return at >= 0 && !isClosed(lower.slice(0, at + 1), lower.charAt(at)) ? at : -1;
}

/** A function of a query that is given a path from the root: `substring(//user[1]/password,1,1)`. */
const ASKED_OF_PATH =
  /^\s{0,4}(?:substring(?:-before|-after)?|string-length|name|local-name|starts-with)\(\s{0,2}\/{1,2}[a-z*_]/;
/** A condition that SQL has no function for: `' or true() or '`. */
const CONSTANT = /["']\s{0,4}\)?\s{1,4}(?:or|and)\s{1,4}(?:not\s{0,2}\(\s{0,2})?(?:true|false)\(\s{0,2}\)/;

/** True for a text in lower case that is a function of an XPath query, or that leaves a text of one for a constant. */
export function asksPath(lower: string): boolean {
  return ASKED_OF_PATH.test(lower) || (lower.includes('e()') && CONSTANT.test(lower));
}

/** What ends a line or a statement of SQL, and what XPath does not write. */
const SQL_ENDS = /--|[#;]/;

/**
 * True for a text with steps of XPath, which has conditions, texts and functions of the same names as SQL. Lower case.
 * @param isDocument a whole one, which holds comments and references of its own
 */
export function hasPathSteps(lower: string, isDocument: boolean): boolean {
  if (isDocument) return STEP.test(lower);
  return !SQL_ENDS.test(lower) && isClosed(lower, "'") && isClosed(lower, '"') && STEP.test(withoutComments(lower));
}

/** Every text that begins in it also ends in it: an injected one leaves the last to the query around it. */
function isClosed(text: string, quote: string): boolean {
  let isOpen = false;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) isOpen = !isOpen;
  return !isOpen;
}

/** So that nobody hides a condition behind steps that a database skips. */
function withoutComments(text: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const at = text.indexOf('/*', from);
    const end = at < 0 ? -1 : text.indexOf('*/', at + 2);
    if (end < 0) return kept + text.slice(from);
    kept += `${text.slice(from, at)} `;
    from = end + 2;
  }
}
