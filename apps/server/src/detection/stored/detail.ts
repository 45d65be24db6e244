import type {
  AiScraper,
  CategoryScore,
  MitreTactic,
  ScoreBreakdown,
  Signal,
  SignatureImpact,
} from '@sundew/threat/facts/verdict';
import type { Reason } from '@sundew/threat/scoring/decide';
import type { Finding } from '@sundew/threat/scoring/decision-fact';
import {
  CATEGORY_WEIGHTS,
  type ConfidenceBand,
  NETWORK_KINDS,
  type NetworkKind,
  SCORE_CATEGORIES,
  type ScoreCategory,
  type SignatureType,
} from '@sundew/wire/verdict';
import type { Detection } from '../detection.ts';
import type { Harvest } from '../harvest.ts';
import type { Http2Settings, SshEvidence } from '../report.ts';

/**
 * Column `detections.detail`: what is only read together with the whole detection. Empty parts are left out; names are
 * those of the wire where the wire has one.
 */
export interface Detail {
  readonly breakdown: StoredBreakdown;
  readonly confidence_band: ConfidenceBand;
  readonly recommended_action: string;
  readonly mitre?: readonly MitreTactic[] | undefined;
  /** Left out when nothing about the visitor has to do with AI or crawling. */
  readonly ai_scraper?: AiScraper | undefined;
  readonly attack_signatures?: readonly StoredSignature[] | undefined;
  readonly flags?: readonly string[] | undefined;
  readonly marks?: readonly string[] | undefined;
  readonly metadata?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly metadata_dropped?: number | undefined;
  readonly claimed_ip?: string | undefined;
  readonly claimed_user_agent?: string | undefined;
  readonly content_type?: string | undefined;
  readonly body_size?: number | undefined;
  readonly has_auth_header?: boolean | undefined;
  readonly captured_body?: string | undefined;
  readonly http2?: StoredHttp2 | undefined;
  readonly ssh?: SshEvidence | undefined;
  readonly bait?: StoredBait | undefined;
  readonly country_name?: string | undefined;
  readonly abuse_score?: number | undefined;
  /** Kinds of network that nobody could tell when this was judged. */
  readonly unknown_networks?: readonly NetworkKind[] | undefined;
  /** What the verdict was made from and no column holds, so that it can be judged again. */
  readonly cs?: StoredClientSignals | undefined;
  readonly client_score?: number | undefined;
  readonly client_signals?: Readonly<Record<string, number>> | undefined;
  readonly response_threshold: number;
  /** Left out where nothing was found and nothing decided. */
  readonly decision?: StoredDecision | undefined;
}

/** What was decided and from what, so that another policy can be tried on it. */
export interface StoredDecision {
  readonly certainty: number;
  readonly reasons: readonly Reason[];
  readonly policy: string;
  readonly findings: readonly Finding[];
  readonly crawler?: string | undefined;
}

/** A breakdown without the categories that scored nothing; `expandBreakdown` puts them back. */
export interface StoredBreakdown {
  readonly total: number;
  readonly scorer_version: string;
  readonly categories: Partial<
    Record<
      ScoreCategory,
      { readonly score: number; readonly contribution: number; readonly signals: readonly Signal[] }
    >
  >;
  readonly signature_impact?: readonly SignatureImpact[] | undefined;
  readonly gaps?: readonly string[] | undefined;
}

export interface StoredSignature {
  readonly type: SignatureType;
  readonly pattern: string;
  readonly location: string;
  readonly confidence: number;
  readonly impact: number;
  readonly evidence: string;
}

export interface StoredHttp2 {
  readonly settings: readonly (readonly [id: number, value: number])[];
  readonly window_update: number;
  readonly pseudo_header_order: string;
}

/** What the stamp of a followed link said. */
export interface StoredBait {
  readonly shown_at: string;
  readonly page: string;
  readonly shown_to_same_address: boolean;
  readonly harvested_by: string | null;
}

export interface StoredClientSignals {
  readonly hn: readonly string[];
  readonly al: string;
  readonly ae: string;
  /** Present when `hn` is in wire order. */
  readonly ordered?: true | undefined;
}

