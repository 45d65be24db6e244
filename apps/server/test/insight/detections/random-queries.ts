import { TACTICS } from '@sundew/threat/scoring/mitre/tactics';
import { TECHNIQUES } from '@sundew/threat/scoring/mitre/techniques-of';
import { DECISION_ACTIONS } from '@sundew/wire/decisions';
import { SOURCES } from '@sundew/wire/sources';
import { SIGNATURE_TYPES, THREAT_CATEGORIES, THREAT_LEVELS } from '@sundew/wire/verdict';
import { VISIT_KINDS } from '@sundew/wire/visit-kinds';
import fc from 'fast-check';
import { OTHER_PROPERTY, PROPERTY } from '../../parts/insight/detections-app.ts';
import { ACTORS, DECOYS } from '../../parts/insight/random-detections.ts';
import type { Query } from './naive-filter.ts';

const some = (values: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join(','));
const yesNo = fc.constantFrom('true', 'false');
const score = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(20, 21, 41, 60, 61, 80, 81)).map(String);

/** Values of every filter, drawn so that they often match something. */
export function filterValues(fromMs: number, toMs: number): Readonly<Record<string, fc.Arbitrary<string>>> {
  const moment = fc.integer({ min: fromMs, max: toMs }).map((timeMs) => new Date(timeMs).toISOString());
  const date = fc.oneof(
    moment,
    moment.map((text) => text.slice(0, 10)),
    moment.map((text) => `${text.slice(0, 13)}:00:00Z`),
  );
  return {
    property_id: some([PROPERTY, OTHER_PROPERTY]),
    source: some(SOURCES),
    min_bot_score: score,
    max_bot_score: score,
    sensor: some(['shop-backend', 'form_contact', 'nobody']),
    level: some(THREAT_LEVELS),
    threat_level: some(THREAT_LEVELS),
    category: some(THREAT_CATEGORIES),
    kind: some(VISIT_KINDS),
    country: some(['DE', 'US', 'BR', 'FR']),
    is_proxy: yesNo,
    is_vpn: yesNo,
    is_tor: yesNo,
    is_test: yesNo,
    actor_id: some(ACTORS),
    decoy_id: some([...DECOYS, '0190eeee-0000-7000-8000-000000000009']),
    visitor_id: some(ACTORS),
    action: some(DECISION_ACTIONS),
    attack: some(SIGNATURE_TYPES),
    tactic: some(TACTICS.map(({ id }) => id)),
    technique: some(TECHNIQUES.map(({ id }) => id)),
    ai_operator: some(['OpenAI', 'Anthropic', 'Ahrefs']),
    ai_platform: some(['chatgpt', 'claude', 'poe']),
    rules_enforced: yesNo,
    refused: yesNo,
    ip_address: some(['203.0.113.0/24', '2001:db8::/32']),
    ip: some(['203.0.113.7', '203.0.113.0/24', '198.51.100.0/22', '2001:db8::/32', '2001:db8:1::/48', '192.0.2.1']),
    path: fc.constantFrom('/login', '/wp-*', '/100%_sure', '/long/*', `/long/${'x'.repeat(600)}`, '/nothing'),
    status: fc.constantFrom('open', 'reviewed', 'open,false_positive'),
    q: fc.constantFrom('wp-', 'SHOP.EXAMPLE/LOGIN', '100%_', 'curl', '2001:db8', 'telekom', 'nowhere', '\\'),
    start_date: date,
    end_date: date,
  };
}

/** A query of up to four filters or twins that the service accepts. */
export function anyQuery(fromMs: number, toMs: number): fc.Arbitrary<Query> {
  const values = filterValues(fromMs, toMs);
  const one = fc
    .tuple(fc.constantFrom(...Object.keys(values)), fc.boolean())
    .chain(([name, twin]) =>
      (values[name] ?? fc.constant('')).map((value) => [twin ? `not_${name}` : name, value] as const),
    );
  return fc
    .array(one, { maxLength: 4 })
    .map((filters): Query => Object.fromEntries(filters))
    .filter((query) => isInOrder(query) && !namesTwice(query));
}

/** The two names of a filter make one list, which the plain words of `naiveFilter` do not say. */
function namesTwice(query: Query): boolean {
  const pairs = [
    ['level', 'threat_level'],
    ['ip', 'ip_address'],
  ] as const;
  return ['', 'not_'].some((twin) => pairs.some((pair) => pair.every((name) => `${twin}${name}` in query)));
}

/** A range that is upside down is refused, not answered. */
function isInOrder({ min_bot_score: min, max_bot_score: max, start_date: start, end_date: end }: Query): boolean {
  if (min !== undefined && max !== undefined && Number(min) > Number(max)) return false;
  return start === undefined || end === undefined || Date.parse(start) <= Date.parse(end);
}
