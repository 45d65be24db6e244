import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import { toItem } from '../../wire-form/wire-form.ts';
import type { ExportFormat } from '../export-format.ts';
import { ownFields } from '../own-fields.ts';
import { urlParts } from '../url-parts.ts';
import { withoutBlanks } from '../without-blanks.ts';

const ECS_VERSION = '8.17.0';

/** Elastic Common Schema 8; what it has no field for stands under `sundew`. */
export const ecs: ExportFormat = {
  name: 'ecs',
  contentType: 'application/x-ndjson',
  extension: 'ndjson',
  head: '',
  record(row) {
    const item = toItem(row);
    const isThreat = item.source !== 'llm_referral';
    const { scheme, domain, port, query } = urlParts(item.url);
    const geo = { country_iso_code: item.country_code, country_name: item.country_name, city_name: item.city };
    const as = { number: item.asn, organization: { name: item.asn_org } };
    const record = {
      '@timestamp': item.timestamp,
      ecs: { version: ECS_VERSION },
      message: `${item.threat_level} ${item.threat_category} (${item.bot_score}) from ${item.source}`,
      event: {
        id: item.id,
        kind: isThreat && item.bot_score >= HIGH_RISK_SCORE ? 'alert' : 'event',
        category: isThreat ? ['intrusion_detection', 'web'] : ['web'],
        type: [isThreat && item.rules_enforced ? 'denied' : 'info'],
        action: item.source,
        module: 'sundew',
        dataset: 'sundew.detection',
        provider: item.sensor,
        severity: item.bot_score,
        risk_score: item.bot_score,
        created: item.timestamp,
        reason: item.top_reasons.join(', '),
      },
      source: { ip: item.ip_address, address: item.ip_address, geo, as },
      client: { ip: item.ip_address, address: item.ip_address, geo, as },
      url: { original: item.url, full: item.url, path: item.path, scheme, domain, port, query },
      http: {
        request: {
          method: item.method,
          referrer: item.referrer,
          mime_type: item.content_type,
          body: { bytes: item.body_size },
        },
      },
      user_agent: { original: item.user_agent },
      tls: { client: { ja3: item.ja3 } },
      threat: {
        framework: item.mitre.length === 0 ? null : 'MITRE ATT&CK',
        tactic: { id: item.mitre.map(({ id }) => id), name: item.mitre.map(({ name }) => name) },
        technique: {
          id: item.mitre_techniques.map(({ id }) => id),
          name: item.mitre_techniques.map(({ name }) => name),
        },
      },
      related: { ip: [item.ip_address, item.claimed_ip].filter((ip) => ip !== null), hosts: domain ? [domain] : [] },
      observer: { vendor: 'Sundew', product: 'Sundew', type: 'honeypot' },
      organization: { id: item.organization_id },
      tags: item.flags,
    };
    const own = {
      ...ownFields(item),
      threat_level: item.threat_level,
      threat_category: item.threat_category,
      confidence: item.confidence,
      recommended_action: item.recommended_action,
      ja4: item.ja4,
      header_fingerprint: item.header_fingerprint,
      status: item.status,
      note: item.note,
    };
    return `${JSON.stringify(withoutBlanks({ ...record, sundew: own }))}\n`;
  },
};
