import { around } from '../evasion.ts';

/** Headings, links and emphasis of Markdown. */
export const evasion = around(
  'markdown',
  '## What happens\n\nSee [the guide](https://example.org/guide) for **all** the details.\n\n',
  '\n\n## What should happen\n\n* nothing at all\n* or a *clear* message\n',
);
