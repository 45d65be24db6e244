import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '../../../src/outside/web/guarded-fetch.ts';
import { type GuardedFailure, GuardedFetchError } from '../../../src/outside/web/guarded-fetch-port.ts';
import { serve } from '../../parts/machine/http-server.ts';

const guarded = createGuardedFetch();
const open = createGuardedFetch({ allowPrivate: true });
let server: Awaited<ReturnType<typeof serve>>;
const seen: { url: string; method: string; authorization: string | undefined; body: string }[] = [];

beforeAll(async () => {
  server = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({
      url: request.url ?? '',
      method: request.method ?? '',
      authorization: request.headers.authorization,
      body,
    });
    const go = (status: number, location: string) => response.writeHead(status, { location }).end();
    if (request.url === '/large') response.end(Buffer.alloc(200_000));
    else if (request.url === '/endless') setInterval(() => response.write('x'), 5).unref();
    else if (request.url === '/loop') go(302, '/loop');
    else if (request.url === '/moved') go(307, '/target');
    else if (request.url === '/see-other') go(303, '/target');
    else if (request.url === '/elsewhere') go(302, server.url.replace('127.0.0.1', 'localhost'));
    else if (request.url === '/to-file') go(302, 'file:///etc/passwd');
    else if (request.url !== '/slow') response.end('here');
  });
});
afterAll(async () => {
  await Promise.all([guarded.close(), open.close(), server.close()]);
});

const fails = (reason: GuardedFailure) =>
  expect.toSatisfy((error) => error instanceof GuardedFetchError && error.reason === reason);

describe('the guarded way out', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.16.5.5/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/',
  ])('never reaches %s', async (url) => {
    await expect(guarded.fetch(url, { timeoutMs: 5_000 })).rejects.toEqual(fails('forbidden_address'));
  });

  it('reaches a server on this machine only when that is allowed', async () => {
    await expect(guarded.fetch(server.url)).rejects.toEqual(fails('forbidden_address'));
    expect(seen).toHaveLength(0);
    const answer = await open.fetch(server.url);
    expect([answer.status, answer.body.toString()]).toEqual([200, 'here']);
  });

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'gopher://example.com', 'not a url', 'http://u:p@example.com/'])(
    'refuses %s',
    async (url) => {
      await expect(open.fetch(url)).rejects.toEqual(fails('bad_url'));
    },
  );

  it('stops reading at the bound', async () => {
    await expect(open.fetch(`${server.url}/large`, { maxBytes: 100_000 })).rejects.toEqual(fails('too_large'));
    expect((await open.fetch(`${server.url}/large`, { maxBytes: 200_000 })).body).toHaveLength(200_000);
  });

  it.each(['/slow', '/endless'])('gives up on %s in time', async (path) => {
    await expect(open.fetch(server.url + path, { timeoutMs: 200 })).rejects.toEqual(fails('timed_out'));
  });

  it('follows redirects a few times, to http(s) only', async () => {
    expect((await open.fetch(`${server.url}/moved`)).url).toBe(`${server.url}/target`);
    await expect(open.fetch(`${server.url}/loop`)).rejects.toEqual(fails('too_many_redirects'));
    await expect(open.fetch(`${server.url}/to-file`)).rejects.toEqual(fails('bad_url'));
  });

  it('keeps method and body where the redirect says so, and credentials with their origin', async () => {
    const options = { method: 'POST', body: 'hello', headers: { authorization: 'Bearer x' } } as const;
    const last = async (path: string) => {
      await open.fetch(server.url + path, options);
      return seen.at(-1);
    };
    expect(await last('/moved')).toMatchObject({ method: 'POST', body: 'hello', authorization: 'Bearer x' });
    expect(await last('/see-other')).toMatchObject({ method: 'GET', body: '' });
    expect(await last('/elsewhere')).toMatchObject({ url: '/', authorization: undefined });
  });

  it('tells an unreachable server', async () => {
    const gone = await serve(() => {});
    await gone.close();
    await expect(open.fetch(gone.url)).rejects.toEqual(fails('unreachable'));
  });
});
