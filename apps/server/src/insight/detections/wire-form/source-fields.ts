import type { DetectionItem } from '@sundew/wire/detection';
import type { Source } from '@sundew/wire/sources';
import type { DetectionRow } from './detection-row.ts';

type Scalar = string | number | boolean;
type SourceFields = Pick<
  DetectionItem,
  | 'webdriver_detected'
  | 'headless_detected'
  | 'automation_markers'
  | 'fingerprint_hash'
  | 'behavioral_score'
  | 'hook_triggered'
  | 'honeypot_filled'
  | 'rate_limited'
  | 'form_type'
  | 'woocommerce_context'
  | 'sdk_version'
  | 'framework'
  | 'custom_metadata'
  | 'submission_timestamp'
  | 'platform'
  | 'page_url'
>;

const FLAGS = ['webdriver_detected', 'headless_detected', 'honeypot_filled', 'rate_limited'] as const;
const TEXTS = [
  'fingerprint_hash',
  'hook_triggered',
  'form_type',
  'woocommerce_context',
  'sdk_version',
  'framework',
  'platform',
] as const;
/** What a detection of the source has even when its sensor left it out. */
const OWN: Readonly<Partial<Record<Source, SourceFields>>> = {
  bot_scanner: {
    webdriver_detected: null,
    headless_detected: null,
    automation_markers: [],
    fingerprint_hash: null,
    behavioral_score: null,
  },
  wordpress_plugin: {
    hook_triggered: null,
    honeypot_filled: null,
    rate_limited: null,
    form_type: null,
    woocommerce_context: null,
  },
  sdk: { sdk_version: null, framework: null },
  llm_referral: { platform: null },
};
const OTHERS = ['automation_markers', 'behavioral_score', 'submission_timestamp', 'ja3', 'ja4'];
const NAMED: ReadonlySet<string> = new Set([...FLAGS, ...TEXTS, ...OTHERS]);

/** The fields that only some sources have; sensors send them as metadata of the same name. */
export function sourceFields({ source, url, client_timestamp, detail }: DetectionRow): SourceFields {
  const metadata = detail.metadata ?? {};
  const fields: SourceFields = { ...OWN[source] };
  for (const name of FLAGS) if (metadata[name] !== undefined) fields[name] = isYes(metadata[name]);
  for (const name of TEXTS) if (metadata[name] !== undefined) fields[name] = String(metadata[name]);
  if (metadata.automation_markers !== undefined) fields.automation_markers = splitList(metadata.automation_markers);
  const behavioral = Number(metadata.behavioral_score ?? Number.NaN);
  if (Number.isFinite(behavioral)) fields.behavioral_score = behavioral;
  if (source === 'sdk') {
    fields.custom_metadata = Object.fromEntries(Object.entries(metadata).filter(([name]) => !NAMED.has(name)));
    const submitted = metadata.submission_timestamp;
    fields.submission_timestamp =
      submitted === undefined ? (client_timestamp?.toISOString() ?? null) : String(submitted);
  }
  if (source === 'llm_referral') fields.page_url = url;
  return fields;
}

/** Metadata holds scalars, and sensors in the field write a yes in these ways. */
function isYes(value: Scalar): boolean {
  return value === true || value === 1 || /^(?:true|1|yes|on)$/i.test(String(value));
}

function splitList(value: Scalar): string[] {
  return String(value)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
