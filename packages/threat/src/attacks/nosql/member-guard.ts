import { UNKNOWN_NAME } from './script-names.ts';

/** Among other words one of them before a semicolon is how a sentence or a statement goes on: `proceed; return true`. */
const WORD = /^[a-z]{3,}$/;
const MEMBER = /^this(?:\.\w{1,40}){1,4}$/;
/**
 * `env.shell || this.shell`: a part of an object that a query does not know, so that it ends there, and what else the object
 * at hand has. `www.a.b` is a value that stands where no quote is left.
 */
const OF_OBJECT = new RegExp(String.raw`^(?!www\.)${UNKNOWN_NAME}(?:\.[a-z_$][\w$]{0,30}){1,4}$`);
const OTHERWISE = /^this\.(?!pass|pwd|secret|token|admin|is_?admin)[\w$]{1,40}(?:\.[\w$]{1,40}){0,4}[\s;,)]/;
const LONGEST_MEMBER = 240;

/**
 * True where a line of a source begins like a value that leaves nothing: with a word before a semicolon, a member of the
 * object at hand before an operator, or with an object that is asked for before a part of it is
 * (`menu.first && menu.first.price`).
 * @param broken the match of what breaks out: what stands before the connector, the connector
 */
export function leavesNothing({ 0: all, 1: left = '', 2: connector, input }: RegExpExecArray): boolean {
  if (MEMBER.test(left)) return true;
  if (connector === ';') return WORD.test(left);
  if (
    connector === '||' &&
    OF_OBJECT.test(left) &&
    OTHERWISE.test(`${input.slice(all.length, all.length + LONGEST_MEMBER)}\n`)
  )
    return true;
  const behind = all.length + left.length;
  return left.includes('.') && input.startsWith(left, all.length) && '.['.includes(input.charAt(behind));
}
