import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveTarget } from '../../../src/decoys/matching/resolve-target.ts';
import { hasNginx, NGINX, type NginxServer, startNginx } from '../../parts/machine/nginx-server.ts';

describe('a request target leads', () => {
  it.each([
    ['/a', '/a'],
    ['/', '/'],
    ['/a/', '/a/'],
    ['/a.', '/a.'],
    ['/A', '/A'],
    ['/a?b=/../c', '/a'],
    ['/a#b', '/a'],
    ['//a///b//', '/a/b/'],
    ['/./a/./b', '/a/b'],
    ['/a/b/../c', '/a/c'],
    ['/a/b/..', '/a/'],
    ['/a/.', '/a/'],
    ['/a/..', '/'],
    ['/...', '/...'],
    ['/.env', '/.env'],
    ['/a..b', '/a..b'],
    ['/%61', '/a'],
    ['/%2e%2E/a', null],
    ['/b/%2e%2E/a', '/a'],
    ['/a%2Fb', '/a/b'],
    ['/a%2f..%2fb', '/b'],
    ['/%252e%252e', '/%252e%252e'],
    ['/a%3Fb', '/a%3Fb'],
    ['/a%23', '/a%23'],
    ['/a+b;c=d', '/a+b;c=d'],
    ['/a\\..\\b', '/a%5C..%5Cb'],
    ['/caf\u00c3\u00a9', '/caf%C3%A9'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/%ff%0a', '/%FF%0A'],
  ])('%j to %j', (target, path) => {
    expect(resolveTarget(target)).toBe(path);
  });

  it.each([
    '',
    'a',
    '*',
    'http://a.example/a',
    '/%',
    '/%4',
    '/%zz',
    '/%00',
    '/a%00b',
    '/\0',
    '/a b',
    '/a\tb',
    '/a?b c',
    '/\u0100',
    '/..',
    '/a/../..',
    '//..',
  ])('nowhere: %j', (target) => {
    expect(resolveTarget(target)).toBeNull();
  });

  it('nowhere when it is longer than any server takes', () => {
    expect(resolveTarget(`/${'a'.repeat(8_191)}`)).not.toBeNull();
    expect(resolveTarget(`/${'a'.repeat(8_192)}`)).toBeNull();
  });

  it('to a path that leads to itself', () => {
    const byte = fc.integer({ min: 1, max: 255 }).map((code) => `%${code.toString(16).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 40 }), (bytes) => {
        const path = resolveTarget(`/a/${bytes.join('')}`) ?? '/';
        expect(resolveTarget(path)).toBe(path);
      }),
    );
  });
});

describe('nginx', () => {
  let nginx: NginxServer | null = null;
  beforeAll(async () => {
    nginx = hasNginx ? await startNginx() : null;
  });
  afterAll(() => nginx?.stop());

  it('leads every target to the same place', async ({ skip }) => {
    if (nginx === null) {
      if (process.env.CI !== 'true') skip(`nginx is not installed (${NGINX})`);
      throw new Error(`nginx is not installed (${NGINX})`);
    }
    const { pathOf } = nginx;
    const piece = fc.constantFrom(
      ...['/', '//', '/.', '/..', '.', '..', '%', '%2', '%2e', '%2F', '%5c', '%00', '%25', '%23', '%3f', '%3F', '%0a'],
      ...['?', '#', '\\', '+', ';', 'a', 'B', '~', '%61', '%e9', '\u00e9', '\x01', '\x7f', '%20', ':', '@', '&'],
    );
    const target = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
    await fc.assert(
      fc.asyncProperty(target, async (text) => {
        const path = resolveTarget(text);
        const bytes = path === null ? null : decodedBytes(path);
        expect([text, bytes]).toEqual([text, await pathOf(text)]);
      }),
      { numRuns: 2_000 },
    );
  });
});

function decodedBytes(path: string): string {
  return path.replaceAll(/%(..)/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
