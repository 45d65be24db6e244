import { isSignInPath } from '@sundew/threat/visitors/conduct/sign-in-path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBehaviour } from '../../../../src/detection/gathering/behaviour/behaviour.ts';
import type { Visit } from '../../../../src/detection/gathering/behaviour/visit.ts';
import { keysOf, naiveWindows } from './naive-windows.ts';

const NOW = Date.UTC(2030, 0, 1);
const START = Date.UTC(2029, 0, 1);
const visit = (atMs: number, path = '/', changes: Partial<Visit> = {}): Visit => ({
  ...{ atMs, path, query: '', userAgent: 'agent', method: null, status: null, account: 0, isFailedLogin: false },
  arrival: 'linked',
  referrer: '',
  kind: 'page',
  dress: 'unsaid',
  ...changes,
});
const windows = (maxClients = 1_000) => {
  const { observe, ...rest } = createBehaviour({ maxClients, now: () => NOW, hashSeed: 1 });
  const counted = (name: string, made: Visit) => observe(keysOf(name), made);
  return Object.assign(rest, { observe: counted, observeAs: observe });
};

describe('behaviour windows', () => {
  it('count what a list of all requests would count, in any order of arrival', () => {
    const step = fc.oneof(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: -700_000, max: 900_000 }));
    const request = fc.record({
      stepMs: step,
      path: fc.constantFrom('/', '/a', '/b', '/login', '/users/sign_in', '/c?x'),
      userAgent: fc.constantFrom('one', 'two', 'three'),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 120 }), (requests) => {
        const real = windows();
        const naive = naiveWindows();
        let atMs = START;
        for (const { stepMs, path, userAgent } of requests) {
          atMs = Math.max(atMs + stepMs, 0);
          const made = visit(atMs, path, { userAgent });
          const facts = real.observe('v', made);
          expect(facts).toMatchObject(naive.observe('v', made));
          expect(facts.gapVariation === null || facts.gapVariation >= 0).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('tell many different paths to within a tenth, and never overstate the most repeated one', () => {
    for (const different of [30, 100, 300, 800]) {
      const real = windows();
      let facts = real.observe('v', visit(START, '/0'));
      for (let n = 0; n < different; n++) facts = real.observe('v', visit(START + n * 100, `/page/${n}`));
      for (let n = 0; n < different * 2; n++) facts = real.observe('v', visit(START + n * 10, '/hot'));
      expect(facts.distinctPaths10m).toBeGreaterThan(different * 0.9);
      expect(facts.distinctPaths10m).toBeLessThan(different * 1.1 + 4);
      expect(facts.samePath10m).toBeLessThanOrEqual(different * 2);
      expect(facts.samePath10m).toBeGreaterThan(different);
    }
  });

  it('see the regularity of a machine and the irregularity of a person', () => {
    const machine = windows();
    const person = windows();
    let [regular, irregular] = [machine.observe('v', visit(START)), person.observe('v', visit(START))];
    let at = START;
    for (let n = 1; n <= 12; n++) {
      regular = machine.observe('v', visit(START + n * 2_000));
      at += [400, 9_000, 1_200, 20_000][n % 4] ?? 0;
      irregular = person.observe('v', visit(at));
    }
    expect(regular.gapVariation).toBeCloseTo(0);
    expect(irregular.gapVariation).toBeGreaterThan(0.8);
  });

  it('call nothing regular that has too few requests, or came in one batch', () => {
    const few = windows();
    for (let n = 0; n < 6; n++) few.observe('v', visit(START + n * 1_000));
    expect(few.observe('v', visit(START + 6_000)).gapVariation).toBeNull();
    expect(few.observe('v', visit(START + 7_000)).gapVariation).toBeCloseTo(0);
    const batch = windows();
    for (let n = 0; n < 50; n++) batch.observe('v', visit(START));
    expect(batch.observe('v', visit(START)).gapVariation).toBeNull();
  });

  it('forget a visitor after ten minutes of silence', () => {
    const real = windows();
    for (let n = 0; n < 20; n++) real.observe('v', visit(START + n, '/login'));
    const facts = real.observe('v', visit(START + 11 * 60_000));
    expect(facts).toMatchObject({ requests10m: 1, distinctPaths10m: 1, samePath10m: 1, loginAttempts10m: 0 });
  });

  it('take a moment in the future for the present, so that it hides nothing that follows', () => {
    const real = windows();
    real.observe('v', visit(NOW + 3_600_000));
    expect(real.observe('v', visit(NOW)).requests10s).toBe(2);
  });

  it('hold no more clients than they are told to, the idlest leaving first', () => {
    const real = windows(3);
    for (const client of ['a', 'b', 'c', 'a', 'd']) real.observe(client, visit(START));
    expect(real.observe('a', visit(START)).requests10s).toBe(3);
    expect(real.observe('b', visit(START)).requests10s).toBe(1);
  });

  it('keep visitors apart over many slabs', () => {
    const real = windows(2_000);
    for (let round = 1; round <= 3; round++) {
      for (let n = 0; n < 1_500; n++) {
        expect(real.observe(`v${n}`, visit(START + round, `/p${n}`)).requests10s).toBe(round);
      }
    }
  });
});

describe('what a client does', () => {
  it('tells pages from what they load, and misses from answers', () => {
    const real = windows();
    real.observe('v', visit(START, '/', { status: 200 }));
    real.observe('v', visit(START, '/style.css', { status: 404 }));
    const facts = real.observe('v', visit(START, '/gone', { status: 404 }));
    expect(facts).toMatchObject({ pages10m: 2, assets10m: 1, answered10m: 2, misses10m: 1, distinctPaths10m: 2 });
  });

  it('is counted of the whole address as well, where it has the name of a browser', () => {
    const real = createBehaviour({ now: () => START, hashSeed: 1 });
    const at = (name: string, seen: Visit) => real.observe({ ...keysOf(name), address: 'office' }, seen);
    at('one', visit(START, '/', { userAgent: 'one' }));
    at('one', visit(START, '/style.css', { userAgent: 'one' }));
    at('program', visit(START, '/api', { userAgent: 'program', arrival: 'program' }));
    const facts = at('other', visit(START, '/lamps', { userAgent: 'other' }));
    expect(facts).toMatchObject({ addressRequests10m: 4, distinctAgents10m: 3, pages10m: 1 });
    expect(facts).toMatchObject({ addressPages10m: 2, addressPaths10m: 2, addressAssets10m: 1 });
  });

  it('tells one name that is missing at many places from many names, and what no browser asked for on its own', () => {
    const missedBy = (arrival: Visit['arrival'], ...paths: readonly string[]) => {
      const real = windows();
      const facts = paths.map((path) => real.observe('v', visit(START, path, { status: 404, arrival }))).at(-1);
      return [facts?.missedPlaces10m, facts?.missedNames10m];
    };
    expect(missedBy('unsaid', '/zq.html', '/blog/zq.html', '/cart/zq.html', '/cart/zq.html')).toEqual([3, 1]);
    expect(missedBy('direct', '/old', '/blog/older', '/cart/oldest')).toEqual([3, 3]);
    expect(missedBy('unsaid', '/users/1/photo', '/users/2/photo', '/users/3/photo')).toEqual([1, 1]);
    expect(missedBy('linked', '/a/logo', '/b/logo', '/c/logo')).toEqual([0, 0]);
    expect(missedBy('program', '/a/logo', '/b/logo', '/c/logo')).toEqual([0, 0]);
  });

  it('counts attempts to sign in, not looks at the form, with accounts and failures', () => {
    const real = windows();
    real.observe('v', visit(START, '/login', { method: 'GET', status: 200 }));
    real.observe('v', visit(START, '/login', { method: 'POST', status: 401, account: 7 }));
    const facts = real.observe('v', visit(START, '/login', { method: 'POST', account: 9, isFailedLogin: true }));
    expect(facts).toMatchObject({ loginAttempts10m: 2, loginFailures10m: 2, accounts10m: 2 });
  });

  it('tells pages apart by their query', () => {
    const real = windows();
    let facts = real.observe('v', visit(START, '/product', { query: 'id=0' }));
    for (let id = 1; id < 20; id++) facts = real.observe('v', visit(START, '/product', { query: `id=${id}` }));
    expect(facts).toMatchObject({ distinctPaths10m: 20, samePath10m: 20 });
  });
});

describe('one fingerprint behind many addresses', () => {
  it('is counted together, whoever else comes', () => {
    const real = windows();
    for (let n = 0; n < 40; n++) {
      real.observeAs(
        { ...keysOf(`address ${n}`), fingerprint: 'scraper', isFingerprintTold: true },
        visit(START + n * 1_000, `/product/${n}`),
      );
      real.observe(`person ${n}`, visit(START + n * 1_000, '/'));
    }
    const { spread } = real.observeAs(
      { ...keysOf('address 1'), fingerprint: 'scraper', isFingerprintTold: true },
      visit(START + 60_000, '/cart'),
    );
    expect(spread?.addresses1h).toBeGreaterThanOrEqual(38);
    expect(spread).toMatchObject({ pages1h: 41, assets1h: 0 });
    expect(spread?.isTold).toBe(true);
    expect(real.observe('person 1', visit(START + 60_000)).spread?.addresses1h).toBe(1);
  });
});

describe('who goes from page to page without a link', () => {
  it('is told by what the request says, or by what its pages do not load', () => {
    const real = windows();
    for (let n = 0; n < 400; n++) {
      real.observe(`v${n % 50}`, visit(START + n, `/p${n % 30}`));
      real.observe(`v${n % 50}`, visit(START + n, '/app.js'));
    }
    const take = (name: string, arrival: Visit['arrival']) => {
      let facts = real.observe(name, visit(START + 1_000, '/', { arrival }));
      for (let n = 0; n < 12; n++) facts = real.observe(name, visit(START + 1_000 + n, `/p${n}`, { arrival }));
      return facts;
    };
    const byList = { directPages10m: 12, directSeconds10m: 1, siteLinksPages: true };
    expect(take('by list', 'direct')).toMatchObject(byList);
    expect(take('bare', 'unsaid').directPages10m).toBe(12);
    expect(take('reader', 'linked').directPages10m).toBe(0);
    expect(take('app', 'program').directPages10m).toBe(0);
    real.observe('private', visit(START + 900, '/app.js'));
    expect(take('private', 'unsaid').directPages10m).toBe(0);
  });

  it('is counted over all addresses of a fingerprint, beside everybody else', () => {
    const real = windows();
    for (let n = 0; n < 200; n++) real.observe(`person ${n}`, visit(START + n, `/p${n % 20}`));
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 20; n++) {
        const keys = { ...keysOf(`address ${n}`), fingerprint: 'list', isFingerprintTold: true };
        real.observeAs(keys, visit(START + 1_000, `/item/${round}/${n}`, { arrival: 'direct' }));
      }
    }
    const keys = { ...keysOf('address 1'), fingerprint: 'list', isFingerprintTold: true };
    const { spread } = real.observeAs(keys, visit(START + 1_001, '/item/x', { arrival: 'direct' }));
    expect(spread).toMatchObject({ takenPages1h: 41, othersPages1h: 200, othersTakenPages1h: 0 });
    expect(spread?.takenAddresses1h).toBeGreaterThanOrEqual(18);
  });
});

