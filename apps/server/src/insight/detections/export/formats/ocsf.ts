import type { DetectionItem } from '@sundew/wire/detection';
import type { TriageStatus } from '@sundew/wire/triage';
import type { ThreatLevel } from '@sundew/wire/verdict';
import { toItem } from '../../wire-form/wire-form.ts';
import type { ExportFormat } from '../export-format.ts';
import { ownFields } from '../own-fields.ts';
import { urlParts } from '../url-parts.ts';
import { withoutBlanks } from '../without-blanks.ts';

const OCSF_VERSION = '1.3.0';
const CLASS_UID = 2004;
const CREATE = 1;

const SEVERITIES: Readonly<Record<ThreatLevel, readonly [id: number, name: string]>> = {
  MINIMAL: [1, 'Informational'],
  LOW: [2, 'Low'],
  MEDIUM: [3, 'Medium'],
  HIGH: [4, 'High'],
  CRITICAL: [5, 'Critical'],
};

const RISKS: Readonly<Record<ThreatLevel, readonly [id: number, name: string]>> = {
  MINIMAL: [0, 'Info'],
  LOW: [1, 'Low'],
  MEDIUM: [2, 'Medium'],
  HIGH: [3, 'High'],
  CRITICAL: [4, 'Critical'],
};

/** A false positive is what the schema calls suppressed: looked at and found to be benign. */
const STATES: Readonly<Record<TriageStatus, readonly [id: number, name: string]>> = {
  open: [1, 'New'],
  reviewed: [4, 'Resolved'],
  false_positive: [3, 'Suppressed'],
};

/** Observable types of the schema. */
const IP_ADDRESS = 2;
const URL_STRING = 6;
const USER_AGENT = 16;

/** Open Cybersecurity Schema Framework, Detection Finding. What it has no field for stands under `unmapped`. */
export const ocsf: ExportFormat = {
  name: 'ocsf',
  contentType: 'application/x-ndjson',
  extension: 'ndjson',
  head: '',
  record(row) {
    const item = toItem(row);
    const timeMs = row.ts.getTime();
    const [severity_id, severity] = SEVERITIES[item.threat_level];
    const [risk_level_id, risk_level] = RISKS[item.threat_level];
    const [status_id, status] = STATES[item.status];
    const [confidence_id, confidence] = confidenceOf(item.confidence);
    const title = `${item.threat_category} seen by ${item.source}`;
    const finding = {
      class_uid: CLASS_UID,
      class_name: 'Detection Finding',
      category_uid: 2,
      category_name: 'Findings',
      activity_id: CREATE,
      activity_name: 'Create',
      type_uid: CLASS_UID * 100 + CREATE,
      type_name: 'Detection Finding: Create',
      time: timeMs,
      severity_id,
      severity,
      status_id,
      status,
      message: `${title}, score ${item.bot_score}`,
      comment: item.note,
      confidence_id,
      confidence,
      confidence_score: item.confidence,
      risk_level_id,
      risk_level,
      risk_score: item.bot_score,
      metadata: {
        version: OCSF_VERSION,
        uid: item.id,
        tenant_uid: item.organization_id,
        log_provider: item.sensor,
        labels: item.flags,
        product: { name: 'Sundew', vendor_name: 'Sundew' },
      },
      finding_info: {
        uid: item.id,
        title,
        desc: item.top_reasons.join(', '),
        types: [item.threat_category],
        created_time: timeMs,
        attacks: attacksOf(item),
        analytic: { name: item.source, type: 'Rule', type_id: 1 },
      },
      evidences: [evidenceOf(item)].filter((evidence) => Object.keys(evidence).length > 0),
      observables: observablesOf(item),
      unmapped: { source: item.source, ...ownFields(item) },
    };
    return `${JSON.stringify(withoutBlanks(finding))}\n`;
  },
};

/** One for each technique, and one for each tactic that no technique was found of. */
function attacksOf({ mitre, mitre_techniques: techniques }: DetectionItem) {
  return mitre.flatMap(({ id, name }) => {
    const tactic = { uid: id, name };
    const own = techniques.filter((technique) => technique.tactic === id);
    return own.length === 0
      ? [{ tactic }]
      : own.map((technique) => ({ tactic, technique: { uid: technique.id, name: technique.name } }));
  });
}

function confidenceOf(percent: number): readonly [id: number, name: string] {
  if (percent >= 60) return [3, 'High'];
  return percent >= 40 ? [2, 'Medium'] : [1, 'Low'];
}

function evidenceOf(item: DetectionItem) {
  const { scheme, domain, port, query } = urlParts(item.url);
  return withoutBlanks({
    src_endpoint: {
      ip: item.ip_address,
      location: { country: item.country_code, city: item.city },
      autonomous_system: { number: item.asn, name: item.asn_org },
    },
    url: { url_string: item.url, scheme, hostname: domain, port, path: item.path, query_string: query },
    data: {
      user_agent: item.user_agent,
      http_method: item.method,
      referrer: item.referrer,
      ja3: item.ja3,
      ja4: item.ja4,
      header_fingerprint: item.header_fingerprint,
    },
  });
}

function observablesOf({ ip_address, user_agent, url }: DetectionItem) {
  const found = [
    { name: 'evidences[].src_endpoint.ip', type: 'IP Address', type_id: IP_ADDRESS, value: ip_address },
    { name: 'evidences[].url.url_string', type: 'URL String', type_id: URL_STRING, value: url },
    { name: 'evidences[].data.user_agent', type: 'HTTP User-Agent', type_id: USER_AGENT, value: user_agent },
  ];
  return found.filter(({ value }) => value !== null && value !== '');
}
