import { describe, expect, it } from 'vitest';
import { caseSentence } from '../src/case-sentence.ts';
import { caseWords } from '../src/case-words.ts';
import { germanCaseWords } from '../src/german-case-words.ts';
import type { VisitorEvidence } from '../src/visitors.ts';

const AT = '2026-07-01T12:00:00.000Z';

const told = (kind: VisitorEvidence['kind'], what: string, count: number, where: Partial<VisitorEvidence> = {}) => ({
  ...{ user_agent: 'curl/8.5.0', asn_org: null, addresses: 1, first_evidence: AT, last_evidence: AT },
  ...{ let_in: 0, requests: count, folded: 0 },
  deeds: [
    {
      ...{ kind, what, count, values: {}, path: null, place: null, text: '', certainty: 95, ...where },
      ...{ first_seen: AT, last_seen: AT },
    },
  ],
});

describe('the sentence of a case', () => {
  it.each([
    [told('decoy_touched', '/.env', 1), 'touched bait (/.env)'],
    [told('decoy_touched', '/.env', 4), 'touched bait 4 times (such as /.env)'],
    [told('tripwire_touched', '/old', 2), 'touched tripwires twice (such as /old)'],
    [told('bait_path', '/.env', 1), 'asked for /.env, which scanners look for'],
    [told('bait_path', '/.env', 2), 'asked twice for what scanners look for (such as /.env)'],
    [told('robots_disobeyed', '/a', 3), 'took 3 times what robots.txt keeps from it (such as /a)'],
    [told('sensor_finding', 'rate', 3), 'broke rules of your sensor 3 times (such as rate)'],
    [told('certain_attack', 'xss', 3), 'tried cross-site scripting 3 times'],
    [
      told('certain_attack', 'xss', 1, { path: '/find', place: 'query.q' }),
      'tried cross-site scripting in “q” of /find',
    ],
    [
      told('probable_attack', 'xss', 9, { path: '/find', place: 'path' }),
      'sent what looks like cross-site scripting 9 times (such as at /find)',
    ],
  ])('names one place as an example where something was done several times: %#', (facts, did) => {
    expect(caseSentence(facts, caseWords)).toBe(`curl 8.5.0 ${did}; nothing was let in.`);
  });

  it.each([
    [told('decoy_touched', '/.env', 4), 'hat 4 Mal Köder berührt (etwa /.env)'],
    [told('bait_path', '/.env', 2), 'hat zweimal nach etwas gefragt, was Scanner suchen (etwa /.env)'],
    [
      told('certain_attack', 'xss', 3, { path: '/find', place: 'query.q' }),
      'hat 3 Mal Cross-Site-Scripting versucht (etwa in „q“ von /find)',
    ],
  ])('does so in German: %#', (facts, did) => {
    expect(caseSentence(facts, germanCaseWords)).toBe(`curl 8.5.0 ${did}; nichts wurde eingelassen.`);
  });
});
