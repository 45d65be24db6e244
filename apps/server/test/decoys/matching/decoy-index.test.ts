import type { DecoyMethod, DecoyType, TriggerAction } from '@sundew/wire/decoys';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexDecoys, type PlacedDecoy } from '../../../src/decoys/matching/decoy-index.ts';
import { readDecoyPath } from '../../../src/decoys/matching/decoy-path.ts';
import { resolveTarget } from '../../../src/decoys/matching/resolve-target.ts';
import { effectiveOptions } from '../../../src/decoys/stored-options.ts';

interface Wish {
  readonly type?: DecoyType;
  readonly action?: TriggerAction;
  readonly methods?: readonly DecoyMethod[];
}

function placed(path: string, { type = 'link', action = 'log', methods }: Wish = {}): PlacedDecoy {
  const options = effectiveOptions(type, methods === undefined ? {} : { methods });
  return { id: path, name: path, path, type, action, options };
}

const outcome = (decoys: readonly PlacedDecoy[], method: string, target: string) => {
  const found = indexDecoys(decoys).match(method, resolveTarget(target));
  return typeof found === 'object' ? (found?.path ?? null) : found;
};

describe('a decoy at /Old/prices', () => {
  it.each([
    ['/Old/prices', true],
    ['/Old/prices?page=2', true],
    ['/Old//prices', true],
    ['//Old/./prices', true],
    ['/x/../Old/prices', true],
    ['/Old%2Fprices', true],
    ['/%4fld/prices', true],
    ['/old/prices', false],
    ['/Old/prices/', false],
    ['/Old/prices.', false],
    ['/Old/prices/x', false],
    ['/Old/price', false],
    ['/Old/prices%00', false],
    ['/Old/prices%', false],
    ['/Old/prices%20', false],
    ['/../Old/prices', false],
    ['/Old\\prices', false],
    ['/%254fld/prices', false],
  ])('is asked for by %s: %s', (target, isHit) => {
    expect(outcome([placed('/Old/prices')], 'GET', target)).toBe(isHit ? '/Old/prices' : null);
  });
});

describe('methods', () => {
  it.each([
    ['GET', '/a'],
    ['HEAD', '/a'],
    ['POST', 'method_not_allowed'],
    ['OPTIONS', 'method_not_allowed'],
    ['get', 'method_not_allowed'],
    ['', 'method_not_allowed'],
  ])('of a link: %s', (method, expected) => {
    expect(outcome([placed('/a')], method, '/a')).toBe(expected);
  });

  it('of an endpoint are those it names, all five by default', () => {
    const some = [placed('/a', { type: 'endpoint', methods: ['POST'] })];
    expect(outcome(some, 'POST', '/a')).toBe('/a');
    for (const method of ['GET', 'HEAD', 'DELETE']) expect(outcome(some, method, '/a')).toBe('method_not_allowed');
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD']) {
      expect(outcome([placed('/a', { type: 'endpoint' })], method, '/a')).toBe('/a');
    }
    expect(outcome(some, 'POST', '/b')).toBeNull();
  });
});

describe('a maze', () => {
  const decoys = [
    placed('/maze', { action: 'poison' }),
    placed('/maze/deep/', { action: 'poison' }),
    placed('/maze/exit'),
  ];
  it.each([
    ['/maze', '/maze'],
    ['/maze/', '/maze'],
    ['/maze/a/b/c', '/maze'],
    ['/maze/deep/a', '/maze/deep/'],
    ['/maze/deep/', '/maze/deep/'],
    ['/maze/deep', '/maze'],
    ['/maze/exit', '/maze/exit'],
    ['/maze/exit/a', '/maze'],
    ['/mazes', null],
    ['/maz', null],
    ['/maze/../x', null],
    ['/', null],
  ])('has %s in %s', (target, expected) => {
    expect(outcome(decoys, 'GET', target)).toBe(expected);
  });

  it('at the root leaves out what the domain answers by itself', () => {
    const root = [placed('/', { action: 'poison' })];
    expect(outcome(root, 'GET', '/anything/at/all')).toBe('/');
    for (const path of ['/robots.txt', '/favicon.ico', '/.well-known/acme-challenge/token']) {
      expect(outcome(root, 'GET', path)).toBeNull();
      expect(outcome(root, 'GET', `/x/..${path}`)).toBeNull();
    }
  });

  it('is found as by trying every decoy', () => {
    const folder = fc.array(fc.constantFrom('a', 'b'), { maxLength: 5 }).map((names) => `/${names.join('/')}`);
    fc.assert(
      fc.property(fc.uniqueArray(folder, { maxLength: 6 }), folder, (paths, target) => {
        const inside = (path: string) => target === path || target.startsWith(path === '/' ? '/' : `${path}/`);
        const longest = paths.filter(inside).sort((one, other) => other.length - one.length)[0];
        const mazes = paths.map((path) => placed(path, { action: 'poison' }));
        expect(outcome(mazes, 'GET', target)).toBe(longest ?? null);
      }),
    );
  });
});

describe('the path of a decoy', () => {
  it.each([
    ['/old-prices', '/old-prices'],
    ['/', '/'],
    ['/a/', '/a/'],
    ['/.env', '/.env'],
    ['/.git/config', '/.git/config'],
    ['/caf\u00e9 au lait', '/caf%C3%A9%20au%20lait'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
  ])('%s is kept as %s', (text, path) => {
    expect(readDecoyPath(text)).toEqual({ path });
  });

  it.each([
    ['', /begin with/],
    ['old', /begin with/],
    ['https://a.example/b', /begin with/],
    ['/a?b', /query/],
    ['/a#b', /fragment/],
    ['/a//b', /understood: \/a\/b$/],
    ['/a/./b', /understood: \/a\/b$/],
    ['/a/.', /understood: \/a\/$/],
    ['/a/%2e%2e/b', /understood: \/b$/],
    ['/..', /web server/],
    ['/%', /web server/],
    ['/%00', /web server/],
    ['/a\nb', /web server/],
    ['/\ud800', /well-formed/],
    [`/${'a'.repeat(1_024)}`, /1024/],
    [`/${'\u00e9'.repeat(200)}`, /1024/],
    [`/${'a'.repeat(100_000)}`, /web server/],
    ['/robots.txt', /itself/],
    ['/favicon.ico', /itself/],
    ['/.well-known/acme-challenge/', /itself/],
    ['/.well-known/acme-challenge/x', /itself/],
    ['/.well-known/%61cme-challenge/x', /itself/],
  ])('%s is refused', (text, fault) => {
    expect(readDecoyPath(text)).toMatchObject({ fault: { message: expect.stringMatching(fault) } });
  });
});
