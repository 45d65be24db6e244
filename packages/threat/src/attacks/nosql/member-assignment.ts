/**
 * A member of the object at hand is set to a name or a literal, as in the constructors of every source; a document that a
 * database hands to a condition is not changed by it. A call, a function or a way to a prototype is none.
 */
const ASSIGNMENT =
  /^this\.(?!__|constructor|prototype)[\w$]{1,40}\s{0,4}=\s{0,4}(?:[\w$.]{1,60}|void 0|"[^"]{0,60}"|'[^']{0,60}'|\[\s?\]|\{\s?\})\s{0,4}[;,]\s{0,8}/;
const MOST = 8;

/** What is left of JavaScript in lower case behind assignments to members that it begins with. Bounded. */
export function behindAssignments(text: string): string {
  let rest = text;
  for (let i = 0; i < MOST; i++) {
    const end = ASSIGNMENT.exec(rest)?.[0].length ?? 0;
    if (end === 0) break;
    rest = rest.slice(end);
  }
  return rest;
}
