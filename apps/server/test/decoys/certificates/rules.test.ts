import { describe, expect, it } from 'vitest';
import { failureWords } from '../../../src/decoys/certificates/failure-words.ts';
import {
  limitWords,
  possibleAgainAt,
  REQUEST_LIMITS,
  renewalTime,
  retryDelayMs,
} from '../../../src/decoys/certificates/rules.ts';
import { AuthorityRefusal } from '../../../src/outside/acme/certificate-authority-port.ts';
import { readProblem } from '../../../src/outside/acme/exchange.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date('2026-03-01T12:00:00Z');
const daysFrom = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

describe('renewal', () => {
  it.each([
    [398, 368],
    [90, 60],
    [47, 47 * (2 / 3)],
    [6, 4],
  ])('of a certificate of %d days comes after %d', (life, days) => {
    expect(renewalTime(NOW, daysFrom(life), 0).getTime()).toBeCloseTo(daysFrom(days).getTime(), -1);
  });

  it('is spread over half a day, less for short lives', () => {
    expect(renewalTime(NOW, daysFrom(90), 1).getTime() - daysFrom(60).getTime()).toBe(12 * HOUR_MS);
    expect(renewalTime(NOW, daysFrom(6), 1).getTime() - daysFrom(4).getTime()).toBe(0.2 * DAY_MS);
  });
});

describe('repeated attempts', () => {
  it('wait three times as long after each failure, up to a day and a quarter', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => retryDelayMs(attempts, null, 0) / 60_000)).toEqual([
      5, 15, 45, 135, 405, 1215, 1440, 1440,
    ]);
    expect(retryDelayMs(50, null, 1)).toBe(1.25 * DAY_MS);
  });

  it('wait as long as the authority asks for, within a week', () => {
    expect(retryDelayMs(1, 7200, 0)).toBe(2 * HOUR_MS);
    expect(retryDelayMs(1, 1, 0)).toBe(300_000);
    expect(retryDelayMs(1, 999_999_999, 0)).toBe(7 * DAY_MS);
  });
});

describe('the limit of a week', () => {
  const limit = REQUEST_LIMITS.certificate;

  it('is free again when the fifth newest is a week old', () => {
    const at = [-1, -2, -3, -4].map(daysFrom);
    expect(possibleAgainAt(limit, at, NOW)).toBeNull();
    expect(possibleAgainAt(limit, [...at, daysFrom(-6)], NOW)).toEqual(daysFrom(1));
    expect(possibleAgainAt(limit, [...at, daysFrom(-6), daysFrom(-5)], NOW)).toEqual(daysFrom(2));
    expect(possibleAgainAt(limit, [...at, daysFrom(-7)], NOW)).toBeNull();
  });

  it('is not used up by what a clock that was far ahead has asked for', () => {
    expect(possibleAgainAt(limit, [100, 100, 100, 100, 100].map(daysFrom), NOW)).toBeNull();
  });

  it('is told with the time', () => {
    expect(limitWords(limit, daysFrom(1))).toBe(
      'The certificate authority issues at most 5 certificates per domain and week. The next can be asked for after 2026-03-02 12:00 UTC.',
    );
  });
});

describe('what the authority says', () => {
  const words = (problem: ConstructorParameters<typeof AuthorityRefusal>[0]) =>
    failureWords(new AuthorityRefusal(problem), { domain: 'shop.test', now: NOW });

  it.each([
    ['rateLimited', 'after 2026-03-01 13:00 UTC'],
    ['dns', 'cannot look up shop.test'],
    ['connection', 'Port 80 of shop.test'],
    ['unauthorized', 'switch it to DNS-only'],
    ['incorrectResponse', 'switch it to DNS-only'],
    ['tls', 'TLS connection'],
    ['caa', 'CAA record'],
    ['rejectedIdentifier', 'does not issue for shop.test'],
    ['externalAccountRequired', 'SUNDEW_ACME_EAB_KEY_ID'],
    ['invalidContact', 'SUNDEW_ACME_EMAIL'],
    ['userActionRequired', 'new terms'],
    ['accountDoesNotExist', 'new one is registered'],
    ['unreachable', 'SUNDEW_ACME_DIRECTORY'],
    ['serverInternal', 'asked again by itself'],
    ['whatever', 'refused'],
  ])('%s is told as what to do', (type, part) => {
    expect(words({ type, detail: '', retryAfterS: 3600 })).toContain(part);
  });

  it('names the port of the challenge that failed', () => {
    expect(words({ type: 'connection', detail: '', challenge: 'tls-alpn-01' })).toContain('Port 443');
  });

  it('is repeated in one line and cut', () => {
    const said = words({ type: 'dns', detail: `a\n\u0000\tb ${'x'.repeat(1000)}` });
    expect(said).toContain('The authority says: a b x');
    expect(said.length).toBeLessThan(450);
  });
});

describe('a problem document', () => {
  it.each([
    [{ type: 'urn:ietf:params:acme:error:caa', detail: 'no' }, 403, 'caa', 'no'],
    [{ type: 'about:blank', detail: 'x' }, 400, 'unknown', 'x'],
    ['<html>', 502, 'serverInternal', 'HTTP 502'],
    [null, 404, 'unknown', 'HTTP 404'],
    [{ type: 7, detail: {} }, 400, 'unknown', 'HTTP 400'],
  ])('%j of status %d', (data, status, type, detail) => {
    expect(readProblem(data, { status })).toMatchObject({ type, detail, status });
  });
});
