import { TACTICS } from '@sundew/threat/scoring/mitre/tactics';
import { TECHNIQUES } from '@sundew/threat/scoring/mitre/techniques-of';
import { AI_PLATFORMS } from '@sundew/wire/ai-referrers';
import { TRIAGE_STATUSES } from '@sundew/wire/detection';
import { isUuid } from '@sundew/wire/ids';
import { SOURCES } from '@sundew/wire/sources';
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
  const choice = <Value>(name: ListName, read: (text: string) => Value | null, expected: string): Choice<Value> => {
    const listOf = (key: ListName | `not_${ListName}`): Value[] | null => {
      const texts = query[key]?.flatMap((item) => item.split(',')).map((item) => item.trim());
      if (texts === undefined) return null;
      if (texts.length > MOST_VALUES) invalid(place, key, `must hold at most ${MOST_VALUES} values`);
      return texts.map((text) => read(text) ?? invalid(place, key, expected));
    };
    return { in: listOf(name), notIn: listOf(`not_${name}`) ?? [] };
  };
  return {
    ...readTimes(query, place),
    ...readScores(query, place),
    ...readFlags(query),
    property: choice('property_id', readId, 'must be the id of a property'),
    source: choice('source', oneOf(SOURCES), `must be one of ${SOURCES.join(', ')}`),
    level: choice('level', oneOf(THREAT_LEVELS), `must be one of ${THREAT_LEVELS.join(', ')}`),
    category: choice('category', oneOf(THREAT_CATEGORIES), `must be one of ${THREAT_CATEGORIES.join(', ')}`),
    country: choice('country', readCountry, 'must be ISO 3166 codes of two letters'),
    status: choice('status', oneOf(TRIAGE_STATUSES), `must be one of ${TRIAGE_STATUSES.join(', ')}`),
    actor: choice('actor_id', readId, 'must be the id of an actor'),
    decoy: choice('decoy_id', readId, 'must be the id of a decoy'),
    tactic: choice('tactic', oneOf(TACTIC_IDS), `must be one of ${TACTIC_IDS.join(', ')}`),
    technique: choice('technique', oneOf(TECHNIQUE_IDS), `must be one of ${TECHNIQUE_IDS.join(', ')}`),
    aiOperator: choice('ai_operator', readOperator, 'must be the name of an operator such as OpenAI'),
    aiPlatform: choice('ai_platform', oneOf(AI_PLATFORMS), `must be one of ${AI_PLATFORMS.join(', ')}`),
    refused: readRefused(query),
    ip: choice('ip', readNetwork, 'must be IP addresses or networks such as 203.0.113.0/24'),
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
    if (text === '' || text.includes('\0')) invalid(place, name, 'must be a path such as /login or /wp-*');
    return text.endsWith('*') ? { text: text.slice(0, -1), prefix: true } : { text, prefix: false };
  });
}

function readText(text: string | undefined, place: string, name: string): string[] | null {
  if (text === undefined) return null;
  if (text.includes('\0')) invalid(place, name, 'must be readable text');
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
