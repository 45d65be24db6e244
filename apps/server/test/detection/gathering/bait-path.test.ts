import { expect, it } from 'vitest';
import { isBaitPath } from '../../../src/detection/gathering/bait-path.ts';
import { type Behaviour, createBehaviour } from '../../../src/detection/gathering/behaviour/behaviour.ts';
import type { Sighting } from '../../../src/detection/sighting.ts';

const SERVED = { serves: (_: string, path: string) => path === '/docs/.npmrc' };

function isBait(
  path: string,
  lists: { readonly own?: readonly string[]; readonly bait?: readonly string[] } = {},
  behaviour: Pick<Behaviour, 'serves'> = SERVED,
) {
  const { own = [], bait = [] } = lists;
  const sighting = { propertyId: 'p', trust: 'sensor', paths: { own, bait, keepsFrom: () => false } };
  return isBaitPath(sighting as unknown as Sighting, path, null, behaviour);
}

/** What is learnt of a property whose sensor reports the path from several networks. */
function askedFor(path: string, status: number | null): Behaviour {
  const behaviour = createBehaviour();
  for (const network of ['one', 'two', 'three']) {
    const keys = { client: network, address: network, fingerprint: 'f', isFingerprintTold: false, site: 'p' };
    behaviour.observe(keys, {
      ...{ atMs: 1, path, query: '', userAgent: 'curl/8.5.0', method: 'GET', status, account: 0, isFailedLogin: false },
      ...{ arrival: 'program', referrer: '', kind: 'page', dress: 'unsaid' },
    });
  }
  return behaviour;
}

it.each(['/.env', '/.ENV', '/%2eenv', '/.%65nv', '/%252eenv', '/x/%2e%2e/.env', '/.git%2fconfig', '//.git/./config'])(
  'a file with secrets is bait, however its path is written: %s',
  (path) => {
    expect(isBait(path)).toBe(true);
  },
);

it('what the property serves is none', () => {
  expect([isBait('/docs/.npmrc'), isBait('/.npmrc')]).toEqual([false, true]);
});

it('nor is what the property answered others with', () => {
  expect(isBait('/docker-compose.yml', {}, askedFor('/docker-compose.yml', 200))).toBe(false);
});

it('a file with secrets stays bait for every network, where the sensor does not say how it was answered', () => {
  expect(isBait('/.env', {}, askedFor('/.env', null))).toBe(true);
  expect(isBait('/shop/%2eenv', {}, askedFor('/shop/%2eenv', null))).toBe(true);
});

it.each([
  ['/über/.env', '/%C3%BCber/.env'],
  ['/%C3%BCber/.env', '/über/.env'],
  ['/old files/*', '/old%20files/.env'],
  ['/Team/*', '/team/.env'],
  ['/.env*', '/.env.production'],
])('the list %s names %s, as browsers ask for it', (pattern, path) => {
  expect([isBait(path), isBait(path, { own: [pattern] })]).toEqual([true, false]);
});

it.each([
  ['/team/*', '/team/../.env'],
  ['/team/*', '/teams/.env'],
  ['/.env', '/app/.env'],
])('the list %s does not name %s', (pattern, path) => {
  expect(isBait(path, { own: [pattern] })).toBe(true);
});

it.each([
  ['/geheim-ä', '/geheim-%C3%A4'],
  ['/old-admin*', '/old-admin/users'],
  ['/old-admin*', '/%6fld-admin'],
])('bait of the property is listed as %s and asked for as %s', (pattern, path) => {
  expect([isBait(path), isBait(path, { bait: [pattern] })]).toEqual([false, true]);
});
