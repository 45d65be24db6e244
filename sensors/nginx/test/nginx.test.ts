import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { baitPathKind } from '@sundew/threat/visitors/bait-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type RecordedReport,
  type RecordingService,
  startRecordingService,
} from '../../../apps/cli/src/commands/conformance/recording-service.ts';
import { CONFORMANCE_RULES } from '../../../apps/cli/src/commands/conformance/rules.ts';
import { makeVisits } from '../../../apps/cli/src/commands/conformance/visits.ts';
import { freePort } from '../../../apps/server/test/parts/machine/free-port.ts';
import { hasNjs, type NginxSite, startNginxSite } from './nginx-site.ts';

function vectors<Vector>(name: string): readonly Vector[] {
  const file = new URL(`../../../packages/wire/vectors/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { vectors: readonly Vector[] }).vectors;
}

describe.skipIf(!hasNjs)('the sensor in nginx', () => {
  let service: RecordingService;
  let site: NginxSite;
  beforeAll(async () => {
    service = await startRecordingService(0);
    site = await startNginxSite(service.url);
  });
  afterAll(async () => {
    await site?.stop();
    await service?.close();
  });

  async function reportOf(path: string): Promise<RecordedReport> {
    const found = () => service.reports.find(({ fields }) => fields.url === `${site.url}${path}`);
    await expect.poll(found, { message: path }).toBeDefined();
    return found() ?? expect.fail(path);
  }

  it.each(CONFORMANCE_RULES.map((rule) => [rule.name, rule] as const))('keeps the contract: %s', async (_, rule) => {
    const visits = makeVisits(site.url, service, 15_000, new AbortController().signal);
    expect(await rule.check(visits, { asset: '/style.css' })).toEqual([]);
  });

  it.each(['/.env', '//.git/config', '/a/../.ENV', '/%2eenv', '/app/.env.local'])(
    'answers bait with 404 and reports it as a tripwire: %s',
    async (path) => {
      const answer = await site.send(
        `GET ${path} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect((await reportOf(path)).fields).toMatchObject({
        ...{ f: ['tripwire'], blocked: true, status: 404, source: 'nginx' },
        metadata: { method: 'GET', framework: 'nginx', rule: 'tripwire', action: 'DENY', dry_run: false },
      });
    },
  );

  it('reports paths that the site itself names as bait', async () => {
    expect((await fetch(`${site.url}/old-admin`)).status).toBe(404);
    expect((await reportOf('/old-admin')).fields).toMatchObject({ f: ['tripwire'], blocked: true });
  });

  it('tells of no visitor as caught whom a page of another site made ask for bait', async () => {
    const requests = vectors<{
      readonly fetch_site: string;
      readonly fetch_dest: string;
      readonly referrer: string;
      readonly host: string;
      readonly induced: boolean;
    }>('induced-requests');
    for (const [
      index,
      { fetch_site: fetchSite, fetch_dest: fetchDest, referrer, host, induced },
    ] of requests.entries()) {
      const path = `/sub-${index}/.env`;
      const headers = [`Sec-Fetch-Site: ${fetchSite}`, `Sec-Fetch-Dest: ${fetchDest}`, `Referer: ${referrer}`]
        .filter((header) => !header.endsWith(': '))
        .map((header) => `${header}\r\n`);
      await site.send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers.join('')}\r\n`);
      const report = () => service.reports.find(({ fields }) => fields.url === `http://${host}${path}`)?.fields;
      await expect
        .poll(report, { message: path })
        .toMatchObject({ f: [induced ? 'cross_site' : 'tripwire'], status: 404 });
      expect(report()?.blocked, path).toBe(induced ? undefined : true);
    }
  });

  it('reports visits of a proxied application with their status, and nothing that they did not do', async () => {
    const answer = await fetch(`${site.url}/app/cart`);
    expect(answer.headers.has('x-sundew')).toBe(false);
    const { fields } = await reportOf('/app/cart');
    expect(fields).toMatchObject({ f: [], status: 200, metadata: { method: 'GET', framework: 'nginx' } });
    expect(fields).not.toHaveProperty('blocked');
  });

  it('reports who sends something, also where the path has the name of a file', async () => {
    await fetch(`${site.url}/app/login/style.css`, { method: 'POST', body: 'x' });
    expect((await reportOf('/app/login/style.css')).fields).toMatchObject({
      status: 200,
      metadata: { method: 'POST' },
    });
    for (const path of ['/app/cart;a.css', '/app/index.php/cart.css']) {
      await fetch(site.url + path);
      expect((await reportOf(path)).fields, path).toMatchObject({ status: 200 });
    }
  });

  it('reports visits over HTTP/2, bait among them, as others', async () => {
    const session = connect(site.secondUrl);
    const visits = [
      ['/app/second', 200, []],
      ['/second/.env', 404, ['tripwire']],
    ] as const;
    for (const [path, status, flags] of visits) {
      const visit = session.request({
        ':path': path,
        ':authority': 'shop.example',
        'user-agent': 'second/1',
        'x-own': '1',
      });
      const [answer] = (await once(visit, 'response')) as [Readonly<Record<string, unknown>>];
      visit.close();
      expect(answer[':status']).toBe(status);
      const report = () => service.reports.find(({ fields }) => fields.url === `http://shop.example${path}`)?.fields;
      const cs = { hn: ['host', 'user-agent', 'x-own'] };
      const expected = { ip: '127.0.0.1', ua: 'second/1', status, f: flags, cs };
      await expect.poll(report, { message: path }).toMatchObject(expected);
    }
    session.close();
  });

  it('takes the address that the realip module found', async () => {
    await fetch(`${site.url}/app/behind`, { headers: { 'x-forwarded-for': '203.0.113.9, 2001:db8::7, 127.0.0.1' } });
    expect((await reportOf('/app/behind')).fields.ip).toBe('2001:db8::7');
  });

  it('reports files that pages load where the site lacks them, and of those it has only the others', async () => {
    const files = vectors<{ readonly path: string; readonly static: boolean }>('static-assets').filter(
      ({ path }) => /^\/[\w./-]*\w$/.test(path) && baitPathKind(path.toLowerCase()) !== 'secret',
    );
    expect(files.some((file) => file.static)).toBe(true);
    for (const { path } of files) {
      expect((await fetch(`${site.url}/missing${path}`)).status).toBe(404);
      site.addFile(`/there${path}`);
      expect((await fetch(`${site.url}/there${path}`)).status, path).toBe(200);
    }
    for (const { path } of files) await reportOf(`/missing${path}`);
    for (const { path, static: isStatic } of files) {
      if (!isStatic) await reportOf(`/there${path}`);
      else expect(service.reports.map(({ fields }) => fields.url)).not.toContain(`${site.url}/there${path}`);
    }
  });

  it('reads test traffic and addresses as every sensor does', async () => {
    const agents = vectors<{ readonly user_agent: string; readonly test: boolean }>('test-traffic');
    for (const [index, { user_agent: agent }] of agents.entries()) {
      await fetch(`${site.url}/style.css?agent=${index}&token=abc`, { headers: { 'user-agent': agent } });
    }
    await fetch(`${site.url}/app/last-agent`);
    await reportOf('/app/last-agent');
    for (const [index, { test }] of agents.entries()) {
      const url = `${site.url}/style.css?agent=${index}&token=[removed]`;
      if (test) await reportOf(url.slice(site.url.length));
      else expect(service.reports.map(({ fields }) => fields.url)).not.toContain(url);
    }
  });

  // Without names with underscores, which nginx drops by default.
  it('sends the names of headers as every sensor does', async () => {
    const sendable = vectors<{ readonly names: readonly string[]; readonly hn: readonly string[] }>(
      'header-names',
    ).filter(
      ({ names }) => names.length <= 60 && names.every((name) => /^[a-z\d-]{1,64}$/i.test(name) && !isFraming(name)),
    );
    expect(sendable.length).toBeGreaterThan(3);
    for (const [index, { names, hn }] of sendable.entries()) {
      const path = `/app/names-${index}`;
      const own = names.filter((name) => name.toLowerCase() !== 'host').map((name) => `${name}: 1\r\n`);
      const host = `Host: ${new URL(site.url).host}\r\n`;
      await site.send(`GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n${own.join('')}\r\n`);
      expect(((await reportOf(path)).fields.cs as { hn: string[] }).hn).toEqual([...new Set([...hn, 'host'])].sort());
    }
  });
});

it.skipIf(!hasNjs)('with the service dead, no visitor of nginx notices, and bait stays bait', async () => {
  const site = await startNginxSite(`http://127.0.0.1:${await freePort()}`);
  try {
    for (let time = 0; time < 5; time++) {
      const visits = ['/', '/app/cart', '/nothing', '/.env'].map(async (path) => (await fetch(site.url + path)).status);
      expect(await Promise.all(visits)).toEqual([200, 200, 404, 404]);
    }
  } finally {
    await site.stop();
  }
});

/** Headers that say where a message ends or what becomes of its connection. */
function isFraming(name: string): boolean {
  return ['connection', 'content-length', 'transfer-encoding', 'expect', 'upgrade', 'te'].includes(name.toLowerCase());
}
