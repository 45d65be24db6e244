import { BROWSER_WORDS } from './script/browser-names.ts';
import { readScript } from './script/read-script.ts';
import type { Trace } from './trace.ts';

const MOST_EXPRESSIONS = 16;
const LONGEST_EXPRESSION = 2048;
/** Without one of these nothing is called, looked up or assigned. */
const RUNS = /[(`[=]/;
/** The window, as the event that an expression is given knows it. */
const WINDOW_OF_EVENT = /\$event\s{0,4}\.\s{0,4}view\s{0,4}[.[]/;
/** What a list is ordered by is an expression of its own, in quotes. */
const ORDER = /\borderby\s{0,4}:\s{0,4}\[?\s{0,4}(?:'([^']{2,256})|"([^"]{2,256}))/i;

/**
 * Expressions of client-side templates, `{{…}}`, that leave their sandbox: through a constructor or to the functions of
 * the window. Server-side templates and plain arithmetic are not meant. Reads the first sixteen expressions.
 */
export function findTemplate(text: string): Trace | null {
  let i = text.indexOf('{{');
  for (let n = 0; i >= 0 && n < MOST_EXPRESSIONS; n++) {
    const at = i;
    const close = text.indexOf('}}', i + 2);
    const end = Math.min(close < 0 ? text.length : close, i + LONGEST_EXPRESSION);
    const expression = text.slice(i + 2, end);
    i = text.indexOf('{{', end);
    if (!RUNS.test(expression)) continue;
    const { attack, server, prose } = readScript(expression, true);
    const escapes =
      attack !== null ||
      WINDOW_OF_EVENT.test(expression) ||
      (reachesConstructor(expression) && BROWSER_WORDS.test(expression)) ||
      isOrderedByScript(expression);
    if (escapes && !server && !prose) return { pattern: 'client-side template expression', strength: 'attack', at };
  }
  return null;
}

function isOrderedByScript(expression: string): boolean {
  const [, single, double] = ORDER.exec(expression) ?? [];
  const order = single ?? double;
  return order !== undefined && RUNS.test(order) && readScript(order, true).attack !== null;
}

/** A constructor that is called, given away or looked up: every function can be had from it. */
function reachesConstructor(expression: string): boolean {
  const at = expression.indexOf('constructor');
  return at >= 0 && (expression.includes('(', at) || expression.includes('`', at));
}
