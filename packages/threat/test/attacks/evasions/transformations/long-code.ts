import { around } from '../evasion.ts';

const LINES = Array.from({ length: 20 }, (_, line) => `let value${line} = compute(${line}, base);`).join('\n');

/** Twenty lines of source code. */
export const evasion = around('long-code', `${LINES}\n`, `\n${LINES}`);
