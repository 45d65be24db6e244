import { type ApiClient, answerOf } from '@sundew/api-client/client';
import { safeText } from '../../terminal/safe-text.ts';

/** What a visit was judged to be, and why. */
export interface Explanation {
  readonly url: string | null;
  readonly bot_score: number;
  readonly threat_level: string;
  readonly threat_category: string;
  readonly ja4: string | null;
  readonly attack_types: readonly string[];
  readonly mitre: string | null;
  readonly reasons: readonly { readonly name: string; readonly points: number; readonly evidence: string }[];
}

/** Reads a detection back with all that its score is made of, strongest first. */
export async function explainDetection(api: ApiClient, organizationId: string, id: string): Promise<Explanation> {
  const path = { organization_id: organizationId, detection_id: id };
  const { data } = await answerOf(
    api.GET('/api/organizations/{organization_id}/detections/{detection_id}', { params: { path } }),
  );
  const { categories, signature_impact: impacts } = data.score_breakdown;
  const signals = Object.values(categories).flatMap(({ signals: each, weight }) =>
    each.map(({ name, points, evidence }) => ({ name, points: Math.round(points * weight * 10) / 10, evidence })),
  );
  const added = impacts.map(({ type, points }) =>
    type === null
      ? { name: 'capped', points, evidence: 'what would go past 100' }
      : { name: type, points, evidence: 'added where an endpoint decoy is attacked' },
  );
  return {
    url: data.url,
    bot_score: data.bot_score,
    threat_level: data.threat_level,
    threat_category: data.threat_category,
    ja4: data.ja4,
    attack_types: [...new Set(data.attack_signatures.map(({ type }) => type))],
    mitre: data.mitre_tactic === null ? null : `${data.mitre_tactic.id} ${data.mitre_tactic.name}`,
    reasons: [...signals, ...added].toSorted((one, other) => other.points - one.points),
  };
}

/** The same for people. */
export function explanationLines(door: string, { reasons, ...said }: Explanation): string[] {
  const facts: readonly (readonly [string, string | null])[] = [
    ['score', `${said.bot_score} ${said.threat_level}, ${said.threat_category}`],
    ['JA4', said.ja4],
    ['attack', said.attack_types.join(', ')],
    ['MITRE', said.mitre],
  ];
  return [
    '',
    `${door}: ${safeText(said.url ?? '')}`,
    ...facts.filter(([, text]) => text !== null && text !== '').map(([label, text]) => `  ${label.padEnd(8)} ${text}`),
    ...reasons.map(
      ({ name, points, evidence }) => `  ${points.toFixed(1).padStart(6)}   ${name}: ${safeText(evidence)}`,
    ),
  ];
}
