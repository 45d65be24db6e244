import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '../../packages/wire/src/limits.ts';
import type { Generator } from '../generation/generator.ts';

const SOURCE = 'packages/wire/src/limits.ts';

const INTRODUCTION = `# Limits

What the service accepts at most. A management call past a limit is refused with a message that names the field. A
sensor's report is not refused for a long field: what is too much is cut or dropped and the detection says so.
Sizes are bytes, lengths are characters.

This page is made from \`${SOURCE}\` by \`npm run generate\`. Request rates are under \`rate_limits\` in
[settings.md](settings.md).
`;

/** The table of limits; the comment above a limit in its source is its description. */
export const generator: Generator = {
  name: 'limits',
  async generate(root) {
    const about = readComments(readFileSync(join(root, SOURCE), 'utf8'));
    const rows = Object.entries(LIMITS).map(([name, limit]) => {
      return `| ${spellOut(name)} | ${limit.toLocaleString('en')} | ${about.get(name) ?? ''} |\n`;
    });
    const text = `${INTRODUCTION}\n| Limit | At most | Notes |\n| --- | --- | --- |\n${rows.join('')}`;
    return [{ path: 'docs/guides/limits.md', text }];
  },
};

function readComments(source: string): ReadonlyMap<string, string> {
  const found = source.matchAll(/^ {2}\/\*\* (.+) \*\/\n {2}(\w+):/gm);
  return new Map([...found].map(([, comment = '', name = '']) => [name, comment]));
}

/** `ingestBodyBytes` → `ingest body bytes`. */
function spellOut(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
