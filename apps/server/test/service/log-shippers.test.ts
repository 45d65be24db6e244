import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canShipLogs, type LogShipping, startLogShipping } from '../parts/machine/log-shipping.ts';
import { type Call, type RunningService, startRunningService } from '../parts/service/running-service.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../../docs/guides/log-shippers.md'), 'utf8');

/** A configuration as the guide has it. */
function blockOf(language: string): string {
  const found = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(GUIDE)?.[1];
  if (found === undefined) throw new Error(`the guide has no ${language}`);
  return found.replaceAll('/var/log/nginx/sundew.ndjson', 'LOG');
}

let service: RunningService;
let owner: Call;
let key: string;
let detections: string;
beforeAll(async () => {
  service = await startRunningService();
  const values = await service.bootstrap();
  key = values.api_key;
  owner = service.as(values.user_token);
  detections = `/api/organizations/${values.organization_id}/detections`;
});
afterAll(() => service?.stop());

/** The configurations of the guide, run as they stand by the real nginx and the real syslog-ng of Debian. */
describe.skipIf(!canShipLogs)('the access log of nginx, shipped by syslog-ng', () => {
  let shipping: LogShipping;
  let list: string;

  beforeAll(async () => {
    list = `${detections}?sensor=nginx&page_size=200&not_path=/`;
    const [http = '', server = ''] = blockOf('nginx').split('# In server { … }');
    const syslogNg = blockOf('conf').replace('https://sundew.example', service.url).replace('sk_live_your_key', key);
    shipping = await startLogShipping({ http, server, syslogNg });
  });
  afterAll(() => shipping?.stop());

  const reported = async () => {
    // biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
    const items: any[] = (await owner('GET', list)).body.data;
    return new Map(items.map((item) => [item.path, item]));
  };
  const visit = (path: string, userAgent = 'curl/8.5.0') =>
    fetch(shipping.url + path, { headers: { 'user-agent': userAgent, referer: 'https://search.example/' } });

  it('is stored line by line, as it happened, without the files that are there', async () => {
    const before = Date.now() - 1_000;
    await visit('/there.css');
    await visit('/missing.js');
    await visit("/login?user=a'%20OR%20'1'='1", 'say "hi" \\ there');
    await expect.poll(async () => [...(await reported()).keys()].sort()).toEqual(['/login', '/missing.js']);
    const { ip_address: ip, user_agent, method, url, referrer, timestamp } = (await reported()).get('/login');
    expect({ ip, user_agent, method, referrer }).toEqual({
      ...{ ip: '127.0.0.1', user_agent: 'say "hi" \\ there', method: 'GET', referrer: 'https://search.example/' },
    });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1\/login\?user=a/);
    expect(Date.parse(timestamp)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(timestamp)).toBeLessThanOrEqual(Date.now());
  });

  it('waits while the service is away, and lands where it belongs', async () => {
    await service.halt();
    await visit('/while-away');
    const until = Date.now();
    await service.restart();
    await expect.poll(async () => (await reported()).has('/while-away')).toBe(true);
    expect(Date.parse((await reported()).get('/while-away').timestamp)).toBeLessThanOrEqual(until);
  });
});

describe('a log that is there already', () => {
  it('lands on its days, in lists and in statistics, and weighs on today only as much as is left of it', async () => {
    const atMs = Date.now() - 20 * 86_400_000;
    const day = new Date(atMs).toISOString().slice(0, 10);
    const visitor = { source: 'archive', ip: '198.51.100.201', ua: 'curl/8.5.0', method: 'GET' };
    const attack = "https://shop.example/?id=1'%20UNION%20SELECT%20password%20FROM%20users--%20";
    const lines = [
      { ...visitor, at: atMs / 1000, url: attack },
      { ...visitor, at: new Date(atMs + 1_000).toISOString(), url: 'https://shop.example/then' },
      { ...visitor, url: 'https://shop.example/today' },
    ];
    const sent = await service.as(key)('POST', '/api/v1/detect/batch', lines);
    expect([sent.status, sent.body]).toEqual([200, { accepted: 3, folded: 0, rejected: [] }]);
    const { data } = (await owner('GET', `${detections}?sensor=archive&sort_order=asc`)).body;
    const found = data.map((item: { path: string; timestamp: string; decision: { action: string } }) => [
      item.path,
      item.timestamp.slice(0, 10),
      item.decision.action,
    ]);
    expect(found).toEqual([
      ['/', day, 'block'],
      ['/then', day, 'block'],
      ['/today', new Date().toISOString().slice(0, 10), 'allow'],
    ]);
    const stats = await owner('GET', `${detections}/stats?start_date=${day}&end_date=${day}`);
    expect(stats.body.data.total).toBe(2);
  });
});
