import { isWritten, type Leaf } from '../request/leaf/leaf.ts';
import { isStatement } from './statement-field.ts';

const FENCE = '```';
/** The language that a fence may name. */
const LANGUAGE = /^\w{0,16}\s{0,4}\n/;
/** What somebody who shows the text, or a shell, would still run. */
const RUNS = /<[a-z!/?]|\$[({]|`/i;
const LONGEST = 4096;

/** True for a text in a field in which people write, with a fenced block in it. */
export function mayFence(leaf: Leaf): boolean {
  return leaf.text.includes(FENCE) && isWritten(leaf);
}

/**
 * The text without closed fences that hold a whole statement: words and the fence before it are in its way wherever the text is
 * put, and it leaves no string. Linear.
 */
export function withoutFencedStatements(text: string): string {
  let rest = '';
  let at = 0;
  for (let open = text.indexOf(FENCE); open >= 0; open = text.indexOf(FENCE, at)) {
    const close = text.indexOf(FENCE, open + FENCE.length);
    if (close < 0) break;
    const end = close + FENCE.length;
    rest += text.slice(at, isOnlyStatement(text.slice(open + FENCE.length, close)) ? open : end);
    at = end;
  }
  return rest + text.slice(at);
}

function isOnlyStatement(block: string): boolean {
  const code = block.slice(LANGUAGE.exec(block)?.[0].length ?? 0);
  return code.length <= LONGEST && !RUNS.test(code) && isStatement(code.trim());
}
