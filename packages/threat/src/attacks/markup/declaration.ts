import type { Trace } from './trace.ts';

/** Of a declaration, so much is looked at. */
const LONGEST = 2048;
const STYLESHEET = /^<\?xml-stylesheet[^>]{0,1024}href\s{0,8}=\s{0,8}["']?\s{0,8}(?:javascript:|data:|#)/;
const DEFAULT_HANDLER = /^<!attlist[^>]{1,512}\son[a-z]{3,30}\s{1,8}cdata/;

/**
 * Declarations and processing instructions that bring script: components of old browsers, style sheets that are script,
 * default values of event attributes. `lower` is the declaration in lower case, `at` where it starts.
 */
export function judgeDeclaration(lower: string, at: number): Trace | null {
  const text = lower.slice(0, LONGEST);
  if (text.startsWith('<?import') || STYLESHEET.test(text)) {
    return { pattern: 'processing instruction', strength: 'script', at };
  }
  return DEFAULT_HANDLER.test(text) ? { pattern: 'attribute default with a handler', strength: 'script', at } : null;
}
