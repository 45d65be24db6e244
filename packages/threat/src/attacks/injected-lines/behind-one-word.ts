import { isOfData, isWritten, type Leaf } from '../request/leaf/leaf.ts';
import { type InjectedLine, LOG_LINE, RESPONSE_BODY } from './injected-line.ts';

/** A word in front of a header: neither a header of its own nor the beginning of a text. */
export const ONE_WORD = /^[^\s:]{0,40}$/;
/** A header by a name of several words. */
const OF_WORDS = /^[a-z]{2,24}(?:-[a-z]{2,24}){1,3}:\s?\S/;

/** How a line stands in its value. */
export interface Standing {
  /** What stands before the line break, in lower case. */
  readonly head: string;
  /** The line behind it, in lower case. */
  readonly line: string;
  /** CR and LF both stand between them. */
  readonly both: boolean;
  /** No line follows. */
  readonly isLast: boolean;
}

/**
 * True for the second and last line behind nothing or one word of a field in which nobody writes texts: a header of nobody's,
 * a line of a log, the body of an answer.
 */
export function isBehindOneWord(leaf: Leaf, { pattern }: InjectedLine, standing: Standing): boolean {
  const { head, line, both, isLast } = standing;
  if (!ONE_WORD.test(head) || isOfData(leaf)) return false;
  const isForm = leaf.kind === 'form' || leaf.kind === 'multipart';
  if (pattern === RESPONSE_BODY) return both && !isWritten(leaf);
  if (!isLast) return false;
  if (pattern === LOG_LINE) return head !== '' && isForm;
  if (pattern !== 'header line') return false;
  const isNamed = OF_WORDS.test(line);
  // Forms send the line ends of a text in both characters.
  if (head === '') return !isWritten(leaf) && (isNamed || isForm);
  return line.startsWith('x-') || (isNamed && (leaf.kind === 'json' ? both : isForm && !both && !isWritten(leaf)));
}
