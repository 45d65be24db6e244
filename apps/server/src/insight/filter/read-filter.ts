import { TACTICS } from '@sundew/threat/scoring/mitre/tactics';
import { TECHNIQUES } from '@sundew/threat/scoring/mitre/techniques-of';
import { AI_PLATFORMS } from '@sundew/wire/ai-referrers';
import { DECISION_ACTIONS } from '@sundew/wire/decisions';
import { isUuid } from '@sundew/wire/ids';
import { type Fault, fault } from '@sundew/wire/problems/faults';
import { SOURCES } from '@sundew/wire/sources';
import { TRIAGE_STATUSES } from '@sundew/wire/triage';
import { SIGNATURE_TYPES, THREAT_CATEGORIES, THREAT_LEVELS } from '@sundew/wire/verdict';
import { VISIT_KINDS } from '@sundew/wire/visit-kinds';
import { FLAG } from '../../detection/stored/flags.ts';
import type { Choice, DetectionFilter, PathPattern } from './filter.ts';
import type { FilterQuery } from './filter-query.ts';
import { readNetwork } from './read-addresses.ts';
import { invalid, readScores, readTimes } from './read-ranges.ts';
import { readReporters, readSource } from './read-reporters.ts';

type ListName =
  | 'property_id'
  | 'source'
  | 'sensor'
  | 'level'
  | 'category'
  | 'kind'
  | 'country'
  | 'ip'
  | 'actor_id'
  | 'decoy_id'
  | 'visitor_id'
  | 'action'
  | 'attack'
  | 'tactic'
  | 'technique'
  | 'ai_operator'
  | 'ai_platform'
  | 'status';

/** Names by which a filter goes as well, as the fields of a detection are called. */
const ALSO: Readonly<Partial<Record<ListName, 'threat_level' | 'ip_address'>>> = {
  level: 'threat_level',
  ip: 'ip_address',
};

/** Each value of some filters is a comparison of its own with every row. */
const MOST_VALUES = 500;

const LONGEST_NAME = 200;
const TACTIC_IDS = TACTICS.map(({ id }) => id);
const TECHNIQUE_IDS = TECHNIQUES.map(({ id }) => id);

const FLAG_FILTERS = {
  is_proxy: FLAG.proxy,
  is_vpn: FLAG.vpn,
  is_tor: FLAG.tor,
  is_test: FLAG.test,
  is_unproven_test: FLAG.unprovenTest,
  blocked: FLAG.blocked,
  impostor: FLAG.impostor,
  on_login: FLAG.onLogin,
  on_cart: FLAG.onCart,
  on_search: FLAG.onSearch,
} as const;

/**
 * Makes the filter of what the caller asked for; the twins (`not_…`) are folded in.
 * @param place where the values stood, for error messages: `querystring` or `body.filter`
 * @throws Problem validation_failed, naming the value that is wrong
 */
export function readFilter(query: FilterQuery, place = 'querystring'): DetectionFilter {
  const choice = <Value>(name: ListName, read: (text: string) => Value | null, wrong: Fault): Choice<Value> => {
    const also = ALSO[name];
    const listOf = (twin: '' | 'not_'): Value[] | null => {
      const names = also === undefined ? [name] : [name, also];
      const keys = names.map((one) => `${twin}${one}` as const).filter((key) => query[key] !== undefined);
      const values = keys.flatMap((key) => {
        const texts = query[key]?.flatMap((item) => item.split(',')).map((item) => item.trim()) ?? [];
        if (texts.length > MOST_VALUES) invalid(place, key, fault('too_many', { count: MOST_VALUES }));
        return texts.map((text) => read(text) ?? invalid(place, key, wrong));
      });
      return keys.length === 0 ? null : values;
    };
    return { in: listOf(''), notIn: listOf('not_') ?? [] };
  };
  const word = <Value extends string>(name: ListName, values: readonly Value[]): Choice<Value> =>
    choice(name, oneOf(values), fault('one_of', { choices: values.join(', ') }));
  const source = choice('source', readSource, fault('one_of', { choices: SOURCES.join(', ') }));
  const sensor = choice('sensor', readName, fault('must_be_readable'));
  return {
    ...readTimes(query, place),
    ...readScores(query, place),
    ...readFlags(query),
    property: choice('property_id', readId, fault('must_be_property')),
    ...readReporters(source, sensor, place),
    level: word('level', THREAT_LEVELS),
    category: word('category', THREAT_CATEGORIES),
    kind: word('kind', VISIT_KINDS),
    country: choice('country', readCountry, fault('must_be_countries')),
    status: word('status', TRIAGE_STATUSES),
    actor: choice('actor_id', readId, fault('must_be_actor')),
    decoy: choice('decoy_id', readId, fault('must_be_decoy')),
    visitor: choice('visitor_id', readId, fault('must_be_visitor')),
    action: word('action', DECISION_ACTIONS),
    attack: word('attack', SIGNATURE_TYPES),
    tactic: word('tactic', TACTIC_IDS),
    technique: word('technique', TECHNIQUE_IDS),
    aiOperator: choice('ai_operator', readName, fault('must_be_operator')),
    aiPlatform: word('ai_platform', AI_PLATFORMS),
    refused: yesOrNo(query.refused, query.not_refused),
    enforced: yesOrNo(query.rules_enforced, query.not_rules_enforced),
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

function readName(text: string): string | null {
  return text === '' || text.length > LONGEST_NAME || text.includes('\0') ? null : text;
}

function yesOrNo(is: boolean | undefined, isNot: boolean | undefined): Choice<true> {
  return {
    in: is === true || isNot === false ? [true] : null,
    notIn: is === false || isNot === true ? [true] : [],
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
