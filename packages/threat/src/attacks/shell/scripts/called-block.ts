/** A function that is defined up to its body: `f(){ `, `function f { `. */
const DEFINED = /^\s{0,4}(?:function\s{1,4}(\w{1,20})\s{0,2}(?:\(\s?\))?|(\w{1,20})\s{0,2}\(\s?\))\s{0,4}\{\s{0,4}/i;
/** The end of its body, and the name by which it is called. */
const CALL = /\}\s{0,4}[;&|\n]{1,2}\s{0,4}(\w{1,20})/;
/** What PowerShell runs a block or an expression with, up to it: `iex(`, `. {`. */
const RUN = /^\s{0,4}(?:iex|icm|invoke-expression|invoke-command|\.)\s{0,2}[({]\s{0,4}/i;
/** The same behind its call operator, which reads as a separator. */
const CALLED = /^\{\s{0,4}/;
/** A name that is put together before it is called: `&('who'+'ami')`. */
const JOINED = /^\(\s{0,2}(["'])[\w.-]{1,20}\1\s{0,2}\+\s{0,2}["'][\w.-]{1,20}["']/;
const AMPERSAND = 38;
const LONGEST_NAME = 32;

/** Where the body begins of a function that is defined and called, or of a block that PowerShell calls; 0 for neither. Bounded. */
export function calledBlock(head: string, before: number): number {
  if (before === AMPERSAND) return CALLED.exec(head)?.[0].length ?? 0;
  const defined = DEFINED.exec(head);
  if (defined === null) return RUN.exec(head)?.[0].length ?? 0;
  const isCalled = CALL.exec(head.slice(defined[0].length))?.[1] === (defined[1] ?? defined[2]);
  return isCalled ? defined[0].length : 0;
}

/** True for a name of a command that is put together behind the call operator. */
export function isJoinedName(head: string, before: number): boolean {
  return before === AMPERSAND && JOINED.test(head);
}

/** Cheap: false where neither begins at an offset. */
export function mayBeCalled(text: string, at: number): boolean {
  if (text.charCodeAt(at - 1) === AMPERSAND) return text[at] === '{' || text[at] === '(';
  const head = text.slice(at, at + LONGEST_NAME);
  return head.includes('()') || head.includes('{') || /^\s?i/i.test(head);
}
