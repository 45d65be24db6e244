import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../../src/accounts/organizations/pages.ts';
import { type NoticeFacts, noticeWords } from '../../../src/enforcement/notices/notice-words.ts';

const JA4 = 't13d1516h2_8daaf6152771_02713d6af862';
const AT = new Date('2026-07-01T09:30:00Z');
const FACTS: NoticeFacts = {
  ...{ rule: 'Block attackers', organization: 'Ada Ltd', detections: 1, blocked: 0, asked: 0, maxScore: 80 },
  ...{ targets: ['203.0.113.7'], first: AT, last: AT },
};
const words = (more: Partial<NoticeFacts>, language: 'en' | 'de' = 'en', timeZone = 'UTC') => {
  const { facts, link } = noticeWords({ ...FACTS, ...more }, pagesOf('https://sundew.example', 'o1'), {
    language,
    timeZone,
  });
  return { link, ...Object.fromEntries(facts.map(({ label, value }) => [label, value])) };
};

describe('a message about a response action', () => {
  it('tells addresses from TLS fingerprints', () => {
    const told = words({ targets: ['203.0.113.7', JA4, '2001:db8::/64'] });
    expect(told).toMatchObject({ Addresses: '203.0.113.7, 2001:db8::/64', 'TLS fingerprints (JA4)': JA4 });
    expect(words({ targets: [JA4] })).not.toHaveProperty('Addresses');
  });

  it('counts one other as one', () => {
    const targets = (count: number) => Array.from({ length: count }, (_, at) => `203.0.113.${at}`);
    expect(words({ targets: targets(6) })).toMatchObject({ Addresses: expect.stringMatching(/ and 1 other$/) });
    expect(words({ targets: targets(7) })).toMatchObject({ Addresses: expect.stringMatching(/ and 2 others$/) });
    expect(words({ targets: targets(6) }, 'de')).toMatchObject({ Adressen: expect.stringMatching(/ und 1 weitere$/) });
    expect(words({ targets: targets(100) })).toMatchObject({ Addresses: expect.stringContaining('95 or more others') });
  });

  it('tells when by the clocks of whoever reads it', () => {
    const during = { last: new Date(AT.getTime() + 8000) };
    const told = (when: object) => String(Object.values(when).at(-1)).replace(/\s/gu, ' ');
    expect(told(words({}))).toBe('Jul 1, 2026, 9:30:00 AM (UTC)');
    expect(told(words(during, 'de', 'Europe/Berlin'))).toMatch(/^1\.7\.2026, 11:30:00 . 11:30:08 \(Europe\/Berlin\)$/);
    const overnight = { last: new Date(AT.getTime() + 86_400_000) };
    expect(told(words(overnight, 'de', 'Asia/Tokyo'))).toMatch(/^01\.07\.2026, 18:30:00 . 02\.07\.2026, 18:30:00/);
  });

  it('leads to the question that waits for an answer', () => {
    expect(words({ asked: 2 })).toMatchObject({
      'Questions that wait for your answer': '2',
      link: { label: 'Answer', url: 'https://sundew.example/enforcement/actions?org=o1' },
    });
    expect(words({}).link.url).toBe('https://sundew.example/detections?ip=203.0.113.7&org=o1');
  });
});
