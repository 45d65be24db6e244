import type { Case } from '@sundew/wire/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../../src/accounts/organizations/pages.ts';
import { digestContent, type Wording } from '../../../src/insight/digests/content.ts';
import type { DigestFacts } from '../../../src/insight/digests/facts.ts';
import { letterOf } from '../../../src/insight/digests/letter.ts';
import { summarise } from '../../../src/insight/statistics/summary.ts';
import { oneLine } from '../../../src/platform/text/hostile-text.ts';

const period = { fromMs: Date.UTC(2026, 2, 9, 7), toMs: Date.UTC(2026, 2, 10, 7) };
const wording: Wording = {
  ...{ frequency: 'daily', timeZone: 'Europe/Berlin', language: 'en', pages: pagesOf('https://sundew.example', 'o1') },
};

function statistics(total: number, path = '/wp-login.php') {
  const threat = { day: '2026-03-09', source: 'sdk', level: 'HIGH', category: 'BOT', score_sum: total * 70 };
  const people = Math.floor(total / 3);
  const tops = { ip: [], actor: [], user_agent: [], uniqueIps: Math.min(total, 3) };
  return summarise(
    {
      threats: [
        { ...threat, detections: total - people, high_risk: 2, blocked: 0, is_impostor: false, place: null },
        {
          ...threat,
          detections: people,
          category: 'LEGITIMATE',
          high_risk: 0,
          blocked: 0,
          is_impostor: false,
          place: null,
        },
      ],
      countries: [],
      tops: { ...tops, path: total === 0 ? [] : [{ value: path, count: total }] },
    },
    { suppressed: 0, openCases: 0 },
    period,
  );
}

const CASE: Case = {
  id: '0190bbbb-0000-8000-8000-000000000002',
  visitor_id: '0190bbbb-0000-8000-8000-000000000002',
  property_ids: ['0190aaaa-0000-7000-8000-0000000000a1'],
  text: '',
  ...{
    actor_id: null,
    tied_by: null,
    visitors: 1,
    addresses: 1,
    network: '203.0.113.7',
    country: null,
    asn_org: 'Hosting',
  },
  user_agent: 'sqlmap/1.8',
  first_evidence: '2026-03-09T08:56:00.000Z',
  last_evidence: '2026-03-09T09:00:00.000Z',
  last_seen: '2026-03-09T09:00:00.000Z',
  ...{ requests: 9, folded: 0, let_in: 0, max_score: 62, certainty: 97, action: 'block', level: 'CRITICAL' },
  reasons: [],
  deeds: [
    {
      ...{ kind: 'certain_attack', what: 'sql_injection', values: {}, path: '/products', place: 'query.id', text: '' },
      ...{ count: 62, first_seen: '2026-03-09T08:56:00.000Z', last_seen: '2026-03-09T09:00:00.000Z', certainty: 97 },
    },
  ],
  ...{ answer: 'open', note: null, answered_at: null, answered_by: null },
};

const facts = (now: number, before: number, hostile = ''): DigestFacts => ({
  organization: `Ada Ltd${hostile}`,
  period,
  now: statistics(now, `/wp-login.php${hostile}`),
  before: statistics(before),
  actors: [{ id: '0190bbbb-0000-8000-8000-000000000001', userAgent: `curl/8${hostile}`, count: 5 }],
  cases: {
    total: now === 0 ? 0 : 7,
    gravest: now === 0 ? [] : [{ ...CASE, user_agent: `sqlmap/1.8${hostile}`, asn_org: `Hosting${hostile}` }],
  },
  blocked: { now: now === 0 ? 0 : 12, before: 3 },
  newRotating: 1,
});

const letter = (of: DigestFacts, more: Partial<Wording> = {}) => {
  const words = { ...wording, ...more };
  return letterOf(digestContent(of, words), words.language);
};

