import { around } from '../evasion.ts';

const LINES = [
  'const total = items.reduce((sum, item) => sum + item.price, 0);',
  'if (total > 100) {',
  '  notify(total);',
  '}',
];

/** Lines of source code. */
export const evasion = around('code', `${LINES.join('\n')}\n`, `\n${LINES.join('\n')}`);
