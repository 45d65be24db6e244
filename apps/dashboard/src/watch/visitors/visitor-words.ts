import { type DecisionReason, FACT_CODES } from '@sundew/wire/decisions';
import type { Visitor, VisitorDetail } from '@sundew/wire/visitors';
import { clientWords } from '../../kit/clients/client-words.ts';
import { reasonSentence } from '../../kit/decisions/reason-sentence.ts';
import { toldSentence } from '../../kit/decisions/told-sentence.ts';
import { number } from '../../kit/texts/formats.ts';
import { say } from '../../kit/texts/texts.ts';
import { visitorTexts } from './visitor-texts.ts';

/** Reasons that say something about the property and not about what the visitor did. */
const NOT_DEEDS: ReadonlySet<string> = new Set([
  'monitoring_only',
  'shared_address',
  'score',
] satisfies DecisionReason['code'][]);

const ATTACKS: ReadonlySet<string> = new Set([
  'certain_attack',
  'repeated_attacks',
  'probable_attack',
] satisfies DecisionReason['code'][]);

/** `198.51.100.61 with curl 8.5.0` */
export function whoWords({ network, user_agent: agent }: Pick<Visitor, 'network' | 'user_agent'>): string {
  return say(visitorTexts, 'who', { network, client: clientWords(agent) });
}

/** The visitor in one sentence, as the case that it makes alone says it; a hostile text. */
export function visitorSentence({ evidence, last_evidence: last, ...visitor }: VisitorDetail): string {
  const first = [last, ...evidence.map((deed) => deed.first_seen)].sort()[0] ?? last;
  const deeds = evidence.toSorted((one, other) => FACT_CODES.indexOf(one.kind) - FACT_CODES.indexOf(other.kind));
  return toldSentence({ ...visitor, addresses: 1, deeds, first_evidence: first, last_evidence: last });
}

/** What the visitor did, to be read after who it is: the gravest of it. */
export function deedWords({ reasons }: Pick<Visitor, 'reasons'>): string {
  const deed = gravestOf(reasons);
  if (deed === undefined) return say(visitorTexts, 'leftEvidence');
  return uncapitalized(reasonSentence(deed));
}

/** Everything else that decided, each as a sentence. */
export function furtherReasons({ reasons }: Pick<Visitor, 'reasons'>): readonly string[] {
  const deed = gravestOf(reasons);
  return reasons.filter((reason) => reason !== deed).map(reasonSentence);
}

/** As in cases, attacks come first: they say what the visitor is after. */
function gravestOf(reasons: readonly DecisionReason[]): DecisionReason | undefined {
  const deeds = reasons.filter(({ code }) => !NOT_DEEDS.has(code));
  return deeds.find(({ code }) => ATTACKS.has(code)) ?? deeds[0] ?? reasons[0];
}

/** How often it came: `12 requests`, and how many of them are counted only. */
export function countWords({ requests, folded }: Pick<Visitor, 'requests' | 'folded'>): string {
  const stored = say(visitorTexts, 'requests', { count: requests, shown: number(requests) });
  return folded === 0 ? stored : say(visitorTexts, 'withFolded', { stored, count: folded, shown: number(folded) });
}

/** A sentence as it stands in the middle of another one. */
function uncapitalized(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