/** The stored form of everything about a detection that has no column of its own. */
export function toDetail(detection: Detection): Detail {
  const { sighting, verdict, network, signatures } = detection;
  const { said, cs } = sighting;
  return {
    breakdown: compactBreakdown(verdict.breakdown),
    confidence_band: verdict.confidenceBand,
    recommended_action: verdict.recommendedAction,
    mitre: unlessEmpty(verdict.mitre),
    ai_scraper: verdict.aiScraper.category === 'none' && verdict.aiScraper.score === 0 ? undefined : verdict.aiScraper,
    attack_signatures: unlessEmpty(signatures),
    flags: unlessEmpty(said.flags),
    marks: unlessEmpty(sighting.marks),
    metadata: unlessBare(said.metadata),
    metadata_dropped: said.metadataDropped || undefined,
    claimed_ip: sighting.claimedIp ?? undefined,
    claimed_user_agent: sighting.claimedUserAgent ?? undefined,
    content_type: said.contentType ?? undefined,
    body_size: said.bodyBytes ?? undefined,
    has_auth_header: said.hasAuthHeader ?? undefined,
    captured_body: said.capturedBody ?? undefined,
    bait: sighting.harvest ? baitOf(sighting.harvest) : undefined,
    http2: said.http2 ? http2Of(said.http2) : undefined,
    ssh: said.ssh ?? undefined,
    country_name: network?.countryName ?? undefined,
    abuse_score: network?.abuseScore ?? undefined,
    unknown_networks: unlessEmpty(network === null ? NETWORK_KINDS : network.unknownKinds),
    cs:
      cs === null
        ? undefined
        : { hn: cs.headerNames, al: cs.acceptLanguage, ae: cs.acceptEncoding, ordered: cs.ordered || undefined },
    client_score: said.clientScore ?? undefined,
    client_signals: unlessBare(said.clientSignals),
    response_threshold: sighting.responseThreshold,
    decision: decisionOf(detection),
  };
}

function decisionOf({ findings, decision, verifiedCrawler }: Detection): StoredDecision | undefined {
  const { certainty, reasons, policy } = decision;
  if (findings.length === 0 && reasons.length === 0) return undefined;
  return { certainty, reasons, policy, findings, crawler: verifiedCrawler ?? undefined };
}

function baitOf({ shownAtMs, page, shownToSameAddress, harvestedBy }: Harvest): StoredBait {
  return {
    shown_at: new Date(shownAtMs).toISOString(),
    page,
    shown_to_same_address: shownToSameAddress,
    harvested_by: harvestedBy,
  };
}

function http2Of({ settings, windowUpdate, pseudoHeaderOrder }: Http2Settings): StoredHttp2 {
  return { settings, window_update: windowUpdate, pseudo_header_order: pseudoHeaderOrder };
}

/** The full breakdown, all eight categories, from the stored one. */
export function expandBreakdown(stored: StoredBreakdown): ScoreBreakdown {
  const categories = {} as Record<ScoreCategory, CategoryScore>;
  for (const name of SCORE_CATEGORIES) {
    const { score = 0, contribution = 0, signals = [] } = stored.categories[name] ?? {};
    categories[name] = { score, weight: CATEGORY_WEIGHTS[name] / 100, contribution, signals };
  }
  const { total, scorer_version, signature_impact = [], gaps = [] } = stored;
  return { total, scorer_version, categories, signature_impact, gaps };
}

function compactBreakdown({
  total,
  scorer_version,
  categories,
  signature_impact,
  gaps,
}: ScoreBreakdown): StoredBreakdown {
  const kept: StoredBreakdown['categories'] = {};
  for (const name of SCORE_CATEGORIES) {
    const { score, contribution, signals } = categories[name];
    // Points that cancel each other out are still a reason somebody may look for.
    if (score !== 0 || signals.length > 0) kept[name] = { score, contribution, signals };
  }
  return {
    total,
    scorer_version,
    categories: kept,
    signature_impact: unlessEmpty(signature_impact),
    gaps: unlessEmpty(gaps),
  };
}

function unlessEmpty<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list;
}

function unlessBare<Bag extends object>(bag: Bag): Bag | undefined {
  for (const _ in bag) return bag;
  return undefined;
}
