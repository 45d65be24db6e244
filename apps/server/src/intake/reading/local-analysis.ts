import { LIMITS } from '@sundew/wire/limits';
import { asRecord, type FieldReader } from '../body/field-reader.ts';
import { readPoints } from './client-score.ts';
import type { Scalar } from './metadata.ts';

/**
 * What an in-process sensor concluded before it asked. Its score counts as what the client was seen to be, like that of a
 * page's script; the rest is kept to be read, because the verdict is made from the same facts.
 */
export interface LocalAnalysis {
  readonly flags: readonly string[];
  /** 0–100. */
  readonly score: number | null;
  readonly metadata: Record<string, Scalar>;
}

const YES_NO = ['missing_sec_ch_ua', 'datacenter_ip', 'needs_verification'] as const;

export function readLocalAnalysis(value: unknown, reader: FieldReader): LocalAnalysis {
  const sent = asRecord(value) ?? {};
  const metadata: Record<string, Scalar> = {};
  for (const name of YES_NO) {
    const flag = reader.flag(sent[name], `local_analysis.${name}`);
    if (flag !== null) metadata[name] = flag;
  }
  const score = readPoints(sent.local_score, 'local_analysis.local_score', reader);
  if (score !== null) metadata.local_score = score;
  const suspicious = suspiciousHeaders(sent.suspicious_headers);
  if (suspicious !== null) metadata.suspicious_headers = suspicious;
  const flags = reader.texts(sent.flags, 'local_analysis.flags', LIMITS.flags, LIMITS.flagLength);
  return { flags, score, metadata };
}

/** Sensors send a count, yes or no, or the names; names may be hostile, so their number is kept. */
function suspiciousHeaders(value: unknown): number | boolean | null {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) ? value : null;
}
