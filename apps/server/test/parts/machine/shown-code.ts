import { readFileSync } from 'node:fs';

/** The code that a page of the documentation shows in blocks of one language, as it stands there. */
export function shownCode(page: string, language: string): readonly string[] {
  const blocks = readFileSync(page, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'));
  return [...blocks].map(([, code = '']) => code);
}
