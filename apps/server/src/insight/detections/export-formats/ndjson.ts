import type { ExportFormat } from '../export/export-format.ts';
import { toFull } from '../wire-form/wire-form.ts';

/** The full detection, with the breakdown of its score, as one JSON object a line. */
export const ndjson: ExportFormat = {
  name: 'ndjson',
  contentType: 'application/x-ndjson',
  extension: 'ndjson',
  head: '',
  record: (row) => `${JSON.stringify(toFull(row))}\n`,
};
