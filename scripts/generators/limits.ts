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

const FLOODS = `
## How fast a flood grows the database

Rows of detections in a minute, at most, with the figures of the specification (\`SUNDEW_RATE_LIMITS=spec\`):

| A flood from | Rows a minute |
| --- | --- |
| one network (IPv4 address, IPv6 /64), through sensors | 1,800 of its share, and ${LIMITS.newsPerMinute} that show something new, per property |
| one network at one decoy domain | \`SUNDEW_DECOY_ROWS_PER_MINUTE\` for each of eleven kinds of client, and ${LIMITS.newsPerMinute} that show something new |
| one network at one SSH honeypot | \`SUNDEW_DECOY_ROWS_PER_MINUTE\`, and ${LIMITS.newsPerMinute} that show something new; each 2 Ki of a recording count as one |
| one network at the public door | 120 |
| all networks of an IPv6 /48 at the public door | 1,800 |
| whatever one API key reports to \`/api/v1/detect\` and \`/api/v1/sdk/detect\` | 1,000, and at most 1,500 that show something new |
| whatever one API key reports in batches | ${LIMITS.batchDetections.toLocaleString('en')} for each of 1,000 calls |

Visitors that the service remembers grow no faster than that. What is beyond is judged and counted: at most one row a second
for an address and a property, folded together to one an hour, however many requests there were. A dated report counts in
the minute in which it happened. A flood from many networks grows with their number, so the figure of the key is the bound
that holds whatever an attacker does.

With \`REDIS_URL\` processes share the figures of keys and visitors. Without it, and always for what shows something new
and for decoys and honeypots, each process counts for itself: the bound for an installation is that of the table times its processes. It is
reached only where an attacker sends each of them something else, as what one of them keeps as new the others know within a
second or two, and then it is new to none.
`;

/** The table of limits; the comment above a limit in its source is its description. */
export const generator: Generator = {
  name: 'limits',
  async generate(root) {
    const about = readComments(readFileSync(join(root, SOURCE), 'utf8'));
    const rows = Object.entries(LIMITS).map(([name, limit]) => {
      return `| ${spellOut(name)} | ${limit.toLocaleString('en')} | ${about.get(name) ?? ''} |\n`;
    });
    const text = `${INTRODUCTION}\n| Limit | At most | Notes |\n| --- | --- | --- |\n${rows.join('')}${FLOODS}`;
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
