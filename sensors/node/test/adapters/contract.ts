import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sundew } from '../../src/index.ts';
import { type FakeService, startFakeService } from '../parts/fake-service.ts';
import { contractSensor } from './contract-sensor.ts';
import { PAGE } from './site.ts';

export interface RunningSite {
  readonly url: string;
  close(): Promise<void>;
}

export interface Contract {
  readonly name: string;
  /** Serves `siteAnswer` behind the adapter. @param service where a sensor in a process of its own reports to */
  readonly start: (sundew: Sundew, service: string) => Promise<RunningSite>;
  /** Encodings in which the adapter can put its link into pages. */
  readonly encodings: readonly ('gzip' | 'deflate' | 'br' | 'zstd')[];
  /** It runs before pages, so it neither changes them nor knows how they were answered; the link stands in a layout. */
  readonly runsBeforePages?: boolean;
}

/** A framework that is installed and builds its sites takes its time. */
const START_MS = 300_000;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** What comes back for these bytes until the server closes the connection. */
async function answerTo({ url }: RunningSite, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const connection = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  connection.write(bytes, 'latin1');
  return text(connection);
}

/** What every adapter keeps, over real sockets and on the real framework. */
export function keepsContract({ name, start, encodings, runsBeforePages = false }: Contract): void {
  describe(name, () => {
    let service: FakeService;
    let sundew: Sundew;
    let site: RunningSite;
    const get = (path: string, init: RequestInit = {}): Promise<Response> =>
      fetch(site.url + path, { ...init, headers: { 'user-agent': AGENT, ...init.headers } });

    beforeAll(async () => {
      service = await startFakeService();
      sundew = contractSensor(service.url);
      site = await start(sundew, service.url);
    }, START_MS);
    afterAll(async () => {
      await site?.close();
      await service.close();
    }, START_MS);

    it('lets pages through with the hidden link before the end of the body, however they are sent', async () => {
      if (runsBeforePages) {
        expect((await (await get('/')).text()).split(sundew.honeytokenMarkup)).toHaveLength(2);
        return;
      }
      const expected = PAGE.replace(/<\/body><\/html>$/, (end) => sundew.honeytokenMarkup + end);
      for (const path of ['/', '/stream', ...encodings.map((encoding) => `/${encoding}`)]) {
        const response = await get(path);
        expect(response.status).toBe(200);
        expect(await response.text(), path).toBe(expected);
        expect(response.headers.get('accept-ranges'), path).toBeNull();
      }
    });

    it('leaves everything else as it is', async () => {
      expect(await (await get('/fragment')).text()).toBe('<p>a part of a page</p>');
      expect(await (await get('/data')).text()).toBe('"</body>"');
      expect(await (await get('/')).text()).toContain('Grüße');
      const head = await get('/', { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
    });

    it('passes on pages in codings that it cannot undo', async () => {
      // What becomes of packed answers before Next.js sends them is not the adapter's doing.
      const others = runsBeforePages ? [] : (['br', 'zstd'] as const).filter((each) => !encodings.includes(each));
      for (const path of ['/own-coding', ...others.map((encoding) => `/${encoding}`)]) {
        expect(await (await get(path)).text(), path).toBe(PAGE);
      }
    });

    it('lets bodies reach the application whole', async () => {
      const body = 'x'.repeat(300_000);
      expect(await (await get('/echo', { method: 'POST', body })).text()).toBe(body);
    });

    it('refuses scans, attacks and who follows the hidden link, and reports them as refused', async () => {
      const link = /href="([^"]+)"/.exec(sundew.honeytokenMarkup)?.[1] ?? '';
      for (const [path, flag] of [
        ['/.env', 'tripwire'],
        [link, 'tripwire'],
        ['/?id=1%27+UNION+SELECT+password+FROM+users--', 'rule:sql_injection'],
      ] as const) {
        const response = await get(path);
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ code: 'forbidden', status: 403 });
        const report = await service.reportOf(path);
        expect(report).toMatchObject({ f: [flag], blocked: true, status: 403, metadata: { action: 'DENY' } });
      }
      const page = await get('/.git/config', { headers: { accept: 'text/html' } });
      expect(page.headers.get('content-type')).toContain('text/html');
      expect((await get('/.env', { method: 'HEAD' })).status).toBe(403);
    });

    it('reports visits with the address of the visitor, and nothing that is secret', async () => {
      const headers = {
        'x-forwarded-for': '203.0.113.9, 198.51.100.77, 127.0.0.1',
        'accept-language': 'de',
        cookie: `session=planted-cookie${'x'.repeat(8_000)}`,
        authorization: 'Bearer planted-bearer',
        referer: 'https://other.example/?token=planted-token',
      };
      await get('/data?page=2&password=planted-password', { headers });
      await sundew.flush();
      const report = await service.reportOf('/data?page=2&password=[removed]');
      expect(report).toMatchObject({ ip: '198.51.100.77', ua: AGENT, f: [], source: 'sundew-node' });
      expect(report.status).toBe(runsBeforePages ? undefined : 200);
      expect(report.url).toBe(`${site.url}/data?page=2&password=[removed]`);
      expect(report.cs).toMatchObject({ al: 'de' });
      expect(report.cs.hn).toEqual([...report.cs.hn].sort());
      expect(report.cs.hn).toEqual(expect.arrayContaining(['cookie', 'authorization', 'user-agent']));
      expect(report.cs.hn).not.toContain('x-forwarded-for');
      expect(service.received.join('\n')).not.toContain('planted');
    });

    it('reads addresses of IPv6, and of proxies that write ports', async () => {
      const visits = [
        ['/data?of=six', '2001:db8::bad, [2001:DB8::77]:4711, ::ffff:127.0.0.1', '2001:db8::77'],
        ['/data?of=mapped', '203.0.113.9, ::ffff:198.51.100.7', '198.51.100.7'],
        ['/data?of=rubbish', '203.0.113.9, <script>, 198.51.100.8:80, ::1', '198.51.100.8'],
      ] as const;
      for (const [path, forwarded] of visits) await get(path, { headers: { 'x-forwarded-for': forwarded } });
      await sundew.flush();
      for (const [path, , ip] of visits) expect((await service.reportOf(path)).ip, path).toBe(ip);
    });

    it('answers strange requests as the application does, and reports only names that headers can have', async () => {
      const end = 'Host: shop.example\r\nConnection: close\r\n\r\n';
      const odd = `X_Odd~Name: 1\r\nx-twice: 1\r\nX-Twice: 2\r\nUser-Agent: \xe9\xff\r\nAccept: ${'a/b,'.repeat(500)}\r\n`;
      expect(await answerTo(site, `GET /data?is=odd HTTP/1.1\r\n${odd}${end}`)).toMatch(/^HTTP\/1\.1 200 /);
      // Servers refuse these by themselves; the next visitor is served.
      expect(await answerTo(site, `GET /data HTTP/1.1\r\nBad Name: 1\r\n${end}`)).toMatch(/^HTTP\/1\.1 400 /);
      await sundew.flush();
      const { cs } = await service.reportOf('/data?is=odd');
      expect(cs.hn.filter((name) => /twice|odd/.test(name))).toEqual(['x-twice', 'x_odd~name']);
    });

    it('tells the application what sensors say of the visitor, and nothing of that which the visitor says', async () => {
      const headers = { 'x-wd-clearance': 'valid', 'X-WD-Class': 'verified', 'x-own': 'kept' };
      const plain = (await (await get('/headers', { headers })).json()) as Record<string, string>;
      expect([plain['x-wd-clearance'], plain['x-wd-class'], plain['x-own']]).toEqual([undefined, undefined, 'kept']);
      const told = (await (await get('/told', { headers })).json()) as Record<string, string>;
      expect([told['x-wd-clearance'], told['x-wd-class'], told['x-own']]).toEqual(['missing', undefined, 'kept']);
    });

    it('leaves out files that are there, not those that are looked for, and reports all test traffic', async () => {
      await get('/style.css');
      await get('/nothing.css');
      await get('/style.css', { headers: { 'user-agent': 'Service-Test/1.0' } });
      await sundew.flush();
      if (!runsBeforePages) expect(await service.reportOf('/nothing.css')).toMatchObject({ status: 404 });
      // Reports come in the order of the visits, so that a report of the first one would be here.
      expect(await service.reportOf('/style.css')).toMatchObject({ ua: 'Service-Test/1.0' });
    });

    it('leaves the failures of the application to the application', async () => {
      expect((await get('/fails')).status).toBe(500);
      expect((await get('/')).status).toBe(200);
    });

    it('lets everybody through while the service fails, in whatever way', async () => {
      for (const answer of [{ status: 500 }, { status: 429 }, { status: 200, body: 'rubbish' }, null]) {
        service.answer = answer;
        expect((await get('/data')).status).toBe(200);
        void sundew.flush();
      }
      service.answer = { status: 200 };
    });
  });
}
