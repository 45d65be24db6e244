import { TACTICS } from '@sundew/threat/scoring/mitre/tactics';
import { TECHNIQUES } from '@sundew/threat/scoring/mitre/techniques-of';
import { AI_PLATFORMS } from '@sundew/wire/ai-referrers';
import { DECISION_ACTIONS } from '@sundew/wire/decisions';
import { isUuid } from '@sundew/wire/ids';
import { type Fault, fault } from '@sundew/wire/problems/faults';
import { SOURCES } from '@sundew/wire/sources';
import { TRIAGE_STATUSES } from '@sundew/wire/triage';
import { THREAT_CATEGORIES, THREAT_LEVELS } from '@sundew/wire/verdict';
import { FLAG } from '../../detection/stored/flags.ts';
import type { Choice, DetectionFilter, PathPattern } from './filter.ts';
import type { FilterQuery } from './filter-query.ts';
import { readNetwork } from './read-addresses.ts';
import { invalid, readScores, readTimes } from './read-ranges.ts';

type ListName =
  | 'property_id'
  | 'source'
  | 'level'
  | 'category'
  | 'country'
  | 'ip'
  | 'actor_id'
  | 'decoy_id'
  | 'visitor_id'
  | 'action'
  | 'tactic'
  | 'technique'
  | 'ai_operator'
  | 'ai_platform'
  | 'status';

/** Each value of some filters is a comparison of its own with every row. */
const MOST_VALUES = 500;

const LONGEST_OPERATOR = 200;
const TACTIC_IDS = TACTICS.map(({ id }) => id);
const TECHNIQUE_IDS = TECHNIQUES.map(({ id }) => id);

const FLAG_FILTERS = {
  is_proxy: FLAG.proxy,
  is_vpn: FLAG.vpn,
  is_tor: FLAG.tor,
  is_test: FLAG.test,
  rules_enforced: FLAG.rulesEnforced,
} as const;

/**
 * Makes the filter of what the caller asked for; the twins (`not_…`) are folded in.
 * @param place where the values stood, for error messages: `querystring` or `body.filter`
 * @throws Problem validation_failed, naming the value that is wrong
 */
export function readFilter(query: FilterQuery, place = 'querystring'): DetectionFilter {
  const choice = <Value>(name: ListName, read: (text: string) => Value | null, wrong: Fault): Choice<Value> => {
    const listOf = (key: ListName | `not_${ListName}`): Value[] | null => {
      const texts = query[key]?.flatMap((item) => item.split(',')).map((item) => item.trim());
      if (texts === undefined) return null;
      if (texts.length > MOST_VALUES) invalid(place, key, fault('too_many', { count: MOST_VALUES }));
      return texts.map((text) => read(text) ?? invalid(place, key, wrong));
    };
    return { in: listOf(name), notIn: listOf(`not_${name}`) ?? [] };
  };
  const word = <Value extends string>(name: ListName, values: readonly Value[]): Choice<Value> =>
    choice(name, oneOf(values), fault('one_of', { choices: values.join(', ') }));
  return {
    ...readTimes(query, place),
    ...readScores(query, place),
    ...readFlags(query),
    property: choice('property_id', readId, fault('must_be_property')),
    source: word('source', SOURCES),
    level: word('level', THREAT_LEVELS),
    category: word('category', THREAT_CATEGORIES),
    country: choice('country', readCountry, fault('must_be_countries')),
    status: word('status', TRIAGE_STATUSES),
    actor: choice('actor_id', readId, fault('must_be_actor')),
    decoy: choice('decoy_id', readId, fault('must_be_decoy')),
    visitor: choice('visitor_id', readId, fault('must_be_visitor')),
    action: word('action', DECISION_ACTIONS),
    tactic: word('tactic', TACTIC_IDS),
    technique: word('technique', TECHNIQUE_IDS),
    aiOperator: choice('ai_operator', readOperator, fault('must_be_operator')),
    aiPlatform: word('ai_platform', AI_PLATFORMS),
    refused: readRefused(query),
    ip: choice('ip', readNetwork, fault('must_be_networks')),
    path: { in: readPaths(query.path, place, 'path'), notIn: readPaths(query.not_path, place, 'not_path') ?? [] },
    text: { in: readText(query.q, place, 'q'), notIn: readText(query.not_q, place, 'not_q') ?? [] },
  };
}

/** Exact spelling, or in another case where the words of the specification are upper- or lower-case throughout. */
function oneOf<Value extends string>(values: readonly Value[]): (text: string) => Value | null {
  return (text) => values.find((value) => value.toLowerCase() === text.toLowerCase()) ?? null;
}

function readId(text: string): string | null {
  return isUuid(text) ? text.toLowerCase() : null;
}

function readCountry(text: string): string | null {
  return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null;
}

function readOperator(text: string): string | null {
  return text === '' || text.length > LONGEST_OPERATOR || text.includes('\0') ? null : text;
}

function readRefused({ refused, not_refused: notRefused }: FilterQuery): Choice<true> {
  return {
    in: refused === true || notRefused === false ? [true] : null,
    notIn: refused === false || notRefused === true ? [true] : [],
  };
}

function readPaths(texts: readonly string[] | undefined, place: string, name: string): PathPattern[] | null {
  if (texts === undefined) return null;
  return texts.map((text) => {
    if (text === '' || text.includes('\0')) invalid(place, name, fault('must_be_path'));
    return text.endsWith('*') ? { text: text.slice(0, -1), prefix: true } : { text, prefix: false };
  });
}

function readText(text: string | undefined, place: string, name: string): string[] | null {
  if (text === undefined) return null;
  if (text.includes('\0')) invalid(place, name, fault('must_be_readable'));
  return [text];
}

function readFlags(query: FilterQuery): { flagsSet: number; flagsClear: number } {
  let flagsSet = 0;
  let flagsClear = 0;
  for (const [name, bit] of Object.entries(FLAG_FILTERS) as [keyof typeof FLAG_FILTERS, number][]) {
    const wanted = query[name];
    const unwanted = query[`not_${name}`];
    if (wanted === true || unwanted === false) flagsSet |= bit;
    if (wanted === false || unwanted === true) flagsClear |= bit;
  }
  return { flagsSet, flagsClear };
}