describe('what is learnt of a property', () => {
  it('takes pages that differ in a number alone for pages of one kind', () => {
    const real = windows();
    real.observe('one', visit(START, '/orders/17/lines'));
    real.observe('two', visit(START, '/orders/18/lines'));
    expect(real.observe('three', visit(START, '/orders/19/lines')).novelPaths10m).toBe(0);
    expect(real.observe('three', visit(START, '/backup')).novelPaths10m).toBe(1);
  });

  it('takes a page for its own once two networks were given it, and is not talked into one by a scan', () => {
    const real = windows();
    real.observe('one', visit(START, '/about'));
    expect(real.serves('site', '/about')).toBe(false);
    real.observe('two', visit(START, '/about'));
    expect(real.serves('site', '/about')).toBe(true);
    real.observe('one', visit(START, '/.env', { status: 404 }));
    real.observe('two', visit(START, '/.env', { status: 404 }));
    expect(real.serves('site', '/.env')).toBe(false);
    for (const scanner of ['three', 'four']) {
      for (let n = 0; n < 40; n++) real.observe(scanner, visit(START, `/try/${n}`));
    }
    expect(real.serves('site', '/try/39')).toBe(false);
  });

  it('knows whether reports hold what pages load', () => {
    const real = windows();
    for (let n = 0; n < 400; n++) {
      real.observe(`v${n % 50}`, visit(START + n, `/p${n % 30}`));
      real.observe(`v${n % 50}`, visit(START + n, '/app.js'));
    }
    expect(real.observe('v1', visit(START + 500))).toMatchObject({ siteServesAssets: true, siteIsKnown: true });
  });
});

