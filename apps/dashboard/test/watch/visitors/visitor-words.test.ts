// @vitest-environment happy-dom
import { reasonText } from '@sundew/wire/decision-words';
import type { DecisionReason } from '@sundew/wire/decisions';
import type { VisitorDetail, VisitorEvidence } from '@sundew/wire/visitors';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../src/kit/texts/texts.ts';
import {
  countWords,
  deedWords,
  furtherReasons,
  visitorSentence,
  whoWords,
} from '../../../src/watch/visitors/visitor-words.ts';

afterEach(() => chooseLanguage('en'));

const reason = (code: DecisionReason['code'], values: DecisionReason['values']): DecisionReason => ({
  ...{ code, values, seen_at: null, text: reasonText(code, values) },
});
const VISITOR = {
  ...{ network: '203.0.113.7', user_agent: 'sqlmap/1.9', requests: 12, folded: 0 },
  reasons: [
    reason('score', { score: 77, limit: 75 }),
    reason('certain_attack', { what: 'sql_injection', certainty: 97 }),
    reason('attack_tool', { what: 'sqlmap' }),
  ],
};
const told = () => `${whoWords(VISITOR)} ${deedWords(VISITOR)}: ${countWords(VISITOR)}.`;

it('tells who it is, what it did before what it scored, and how often', () => {
  expect(told()).toBe('203.0.113.7 with sqlmap 1.9 sent an attack: SQL injection, 97 % certain: 12 requests.');
  expect(furtherReasons(VISITOR)).toEqual(['Reached the score 77 of 75', 'Says that it is an attack tool (sqlmap)']);
});

it('tells it in German as well', () => {
  chooseLanguage('de');
  expect(told()).toBe(
    '203.0.113.7 mit sqlmap 1.9 hat einen Angriff gesendet: SQL-Injection, zu 97 % sicher: 12 Anfragen.',
  );
});

it('tells how many requests were only counted', () => {
  expect(countWords({ requests: 1, folded: 1 })).toBe('1 request and 1 more that was only counted');
  expect(countWords({ requests: 2500, folded: 12_000 })).toBe('2,500 requests and 12,000 more that were only counted');
});

it('tells of the score alone where nothing else decided', () => {
  expect(deedWords({ reasons: VISITOR.reasons.slice(0, 1) })).toBe('reached the score 77 of 75');
  expect(deedWords({ reasons: [] })).toMatch(/^left evidence/);
});

it('tells of attacks before anything else, as cases do', () => {
  const reasons = [
    reason('decoy_touched', { what: '/.env' }),
    reason('certain_attack', { what: 'xss', certainty: 96 }),
  ];
  expect(deedWords({ reasons })).toBe('sent an attack: cross-site scripting, 96 % certain');
  expect(furtherReasons({ reasons })).toEqual(['Touched the decoy /.env']);
});

it('tells a visitor in the sentence of its case, whatever came last', () => {
  const at = '2026-07-01T12:00:00.000Z';
  const deed = (kind: VisitorEvidence['kind'], what: string, first: string): VisitorEvidence => ({
    ...{ kind, what, values: {}, path: null, place: null, text: '', count: 2, certainty: 97 },
    ...{ first_seen: first, last_seen: at },
  });
  const told = visitorSentence({
    ...({ user_agent: 'sqlmap/1.9', asn_org: 'Example Hosting', last_evidence: at } as VisitorDetail),
    ...{ let_in: 0, requests: 12, folded: 0 },
    evidence: [deed('decoy_touched', '/.env', at), deed('certain_attack', 'xss', '2026-07-01T11:57:00.000Z')],
  });
  expect(told).toBe(
    'sqlmap 1.9 in the network of Example Hosting tried cross-site scripting twice and touched bait twice (such as /.env) within 3 minutes; nothing was let in.',
  );
});
