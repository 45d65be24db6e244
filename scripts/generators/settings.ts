import { SETTINGS } from '../../apps/server/src/platform/config/settings.ts';
import type { Generator } from '../generation/generator.ts';

const PATH = 'docs/guides/settings.md';

const INTRODUCTION = `# Settings

Every setting is an environment variable, or a line in \`sundew.yaml\` in the directory the service is started from
(\`name: value\`; lists are YAML lists or comma-separated). The environment wins. A value that cannot be read, or an
unknown name in the file, stops the start; all faults are listed at once, and values are never printed. An empty value is
none: the default holds.

This page is made from \`apps/server/src/platform/config/settings.ts\` by \`npm run generate\`.
`;

/** The table of settings, from the schema that reads them. */
export const generator: Generator = {
  name: 'settings',
  async generate() {
    const rows = Object.entries(SETTINGS).map(([name, { env, initial, about, ...rest }]) => {
      const note = 'secret' in rest ? `${about} Secret: never printed.` : about;
      return `| \`${env}\` | \`${name}\` | ${showDefault(initial)} | ${escapeCell(note)} |\n`;
    });
    const head = '| Variable | In `sundew.yaml` | Default | What it does |\n| --- | --- | --- | --- |\n';
    return [{ path: PATH, text: `${INTRODUCTION}\n${head}${rows.join('')}` }];
  },
};

function showDefault(initial: unknown): string {
  const text = Array.isArray(initial) ? initial.join(',') : String(initial ?? '');
  return text === '' ? '–' : `\`${text}\``;
}

/** Keeps text from being read as a column border or as HTML. */
function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
