import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { HeaderFacts } from '../../src/facts/evidence.ts';
import type { Signal } from '../../src/facts/verdict.ts';
import { judge } from '../../src/scoring/judge.ts';
import { isWornName } from '../../src/visitors/conduct/worn-name.ts';
import { bareEvidence, OPTIONS } from '../scoring/evidence-of.ts';
import type { Capture } from './captures/capture.ts';

const folder = join(import.meta.dirname, 'captures');
const captures: readonly Capture[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file): readonly Capture[] => JSON.parse(readFileSync(join(folder, file), 'utf8')));

const CONNECTION = new Set(['host', 'connection', 'content-length', 'upgrade', 'te']);

/** As seen by our own listener. */
function observed(capture: Capture): HeaderFacts {
  const { names, acceptLanguage, acceptEncoding, values, scheme } = capture;
  return { names, acceptLanguage, acceptEncoding, values, ordered: true, secure: scheme === 'https' };
}

/** As a sensor sends it: names only, sorted, without those that belong to the connection, the scheme unknown. */
function reported(capture: Capture): HeaderFacts {
  const names = capture.names.filter((name) => !CONNECTION.has(name)).sort();
  return { ...observed(capture), names, values: {}, ordered: false, secure: null };
}

function score(userAgent: string, headers: HeaderFacts): { points: number; signals: readonly Signal[] } {
  const { score: points, signals } = judge(bareEvidence({ userAgent, headers }), OPTIONS).breakdown.categories
    .http_headers;
  return { points, signals };
}

const title = ({ browser, request, scheme, protocol }: Capture): string =>
  `${browser} ${scheme} ${protocol} ${request}`;

test('there are recordings of every kind', () => {
  expect(captures.length).toBeGreaterThan(200);
  expect(new Set(captures.map(({ scheme }) => scheme))).toEqual(new Set(['http', 'https']));
});

describe('what a real browser sent', () => {
  test.each(captures.map((capture) => [title(capture), capture] as const))('%s scores at most 20', (_, capture) => {
    for (const headers of [observed(capture), reported(capture)]) {
      const { points, signals } = score(capture.userAgent, headers);
      expect(points, JSON.stringify(signals)).toBeLessThanOrEqual(20);
    }
  });

  test('is sent by what its name says', () => {
    for (const capture of captures) {
      for (const headers of [observed(capture), reported(capture)]) {
        expect(isWornName(capture.userAgent, headers), title(capture)).toBe(false);
      }
    }
  });

  test('a navigation scores nothing at all', () => {
    for (const capture of captures.filter(({ request }) => request === 'GET /' || request === 'navigation')) {
      if (/FB/.test(capture.userAgent)) continue;
      expect(score(capture.userAgent, observed(capture))).toMatchObject({ points: 0 });
    }
  });
});

describe('the same set under another name', () => {
  const desktop = captures.find(({ browser, scheme, request }) => {
    return browser === 'chromium-desktop' && scheme === 'https' && request === 'GET /';
  });
  const firefox = captures.find(({ browser, scheme, request }) => {
    return browser === 'firefox-desktop' && scheme === 'https' && request === 'GET /';
  });
  if (!desktop || !firefox) throw new Error('the recordings are not complete');
  const agent = (tail: string): string =>
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36${tail}`;

  test.each([agent(''), agent(' Edg/156.0.0.0'), agent(' OPR/140.0.0.0'), agent(' Vivaldi/8.0')])(
    'of the same family is still clean: %s',
    (userAgent) => {
      expect(score(userAgent, observed(desktop)).points).toBe(0);
    },
  );

  test('of another family is not', () => {
    expect(score(firefox.userAgent, observed(desktop)).points).toBeGreaterThanOrEqual(25);
    expect(score(agent(''), observed(firefox)).points).toBeGreaterThanOrEqual(25);
    expect(score(agent(''), reported(firefox)).points).toBeGreaterThanOrEqual(25);
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
    expect(score(iphone, reported(desktop)).points).toBeGreaterThanOrEqual(25);
  });

  test('of another version, system or device is not', () => {
    const older = agent('').replace('156', '120');
    expect(score(older, observed(desktop)).signals.map(({ name }) => name)).toContain('client_hint_version');
    const windows = agent('').replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64');
    expect(score(windows, observed(desktop)).signals.map(({ name }) => name)).toContain('client_hint_platform');
    const phone = agent('').replace('Safari/', 'Mobile Safari/');
    expect(score(phone, observed(desktop)).signals.map(({ name }) => name)).toContain('client_hint_mobile');
  });

  test('in another order is noticed where the order is known', () => {
    const reversed = { ...observed(desktop), names: [...desktop.names].reverse() };
    expect(score(desktop.userAgent, reversed).signals.map(({ name }) => name)).toEqual(['header_order']);
    expect(score(desktop.userAgent, { ...reversed, ordered: false }).points).toBe(0);
  });
});

describe('what a program sent that says it is a browser', () => {
  const agents = [...new Set(captures.map(({ userAgent }) => userAgent))].filter((userAgent) => !/FB/.test(userAgent));
  const sets: readonly (readonly [string, readonly string[], string, string])[] = [
    ['almost nothing', ['host', 'accept', 'user-agent'], '', ''],
    ['what curl sends', ['host', 'user-agent', 'accept'], '', ''],
    ['what Go sends', ['host', 'user-agent', 'accept-encoding'], '', 'gzip'],
    ['what requests sends', ['host', 'user-agent', 'accept-encoding', 'accept', 'connection'], '', 'gzip, deflate'],
    ['what urllib sends', ['accept-encoding', 'host', 'user-agent', 'connection'], '', 'identity'],
  ];

  for (const [name, names, acceptLanguage, acceptEncoding] of sets) {
    test.each(agents)(`${name}, as %s`, (userAgent) => {
      for (const secure of [true, false, null]) {
        const headers = { names, acceptLanguage, acceptEncoding, values: {}, ordered: false, secure };
        expect(score(userAgent, headers).points, `secure: ${secure}`).toBeGreaterThanOrEqual(25);
      }
    });
  }

  test('a copied language list does not hide a library over HTTPS', () => {
    const names = ['accept', 'accept-encoding', 'accept-language', 'host', 'user-agent'];
    const headers = {
      names,
      acceptLanguage: 'en-US,en;q=0.5',
      acceptEncoding: 'gzip, deflate',
      values: {},
      ordered: false,
    };
    const chrome = captures.find(({ browser }) => browser === 'chromium-android')?.userAgent ?? '';
    expect(score(chrome, { ...headers, secure: true }).points).toBeGreaterThanOrEqual(50);
    expect(score(chrome, { ...headers, secure: null }).points).toBeGreaterThanOrEqual(25);
  });
});

test('without headers, and for a User-Agent that describes no browser, the header score is zero', () => {
  const bare = { names: ['host'], ordered: false, acceptLanguage: '', acceptEncoding: '', values: {}, secure: true };
  expect(judge(bareEvidence({ headers: null }), OPTIONS).breakdown.categories.http_headers.score).toBe(0);
  for (const userAgent of [
    'curl/8.5.0',
    'python-requests/2.32.3',
    'Go-http-client/2.0',
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ]) {
    expect(score(userAgent, bare).points, userAgent).toBe(0);
  }
});
