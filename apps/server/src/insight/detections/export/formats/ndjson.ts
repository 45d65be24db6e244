import { toFull } from '../../wire-form/wire-form.ts';
import type { ExportFormat } from '../export-format.ts';

/** The full detection, with the breakdown of its score, as one JSON object a line. */
export const ndjson: ExportFormat = {
  name: 'ndjson',
  contentType: 'application/x-ndjson',
  extension: 'ndjson',
  head: '',
  record: (row) => `${JSON.stringify(toFull(row))}\n`,
};
