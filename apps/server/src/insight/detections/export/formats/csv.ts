import type { DetectionItem } from '@sundew/wire/detection';
import { toItem } from '../../wire-form/wire-form.ts';
import { csvCell } from '../csv-cell.ts';
import type { ExportFormat } from '../export-format.ts';

/** Columns in their order. New ones are added at the end: people's spreadsheets count on the others. */
const COLUMNS = [
  'id',
  'timestamp',
  'organization_id',
  'property_id',
  'source',
  'sensor',
  'bot_score',
  'threat_level',
  'threat_category',
  'confidence',
  'recommended_action',
  'ip_address',
  'country_code',
  'city',
  'asn',
  'asn_org',
  'is_proxy',
  'is_vpn',
  'is_tor',
  'is_datacenter',
  'method',
  'url',
  'path',
  'referrer',
  'user_agent',
  'ja3',
  'ja4',
  'header_fingerprint',
  'actor_id',
  'decoy_id',
  'trust',
  'rules_enforced',
  'is_test',
  'is_unproven_test',
  'status',
  'note',
  'claimed_ip',
  'claimed_user_agent',
  'sample_weight',
  'flags',
  'top_reasons',
] as const satisfies readonly (keyof DetectionItem)[];

/** What fits into a cell of values that are objects, or lists of them. */
const SUMMARIES: readonly (readonly [string, (item: DetectionItem) => string])[] = [
  ['mitre', ({ mitre }) => mitre.map(({ id }) => id).join(';')],
  ['attack_signatures', ({ attack_signatures }) => attack_signatures.map(({ type }) => type).join(';')],
  ['ai_category', ({ ai_scraper }) => ai_scraper.category],
  ['ai_operator', ({ ai_scraper }) => ai_scraper.operator ?? ''],
  ['metadata', ({ metadata }) => (Object.keys(metadata).length === 0 ? '' : JSON.stringify(metadata))],
  ['mitre_techniques', ({ mitre_techniques }) => mitre_techniques.map(({ id }) => id).join(';')],
  ['unknown_networks', ({ unknown_networks }) => unknown_networks.join(';')],
];

/** Comma-separated values (RFC 4180) that a spreadsheet shows and never runs. */
export const csv: ExportFormat = {
  name: 'csv',
  contentType: 'text/csv; charset=utf-8',
  extension: 'csv',
  head: `${[...COLUMNS, ...SUMMARIES.map(([name]) => name)].join(',')}\r\n`,
  record(row) {
    const item = toItem(row);
    const cells = COLUMNS.map((name) => textOf(item[name]));
    const summaries = SUMMARIES.map(([, summary]) => summary(item));
    return `${[...cells, ...summaries].map(csvCell).join(',')}\r\n`;
  },
};

function textOf(value: string | number | boolean | readonly string[] | null): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.join(';') : String(value);
}
