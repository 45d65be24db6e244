// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Certificate } from '../../../src/bait/data/use-domains.ts';
import { domainTexts } from '../../../src/bait/domains/domain-texts.ts';
import { certificateStanding, checkCode, dnsStanding } from '../../../src/bait/domains/standing.ts';
import { say } from '../../../src/kit/texts/texts.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const issued: Certificate = {
  domain_id: '018f0000-0000-7000-8000-000000000001',
  domain: 'files.example.com',
  ssl_status: 'Issued',
  reason: null,
  issuer: 'Test Authority',
  not_before: '2026-01-01T00:00:00Z',
  not_after: '2026-04-01T12:00:00Z',
  next_attempt_at: null,
};

describe('a certificate', () => {
  it('is good with the days it has left', () => {
    expect(certificateStanding(issued, NOW)).toEqual({ key: 'certIssued', tone: 'good', daysLeft: 31 });
  });

  it('is ended when its time is over, whatever its state says', () => {
    const ended = { ...issued, not_after: '2026-03-01T11:00:00Z' };
    expect(certificateStanding(ended, NOW)).toEqual({ key: 'certEnded', tone: 'bad', daysLeft: null });
  });

  it('is a worry when its renewal fails near the end', () => {
    const late = { ...issued, ssl_status: 'Renewing', reason: 'no', not_after: '2026-03-10T12:00:00Z' } as const;
    expect(certificateStanding(late, NOW)).toMatchObject({ key: 'certRenewing', tone: 'warn', daysLeft: 9 });
  });

  it('is none before it was asked for', () => {
    expect(certificateStanding(null, NOW).key).toBe('certNone');
  });
});

describe('a domain', () => {
  const check = { at: '2026-03-01T11:00:00Z', ok: false, code: 'wrong_target', reason: 'elsewhere', found: [] };

  it('that is verified and leads elsewhere is told from one that is fine', () => {
    expect(
      dnsStanding({ record_type: 'A', status: 'Verified', last_check: { ...check, ok: true, code: 'ok' } }).key,
    ).toBe('verified');
    expect(dnsStanding({ record_type: 'A', status: 'Verified', last_check: check }).key).toBe('astray');
  });

  it('that somebody else proved is lost, not waiting', () => {
    expect(
      dnsStanding({ record_type: 'A', status: 'Pending Verification', last_check: { ...check, code: 'taken_over' } })
        .key,
    ).toBe('lost');
    expect(dnsStanding({ record_type: 'A', status: 'Pending Verification', last_check: null }).key).toBe('pending');
  });
});

it('a site that its own web server puts bait on needs no DNS record here', () => {
  const site = { record_type: 'PROXY', status: 'Verified', last_check: null } as const;
  expect(say(domainTexts, dnsStanding(site).key)).toBe('Not needed');
});

it('has words for codes it does not know', () => {
  expect(checkCode('something_new')).toBe('unknown');
});

it('says what waits in the words of the API', () => {
  const words = (['pending', 'verified', 'certPending'] as const).map((key) => say(domainTexts, key));
  expect(words).toEqual(['Pending Verification', 'Verified', 'Pending']);
});