describe('a sign-in form that is shown again', () => {
  const tried = (status: number, path = '/login', n = 0) => visit(START + n, path, { method: 'POST', status });
  const sentOn = (people: readonly string[], status = 303) => {
    const real = windows();
    for (const name of people) real.observe(name, tried(status));
    return real;
  };

  it('is a failure where people from several networks were sent on', () => {
    const real = sentOn(['a', 'b', 'c']);
    for (let n = 1; n < 9; n++) real.observe('v', tried(200, '/login', n));
    expect(real.observe('v', tried(200, '/login', 9))).toMatchObject({ loginAttempts10m: 9, loginFailures10m: 9 });
    expect(real.observe('v', tried(303, '/login', 10))).toMatchObject({ loginAttempts10m: 10, loginFailures10m: 9 });
  });

  it('is none where a success is answered in the same way, or nobody knows', () => {
    expect(windows().observe('v', tried(200))).toMatchObject({ loginFailures10m: 0 });
    expect(sentOn(['a', 'b', 'c'], 308).observe('v', tried(200))).toMatchObject({ loginFailures10m: 0 });
    expect(sentOn(['a', 'b', 'c']).observe('v', tried(200, '/api/session'))).toMatchObject({ loginFailures10m: 0 });
  });

  it('is not learnt from one visitor, and looking at the form is no attempt', () => {
    expect(sentOn(['a', 'a', 'a', 'b']).observe('v', tried(200))).toMatchObject({ loginFailures10m: 0 });
    const looked = sentOn(['a', 'b', 'c']).observe('v', visit(START, '/login', { method: 'GET', status: 200 }));
    expect(looked).toMatchObject({ loginAttempts10m: 0, loginFailures10m: 0 });
  });
});

describe('sign-in paths', () => {
  it.each([
    '/login',
    '/wp-login.php',
    '/api/v1/Auth',
    '/users/sign_in',
    '/log-in/',
    '/oauth/token',
    '/session',
    '/Login.aspx',
  ])('%s is one', (path) => expect(isSignInPath(path)).toBe(true));
  it.each([
    ...['/', '/blog/inside', '/author', '/catalogin', '/authors/login-history', '/assets/login-logo.png'],
    ...['/api/auth/refresh', '/session/keep-alive', '/token/renew/'],
  ])('%s is none', (path) => expect(isSignInPath(path)).toBe(false));
});