describe('a digest', () => {
  it('begins with one plain sentence, and compares with the day before', () => {
    const { subject, text } = letter(facts(1200, 1000));
    expect(subject).toBe('Ada Ltd: 1,200 detections in the last day, 7 to look at');
    expect(text.split('\n')[0]).toBe(
      '1,200 requests were judged at Ada Ltd in the last day: 400 by people, 800 by unwanted bots. 12 to be blocked. 20% more than the day before.',
    );
    expect(text).toContain('Detections: 1,200 (before: 1,000)');
    expect(text).toContain('/wp-login.php: 1,200');
    expect(text).toContain('curl 8 (0190bbbb): 5');
    expect(text).toContain('Cases that nobody has answered: 7');
    expect(text).toContain(
      'sqlmap 1.8 in the network of Hosting tried SQL injection 62 times (such as in “id” of /products) within 4 minutes; nothing was let in: blocked',
    );
    expect(text).toContain('To be blocked: 12 (before: 3)');
    expect(text).toContain('https://sundew.example/overview?org=o1');
    expect(text).toContain(
      'To change or stop it, open the settings: https://sundew.example/settings/notifications?org=o1',
    );
    expect(text).toContain('Mar 9, 2026, 8:00 AM to Mar 10, 2026, 8:00 AM (Europe/Berlin)');
  });

  it('speaks German, with its figures and dates', () => {
    const { subject, text, html } = letter(facts(1200, 2400), { language: 'de', frequency: 'weekly' });
    expect(subject).toBe('Ada Ltd: 1.200 Erkennungen in der letzten Woche, 7 zu prüfen');
    expect(text).toMatch(/50\s%\sweniger als in der Woche davor\./);
    expect(text).toContain('hat 62 Mal SQL-Injection versucht (etwa in „id“ von /products)');
    expect(html).toContain('<html lang="de">');
  });

  it('says that nothing happened, rather than nothing', () => {
    const { text } = letter({ ...facts(0, 3), newRotating: 0 });
    expect(text).toContain('Nothing was detected at Ada Ltd in the last day.');
    expect(text).toContain('Nothing waits for you.');
    expect(letter(facts(3, 0)).text).toContain('There were none the day before.');
    expect(letter(facts(3, 3)).text).toContain('As many as the day before.');
    expect(letter(facts(1, 3)).text).toContain('1 request was judged at Ada Ltd in the last day: 1 by unwanted bots');
  });
});

describe('hostile text', () => {
  it('becomes no markup, no line of its own and no link', () => {
    const hostile =
      '</td><script>alert(1)</script><img src=x onerror=y>\r\nYou won: https://evil.example \u202egpj.exe www.evil.example';
    const { subject, text, html } = letter(facts(5, 5, hostile));
    expect(html).not.toMatch(/<script|<img|https:\/\/evil|www\.evil/);
    expect(text).not.toMatch(/https:\/\/evil|www\.evil/);
    expect(text.split('\n').filter((line) => line.startsWith('You won'))).toEqual([]);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html + text + subject).not.toContain('\u202e');
  });

  it.each([
    ['Your account is locked: evil.example/unlock', 'Your account is locked: evil[.]example/unlock'],
    ['mail ada@login.evil.example now', 'mail ada@login[.]evil[.]example now'],
    ['see //evil.example or HTTPS://evil.example', 'see //evil[.]example or HTTPS[:]//evil[.]example'],
    ['/wp-login.php', '/wp-login.php'],
    ['/backup/site.tar.gz', '/backup/site.tar.gz'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0'],
  ])('names no host that mail programs would make a link of: %s', (text, shown) => {
    expect(oneLine(text)).toBe(shown);
  });

  it('stays one short visible line, whatever it is', () => {
    const tagsOf = ({ html }: { readonly html: string }) => html.match(/<[a-z]+/g);
    const harmless = tagsOf(letter(facts(1, 1)));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const line = oneLine(text);
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|:\/\//u);
        expect([...line].length).toBeLessThanOrEqual(100);
        expect(tagsOf(letter(facts(1, 1, text)))).toEqual(harmless);
      }),
    );
  });
});
