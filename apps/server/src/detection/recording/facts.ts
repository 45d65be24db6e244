import type { AiScraper } from '@sundew/threat/facts/verdict';
import { techniquesOf } from '@sundew/threat/scoring/mitre/techniques-of';
import { type AiConduct, aiVisitorOf, countedAs } from '@sundew/threat/visitors/ai-traffic';
import type { SignatureType } from '@sundew/wire/verdict';
import type { ActorKey } from '../detection.ts';
import type { Standing } from '../sighting.ts';
import type { Tie } from '../tie.ts';
import { tiesOf } from '../ties/ties-of.ts';
import { aiConductOf } from './ai-conduct.ts';
import { clip } from './copy-text.ts';
import type { Row } from './row.ts';
import { type SensorName, sensorOf } from './sensor-counts.ts';

/** Index entries of PostgreSQL hold 2.7 kB; longer values are counted under their beginning. */
const LONGEST_VALUE = 512;

/** What a detection adds beside its row is made of these: kept until it is settled, and enough without the row. */
export interface Facts {
  readonly atMs: number;
  readonly propertyId: string;
  readonly counts: Pick<Standing, 'statistics' | 'correlation' | 'billing'>;
  readonly source: string;
  readonly level: string;
  readonly category: string;
  /** Empty when it is not known. */
  readonly country: string;
  readonly flags: number;
  readonly score: number;
  /** How many events it stands for. */
  readonly weight: number;
  readonly ip: string | null;
  readonly userAgent: string;
  readonly actor: ActorKey;
  readonly ja4: string | null;
  readonly headerFingerprint: string | null;
  /** Values that are counted by day beside address, actor and User-Agent, each with its dimension. */
  readonly values: readonly (readonly [dimension: string, value: string])[];
  /** Null when it is no hit of a decoy. */
  readonly hit: HitFacts | null;
  /** Null when it tells of no sensor. */
  readonly sensor: SensorName | null;
  /** What the visitor may have in common with others. */
  readonly ties: readonly Tie[];
}

export interface HitFacts {
  readonly decoyId: string;
  readonly method: string | null;
  /** Types of attack signatures, each once. */
  readonly attacks: readonly string[];
}

export function factsOf(row: Row): Facts {
  const { detection, ip, flags } = row;
  const { sighting, verdict, network, actor, signatures, headerFingerprint, findings } = detection;
  const { atMs, propertyId, source, userAgent, standing, decoyId, cs, said } = sighting;
  const { aiScraper, mitre } = verdict;
  return {
    ...{ atMs, propertyId, counts: standing, source, flags, ip, userAgent, actor },
    level: verdict.level,
    category: verdict.category,
    score: verdict.score,
    weight: sighting.sampleWeight,
    country: network?.country ?? '',
    ja4: cs?.ja4 || null,
    headerFingerprint: headerFingerprint || null,
    values: standing.statistics
      ? countedValues({
          ...{ source, path: said.path, aiScraper, mitre, attacks: signatures },
          aiConduct: () => aiConductOf({ source, decoyId, findings, metadata: said.metadata }),
        })
      : [],
    hit: hitOf({ decoyId, method: said.method, attacks: signatures }),
    sensor: sensorOf(sighting),
    ties: tiesOf(detection),
  };
}

/** What the values are made of: of a detection on its way to the table, or of its row. */
export interface Counted {
  readonly source: string;
  readonly path: string | null;
  readonly aiScraper: AiScraper | undefined;
  readonly mitre: readonly { readonly id: string }[];
  readonly attacks: readonly { readonly type: SignatureType }[];
  /** Asked of visitors that read for an AI. */
  readonly aiConduct: () => AiConduct;
}

/** One entry per dimension and value; address, actor and User-Agent are among the facts already. */
export function countedValues({ source, path, aiScraper, mitre, attacks, aiConduct }: Counted): Facts['values'] {
  const values: (readonly [string, string])[] = [];
  if (path) values.push(['path', countedValue(path)]);
  const aiVisitor = aiScraper?.operator ? aiVisitorOf(aiScraper, aiConduct()) : null;
  if (aiVisitor !== null) values.push(['ai_operator', countedValue(countedAs(aiVisitor))]);
  if (mitre.length === 0) return values;
  const tactics = mitre.map(({ id }) => id);
  for (const id of tactics) values.push(['tactic', id]);
  const types = attacks.map(({ type }) => type);
  for (const id of techniquesOf(source, tactics, types)) values.push(['technique', id]);
  return values;
}

/** Null for what hit no decoy. */
export function hitOf(hit: Pick<Counted, 'attacks'> & { decoyId: string | null; method: string | null }) {
  const { decoyId, method, attacks } = hit;
  return decoyId === null ? null : { decoyId, method, attacks: unique(attacks.map(({ type }) => type)) };
}

/** A value as it is counted. */
export function countedValue(value: string): string {
  return clip(value, LONGEST_VALUE);
}

function unique(values: readonly string[]): readonly string[] {
  return values.length < 2 ? values : [...new Set(values)];
}
