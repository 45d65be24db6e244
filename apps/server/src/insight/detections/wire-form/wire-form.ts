import { recommendedActionOf } from '@sundew/threat/scoring/levels';
import { techniqueOf, techniquesOf } from '@sundew/threat/scoring/mitre/techniques-of';
import type { Decision as WireDecision } from '@sundew/wire/decisions';
import type { CompactDetection, DetectionItem, FullDetection } from '@sundew/wire/detection';
import { CATEGORY_WEIGHTS, SCORE_CATEGORIES } from '@sundew/wire/verdict';
import { type Detail, expandBreakdown } from '../../../detection/stored/detail.ts';
import { hasFlag } from '../../../detection/stored/flags.ts';
import { toWireReason } from '../../reasons/wire-reason.ts';
import type { DetectionRow, EnforcementOnRow } from './detection-row.ts';
import { sourceFields } from './source-fields.ts';
import { toSshRecord } from './ssh-record.ts';

const NO_AI = {
  score: 0,
  category: 'none',
  operator: null,
  purpose: null,
  respects_robots: null,
  verified: null,
  impersonation: false,
} as const;

/** The compact form (specification, "Detection"). */
function toCompact(row: DetectionRow): CompactDetection {
  return {
    id: row.id,
    decoy_id: row.decoy_id,
    organization_id: row.organization_id,
    ip_address: row.ip,
    user_agent: row.user_agent,
    bot_score: row.score,
    timestamp: row.ts.toISOString(),
    rules_enforced: row.enforcements?.some(({ is_of_rule: isOfRule }) => isOfRule) ?? false,
    source: row.source,
  };
}

/** An item of the list. */
export function toItem(row: DetectionRow): DetectionItem {
  const { detail, flags, triage } = row;
  const mitre = (detail.mitre ?? []).map(({ id, name, confidence }) => ({ id, name, confidence }));
  return {
    ...toCompact(row),
    property_id: row.property_id,
    sensor: row.sensor,
    is_test: hasFlag(flags, 'test'),
    is_unproven_test: hasFlag(flags, 'unprovenTest'),
    incomplete: hasFlag(flags, 'incomplete'),
    url: row.url,
    path: row.path,
    method: row.method,
    referrer: row.referrer,
    country: row.country,
    country_code: row.country,
    country_name: detail.country_name ?? null,
    city: row.city,
    asn: row.asn,
    asn_org: row.asn_org,
    is_proxy: hasFlag(flags, 'proxy'),
    is_vpn: hasFlag(flags, 'vpn'),
    is_tor: hasFlag(flags, 'tor'),
    is_datacenter: hasFlag(flags, 'datacenter'),
    unknown_networks: [...(detail.unknown_networks ?? [])],
    ja3: row.ja3,
    ja4: row.ja4,
    header_fingerprint: row.header_fingerprint,
    actor_id: row.actor_id,
    claimed_ip: detail.claimed_ip ?? null,
    claimed_user_agent: detail.claimed_user_agent ?? null,
    trust: row.trust,
    client_timestamp: row.client_timestamp?.toISOString() ?? null,
    sample_weight: row.sample_weight,
    threat_score: row.score,
    threat_level: row.level,
    threat_category: row.category,
    confidence: row.confidence,
    confidence_band: detail.confidence_band ?? 'very_uncertain',
    recommended_action: detail.recommended_action ?? recommendedActionOf(row.score),
    visitor_id: row.visitor_id,
    decision: decisionOf(row),
    top_reasons: topReasons(detail),
    mitre,
    mitre_techniques: techniquesIn(row),
    mitre_tactic: mitre[0] ?? null,
    ai_scraper: detail.ai_scraper ?? NO_AI,
    flags: [...(detail.flags ?? [])],
    marks: [...(detail.marks ?? [])],
    metadata: { ...detail.metadata },
    metadata_dropped: detail.metadata_dropped ?? 0,
    status: row.status,
    note: triage?.note ?? null,
    triaged_by: triage?.updated_by ?? null,
    triaged_at: triage?.updated_at ?? null,
    attack_signatures: (detail.attack_signatures ?? []).map((signature) => ({ ...signature })),
    content_type: detail.content_type ?? null,
    body_size: detail.body_size ?? null,
    has_auth_header: detail.has_auth_header ?? null,
    ...sourceFields(row),
    enforcements: (row.enforcements ?? []).map(toEnforcement),
  };
}

/** The full detection, with the breakdown that adds up to its score. */
export function toFull(row: DetectionRow): FullDetection {
  const { detail } = row;
  const stored = detail.breakdown ?? { total: row.score, scorer_version: 'unknown', categories: {} };
  return {
    ...toItem(row),
    score_breakdown: structuredClone(expandBreakdown(stored)) as FullDetection['score_breakdown'],
    header_names: detail.cs === undefined ? null : [...detail.cs.hn],
    captured_body: detail.captured_body ?? null,
    request_body: detail.captured_body ?? null,
    bait: detail.bait === undefined ? null : { ...detail.bait },
    http2: http2Of(detail.http2),
    ssh: detail.ssh === undefined ? null : toSshRecord(detail.ssh),
  };
}

function toEnforcement(row: EnforcementOnRow): DetectionItem['enforcements'][number] {
  const { action, target_type, provider, ended_at: endedAt, ended_by: endedBy } = row;
  const hasEnded = endedAt !== null || Date.parse(row.expires_at) <= Date.now();
  return {
    action,
    target_type,
    provider,
    status: !hasEnded ? 'active' : endedAt === null || endedBy === 'expiry' ? 'expired' : 'lifted',
    at: new Date(row.created_at).toISOString(),
    expires_at: new Date(row.expires_at).toISOString(),
  };
}

function techniquesIn({ source, detail }: DetectionRow): DetectionItem['mitre_techniques'] {
  const tactics = (detail.mitre ?? []).map(({ id }) => id);
  const types = (detail.attack_signatures ?? []).map(({ type }) => type);
  return techniquesOf(source, tactics, types).flatMap((id) => techniqueOf(id) ?? []);
}

function decisionOf({ action, detail }: DetectionRow): WireDecision {
  const { certainty = 0, reasons = [], policy = '' } = detail.decision ?? {};
  return { action, certainty, reasons: reasons.map(toWireReason), policy };
}

function http2Of(stored: DetectionRow['detail']['http2']): FullDetection['http2'] {
  if (stored === undefined) return null;
  return { ...stored, settings: stored.settings.map(([id, value]) => [id, value]) };
}

/** Names of the signals that contributed most; those that took points away give no reason. */
function topReasons({ breakdown }: Partial<Detail>): string[] {
  if (breakdown === undefined) return [];
  return SCORE_CATEGORIES.flatMap((category) =>
    (breakdown.categories[category]?.signals ?? []).map(({ name, points }) => ({
      name,
      contribution: points * CATEGORY_WEIGHTS[category],
    })),
  )
    .filter(({ contribution }) => contribution > 0)
    .sort((left, right) => right.contribution - left.contribution)
    .slice(0, 3)
    .map(({ name }) => name);
}
