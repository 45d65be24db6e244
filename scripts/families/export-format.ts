import type { Family } from '../registries/family.ts';

/** Formats in which detections are exported. */
export const family: Family = {
  name: 'export-format',
  folder: 'apps/server/src/insight/detections/export/formats',
  list: 'exportFormats',
  notMembers: [],
  identity: 'name',
  template: ({ kebab, camel }) => `import type { ExportFormat } from '../export-format.ts';
import { toItem } from '../../wire-form/wire-form.ts';

/** Says in one line whose format this is and which version. */
export const ${camel}: ExportFormat = {
  name: '${kebab}',
  contentType: 'text/plain; charset=utf-8',
  extension: 'txt',
  head: '',
  record(row) {
    const { id, timestamp, bot_score } = toItem(row);
    return \`\${timestamp} \${id} \${bot_score}\\n\`;
  },
};
`,
  nextSteps: [
    'Make text of strangers harmless for whatever reads the format: quotes, line ends, formulas.',
    'Write one record at a time; exports are streamed and may be large.',
    'Test that the export can be read back by a parser of that format.',
  ],
};
