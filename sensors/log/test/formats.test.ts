import { describe, expect, it } from 'vitest';
import { createLineReader } from '../src/line-reader.ts';

const AT = Date.UTC(2026, 9, 10, 11, 55, 36);
const TARGET = '/cart?id=7';
const SAME = { atMs: AT, ip: '198.51.100.7', method: 'GET', target: TARGET, status: 404, userAgent: 'Mozilla/5.0 "x"' };
const COMBINED = `198.51.100.7 - jo [10/Oct/2026:13:55:36 +0200] "GET ${TARGET} HTTP/1.1" 404 12 "https://a.example/"`;

describe('a line of an access log', () => {
  it.each<[string, string, string]>([
    ['nginx', `${COMBINED} "Mozilla/5.0 \\x22x\\x22"`, ''],
    ['Apache', `${COMBINED} "Mozilla/5.0 \\"x\\""`, ''],
    ['Traefik, common', `${COMBINED} "Mozilla/5.0 \\"x\\"" 17 "shop@docker" "http://10.0.0.2:80" 12ms`, ''],
    ['Apache, virtual hosts', `shop.example:443 ${COMBINED} "Mozilla/5.0 \\"x\\""`, 'shop.example'],
    [
      'Caddy',
      JSON.stringify({
        ts: AT / 1000,
        request: {
          ...{ client_ip: '198.51.100.7', method: 'GET', host: 'shop.example', uri: TARGET },
          headers: { 'User-Agent': ['Mozilla/5.0 "x"'], Referer: ['https://a.example/'] },
        },
        status: 404,
      }),
      'shop.example',
    ],
    [
      'Traefik, JSON',
      JSON.stringify({
        ...{ StartUTC: '2026-10-10T11:55:36Z', ClientHost: '198.51.100.7', RequestMethod: 'GET', RequestPath: TARGET },
        ...{ RequestHost: 'shop.example', DownstreamStatus: 404, 'request_User-Agent': 'Mozilla/5.0 "x"' },
      }),
      'shop.example',
    ],
    [
      'JSON of nginx',
      `{"remote_addr":"198.51.100.7:50122","msec":"${AT / 1000}.000","request":"GET ${TARGET} HTTP/1.1","status":"404","http_user_agent":"Mozilla/5.0 \\"x\\"","host":"shop.example"}`,
      'shop.example',
    ],
  ])('of %s is read', (_, line, host) => {
    expect(createLineReader('auto').read(line)).toMatchObject({ ...SAME, host });
  });

  it.each(['a [b', '[', 'a] \\x22b [01/Jan/2001', 'a b - [01/Jan/2001:00:00:00 +0000]'])(
    'is read whatever user a visitor claims to be: %s',
    (user) => {
      const line = `${COMBINED.replace(' jo ', ` ${user} `)} "Mozilla/5.0 \\x22x\\x22"`;
      expect(createLineReader('auto').read(line)).toMatchObject(SAME);
      expect(createLineReader('auto').read(`shop.example:443 ${line}`)).toMatchObject({
        ...SAME,
        host: 'shop.example',
      });
    },
  );

  it.each<[string, string, string]>([
    ['GET  /.git/config  HTTP/1.1', 'GET', '/.git/config'],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZ /.git/config HTTP/1.1', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '/.git/config'],
    ['G_T /.git/config HTTP/1.1', 'G_T', '/.git/config'],
    ['GET /.git/config', 'GET', '/.git/config'],
  ])('is read in whatever form a server takes the request: %s', (request, method, target) => {
    const line = `198.51.100.7 - - [10/Oct/2026:13:55:36 +0200] "${request}" 404 12 "-" "-"`;
    expect(createLineReader('auto').read(line)).toMatchObject({ method, target });
    const json = `{"remote_addr":"198.51.100.7","msec":"${AT / 1000}.000","request":"${request}","status":"404"}`;
    expect(createLineReader('auto').read(json)).toMatchObject({ method, target });
  });

  it('of JSON is read where nginx escapes as in text logs', () => {
    const line = `{"remote_addr":"198.51.100.7","msec":"${AT / 1000}.000","request":"GET ${TARGET} HTTP/1.1","status":"404","http_user_agent":"Mozilla/5.0 \\x22x\\x22"}`;
    expect(createLineReader('auto').read(line)).toMatchObject(SAME);
  });

  it('of HAProxy is read as visitors sent it, whatever a captured cookie looks like', () => {
    const cookie = 'SESS= - ---- 1/1/0/0/0 0/0 {shop.example|Googlebot|} "GET /ok HTTP/1.1"';
    const line = `127.0.0.1:46460 [10/Oct/2026:13:55:36.655] f b/s 0/0/0/0/0 404 283 ${cookie} - ---- 1/1/0/0/0 0/0 {shop.example|a#7Cb #22#C3#A4#22|} "GET /a?b=#22&c=#23 HTTP/1.1"`;
    expect(createLineReader('auto').read(line)).toMatchObject({
      target: '/a?b="&c=#',
      userAgent: 'a|b "ä"',
      method: 'GET',
    });
  });

  it('of HAProxy is read with its captures, in the time of this machine', () => {
    const line = `Oct 10 13:55:36 lb haproxy[9]: 198.51.100.7:33317 [10/Oct/2026:13:55:36.655] web~ shop/one 10/0/30/69/109 404 2750 - - ---- 1/1/1/1/0 0/0 {shop.example|curl/8|} "GET ${TARGET} HTTP/1.1"`;
    const atMs = new Date(2026, 9, 10, 13, 55, 36, 655).getTime();
    const { referrer: _, ...read } = createLineReader('auto').read(line) ?? { referrer: '' };
    expect(read).toEqual({ ...SAME, atMs, host: 'shop.example', userAgent: 'curl/8' });
  });

  it.each([
    '',
    '{}',
    'not a line',
    `${'x'.repeat(70_000)}`,
    '198.51.100.7 - - [10/Oct/2026:13:55:36 +0200] "\\x16\\x03" 400 0 "-" "-"',
  ])('that is no request is left out', (line) => {
    expect(createLineReader('auto').read(line)).toBeNull();
  });
});
