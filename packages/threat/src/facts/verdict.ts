import type {
  AiCategory,
  ConfidenceBand,
  ScoreCategory,
  SignatureType,
  ThreatCategory,
  ThreatLevel,
} from '@sundew/wire/verdict';

/** One reason. Points are whole numbers; the points of a category add up to its score. */
export interface Signal {
  readonly name: string;
  readonly points: number;
  readonly evidence: string;
}

export interface CategoryScore {
  /** 0–100, the sum of the signals' points (a `capped` signal with negative points keeps that true). */
  readonly score: number;
  /** Share of the total, 0–1: 0.4 for honeypot. */
  readonly weight: number;
  /** score × weight, two decimals. */
  readonly contribution: number;
  readonly signals: readonly Signal[];
}

/** A signature's impact on an endpoint decoy, added to the weighted sum; `type: null` is the cap at 100. */
export interface SignatureImpact {
  readonly type: SignatureType | null;
  readonly points: number;
}

export interface ScoreBreakdown {
  /** Σ contributions + Σ signature_impact, two decimals. */
  readonly total: number;
  readonly scorer_version: string;
  readonly categories: Readonly<Record<ScoreCategory, CategoryScore>>;
  readonly signature_impact: readonly SignatureImpact[];
  readonly gaps: readonly string[];
}

export interface MitreTactic {
  readonly id: string;
  readonly name: string;
  /** 0–1. */
  readonly confidence: number;
}

export interface AiScraper {
  readonly score: number;
  readonly category: AiCategory;
  readonly operator: string | null;
  readonly purpose: string | null;
  readonly respects_robots: boolean | null;
  readonly verified: boolean | null;
  /** Claims to be a crawler and is not. */
  readonly impersonation: boolean;
}

export interface Verdict {
  /** `total` rounded half up; `bot_score` and `threat_score` on the wire. */
  readonly score: number;
  readonly level: ThreatLevel;
  readonly category: ThreatCategory;
  readonly confidence: number;
  readonly confidenceBand: ConfidenceBand;
  readonly recommendedAction: string;
  readonly mitre: readonly MitreTactic[];
  readonly aiScraper: AiScraper;
  readonly breakdown: ScoreBreakdown;
}

export interface JudgeOptions {
  /** Score at which this property responds by itself (its preset's block figure); bounds uncorroborated client words. */
  readonly responseThreshold: number;
}
