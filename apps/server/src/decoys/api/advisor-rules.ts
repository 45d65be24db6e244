import type { SearchedThing } from '@sundew/wire/decoy-suggestions';
import { isReserved } from '../matching/decoy-path.ts';
import { resolveTarget } from '../matching/resolve-target.ts';
import {
  askedReason,
  attackReason,
  noPeopleReason,
  type SuggestionReason,
  searchedReason,
  soughtReason,
} from './advisor-reasons.ts';
import { type CommonTarget, searchedFor } from './advisor-targets.ts';

/** What was seen of a path within the period, apart from what people asked for. */
export interface AskedPath {
  /** As it was asked for, or as a common target is written. */
  readonly text: string;
  readonly requests: number;
  /** How many of the requests came from crawlers or scored low: programs that may be welcome. */
  readonly tame: number;
  /** How many of the requests carried an attack. */
  readonly attacks: number;
  /** Different addresses. */
  readonly visitors: number;
  /** Every visitor once per day. */
  readonly visits: number;
  /** The same, a visit of seven days ago counting half. */
  readonly freshVisits: number;
  /** `YYYY-MM-DD`; null when nobody asked. */
  readonly lastDay: string | null;
  /** Whether somebody who may be a person asked for it, in any case, or for anything below it. */
  readonly isOfPeople: boolean;
}

/** A decoy that is there already. */
export interface ExistingDecoy {
  readonly path: string;
  readonly answersBelow: boolean;
}

export interface TemplatePath {
  readonly name: string;
  readonly title: string;
  readonly path: string;
}

export interface AdvisorKnowledge {
  readonly asked: readonly AskedPath[];
  readonly existing: readonly ExistingDecoy[];
  readonly targets: readonly CommonTarget[];
  readonly templates: readonly TemplatePath[];
  /** Length of the period. */
  readonly days: number;
}

export interface Suggestion {
  readonly path: string;
  readonly title: string;
  readonly template: string | null;
  /** Visits per week, if the coming weeks are like the last ones. A visitor counts once per day. */
  readonly expectedPerWeek: number;
  readonly seen: Omit<AskedPath, 'text' | 'isOfPeople' | 'freshVisits'>;
  readonly reasons: readonly SuggestionReason[];
}

/** Longer paths are kept cut off, so they are not known in full. */
const LONGEST_KNOWN = 512;
/** One visitor who came once may have asked for anything. */
const FEWEST_VISITS = 2;

/** Decoys that are worth having, the one that is expected to catch most first. */
export function suggestDecoys(knowledge: AdvisorKnowledge, most: number): Suggestion[] {
  const ranked = [...gather(knowledge.asked)].flatMap(([path, asked]) => {
    const suggestion = consider(path, asked, knowledge);
    return suggestion === null
      ? []
      : [{ suggestion, rank: asked.freshVisits + (targetOf(path, knowledge)?.perWeek ?? 0) }];
  });
  return ranked
    .sort((left, right) => right.rank - left.rank || (left.suggestion.path < right.suggestion.path ? -1 : 1))
    .slice(0, most)
    .map(({ suggestion }) => suggestion);
}

/**
 * Sums up by the path of a decoy that would catch them. Other spellings of a path (`//.env`, `/%2eenv`, `/.env?x`) add to
 * it, but only a plain one is proposed: what people asked for is known by its plain spelling.
 */
function gather(asked: readonly AskedPath[]): ReadonlyMap<string, AskedPath> {
  const gathered = new Map<string, AskedPath>();
  const readable = asked.flatMap((each) => {
    const path = each.text.length < LONGEST_KNOWN ? resolveTarget(each.text) : null;
    return path === null ? [] : [{ path, each }];
  });
  for (const { path, each } of readable) {
    const known = gathered.get(path);
    gathered.set(path, known === undefined ? each : together(known, each));
  }
  const plain = new Set(readable.filter(({ path, each }) => each.text === path).map(({ path }) => path));
  for (const path of gathered.keys()) if (!plain.has(path)) gathered.delete(path);
  return gathered;
}

function together(one: AskedPath, other: AskedPath): AskedPath {
  return {
    text: one.text,
    requests: one.requests + other.requests,
    tame: one.tame + other.tame,
    attacks: one.attacks + other.attacks,
    // Who asked for both spellings is counted for one of them.
    visitors: Math.max(one.visitors, other.visitors),
    visits: Math.max(one.visits, other.visits),
    freshVisits: Math.max(one.freshVisits, other.freshVisits),
    lastDay: (one.lastDay ?? '') > (other.lastDay ?? '') ? one.lastDay : other.lastDay,
    isOfPeople: one.isOfPeople || other.isOfPeople,
  };
}

function consider(path: string, asked: AskedPath, knowledge: AdvisorKnowledge): Suggestion | null {
  if (path === '/' || isReserved(path) || asked.isOfPeople) return null;
  if (knowledge.existing.some((decoy) => isCaughtBy(decoy, path))) return null;
  const searched = searchedFor(path);
  if (asked.tame > 0 && searched === null) return null;
  const target = targetOf(path, knowledge);
  if (asked.visits < FEWEST_VISITS && target === null) return null;
  const template = knowledge.templates.find((each) => each.path === path) ?? null;
  const { text: _text, isOfPeople: _isOfPeople, freshVisits, ...seen } = asked;
  return {
    path,
    title: template?.title ?? target?.title ?? path,
    template: template?.name ?? null,
    // Each visit fades by half in seven days, so what comes in a week is ln 2 of what has not faded.
    expectedPerWeek: Math.round(freshVisits * Math.LN2 * 100) / 100,
    seen,
    reasons: reasonsOf(asked, target, searched, knowledge.days),
  };
}

function isCaughtBy({ path: decoyPath, answersBelow }: ExistingDecoy, path: string): boolean {
  return path === decoyPath || (answersBelow && path.startsWith(`${decoyPath.replace(/\/$/, '')}/`));
}

function targetOf(path: string, { targets, templates }: AdvisorKnowledge): CommonTarget | null {
  const known = targets.find((target) => target.path === path);
  if (known !== undefined) return known;
  const template = templates.find((each) => each.path === path);
  return template === undefined ? null : { path, title: template.title, hope: 'weakness', perWeek: 0.1 };
}

function reasonsOf(
  { requests, visitors, visits, attacks, lastDay }: AskedPath,
  target: CommonTarget | null,
  searched: SearchedThing | null,
  days: number,
): SuggestionReason[] {
  const reasons: SuggestionReason[] = [];
  if (requests > 0 && lastDay !== null) reasons.push(askedReason({ requests, visitors, visits, lastDay, days }));
  if (attacks > 0) reasons.push(attackReason(attacks));
  if (target !== null) reasons.push(soughtReason(target.hope));
  else if (searched !== null) reasons.push(searchedReason(searched));
  reasons.push(noPeopleReason(days));
  return reasons;
}
