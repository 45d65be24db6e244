import { around } from '../evasion.ts';

/** A comment of one line in a source. */
export const evasion = around('line-comment', 'let total = 1;\n// ', '\nfunction add(a, b) {\n  return a + b;\n}\n');
