import type { Source } from '@sundew/wire/sources';
import type { ThreatCategory } from '@sundew/wire/verdict';
import { deedsIn } from '../../attacks/session/deeds-in.ts';
import type { Evidence } from '../../facts/evidence.ts';
import type { MitreTactic } from '../../facts/verdict.ts';
import { SOURCE_TACTICS } from './source-tactics.ts';
import { type TacticId, tacticName } from './tactics.ts';
import { SIGNATURE_TECHNIQUES } from './techniques.ts';

/** A visitor that a sensor reports and nothing accuses serves no tactic; the least certain mapping is this. */
const LEAST = 0.2;
const MOST = 0.95;
const HOSTILE: ReadonlySet<ThreatCategory> = new Set(['ATTACKER', 'SCANNER', 'BOT']);
const LATER_TACTIC = 0.75;
const NONE: readonly MitreTactic[] = Object.freeze([]);
/** By source and whole score: most detections carry no signature, and then nothing else counts. */
const KNOWN = new Map<Source, (readonly MitreTactic[] | undefined)[]>();

/**
 * Whether a detection tells of an attack at all. People, crawlers and scrapers come to every site and every page with a
 * sensor, and to the names of decoys as well; only a browser that is driven by a program stands for collecting data.
 */
export function isHostile({ source, signatures, session, crawler }: Evidence, category: ThreatCategory): boolean {
  return (
    HOSTILE.has(category) ||
    signatures.length > 0 ||
    session !== null ||
    crawler?.verified === false ||
    (source === 'bot_scanner' && category === 'SCRAPER')
  );
}

/**
 * Tactics of a detection: the source's own first, then those of its attack signatures, each once. The source's
 * confidence follows the score, a signature's is its own. Nothing where nothing is hostile.
 */
export function mitreOf(evidence: Evidence, score: number, hostile: boolean): readonly MitreTactic[] {
  if (!hostile) return NONE;
  if (evidence.signatures.length > 0 || evidence.session !== null) return tacticsOf(evidence, score);
  let known = KNOWN.get(evidence.source);
  if (known === undefined) {
    known = new Array(101);
    KNOWN.set(evidence.source, known);
  }
  let tactics = known[score];
  if (tactics === undefined) {
    tactics = tacticsOf(evidence, score);
    known[score] = tactics;
  }
  return tactics;
}

function tacticsOf(evidence: Evidence, score: number): readonly MitreTactic[] {
  const found = new Map<TacticId, number>();
  const add = (id: TacticId, confidence: number): void => {
    if (confidence > (found.get(id) ?? 0)) found.set(id, confidence);
  };
  let certainty = Math.min(MOST, LEAST + score / 100);
  for (const id of SOURCE_TACTICS[evidence.source]) {
    add(id, certainty);
    certainty *= LATER_TACTIC;
  }
  for (const { type, confidence } of evidence.signatures) {
    const technique = SIGNATURE_TECHNIQUES[type];
    if (technique) add(technique.tactic, confidence > 0 ? Math.min(confidence, MOST) : LEAST);
  }
  if (evidence.session !== null) {
    for (const { deed } of deedsIn(evidence.session)) add(deed.tactic, Math.min(deed.certainty, MOST));
  }
  return [...found].map(([id, confidence]) => ({
    id,
    name: tacticName(id),
    confidence: Math.round(confidence * 100) / 100,
  }));
}
