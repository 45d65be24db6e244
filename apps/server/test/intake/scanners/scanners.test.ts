import { createHash } from 'node:crypto';
import { parse } from 'acorn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecorder } from '../../../src/detection/record.ts';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

let service: RunningService;
let owner: Call;
let base: string;
let organizationId: string;

beforeAll(async () => {
  service = await startRunningService();
  const values = await service.bootstrap();
  organizationId = values.organization_id;
  owner = service.as(values.user_token);
  base = `/api/organizations/${organizationId}/bot-scanners`;
});
afterAll(() => service?.stop());

const anyone: Call = (...asked) => service.as(null)(...asked);
const made = async (wish: object = {}) => (await owner('POST', base, { name: 'Shop', ...wish })).body.data;
const pathOf = (url: string) => url.slice(service.url.length);

describe('a detection script', () => {
  it('is made by bootstrap, which tells its id and address, and not twice', async () => {
    const first = await service.bootstrap();
    const second = await service.bootstrap();
    expect(second.scanner_id).toBe(first.scanner_id);
    const { text } = await anyone('GET', pathOf(first.scanner_url ?? ''));
    expect(text).toContain(first.scanner_id);
  });

  it('tells how often a signal was seen, counting what a sampled detection stands for', async () => {
    const { id } = await made();
    const recorder = createRecorder(service.database, { retentionDays: 30 });
    const metadata = { scanner_id: id, automation_markers: 'headless_chrome' };
    for (const sampleWeight of [1, 10]) {
      const sighting = { organizationId, source: 'bot_scanner', sampleWeight } as const;
      await recorder.record(sampleDetection({ sighting, said: { metadata } }));
    }
    await recorder.stop();
    const { body } = await owner('GET', `${base}/${id}/signals`);
    expect(body.data).toMatchObject([{ name: 'headless_chrome', detections: 11 }]);
  });

  it('has a medium sensitivity unless asked otherwise, and is changed, switched off and deleted', async () => {
    const scanner = await made();
    expect(scanner).toMatchObject({ name: 'Shop', enabled: true, sensitivity: 'medium', last_report_at: null });
    const at = `${base}/${scanner.id}`;
    expect((await owner('PATCH', at, { sensitivity: 'high', link: '/old-shop' })).body.data).toMatchObject({
      sensitivity: 'high',
      link: '/old-shop',
      bait: true,
    });
    expect((await owner('PATCH', `${at}/toggle`)).body.data.enabled).toBe(false);
    expect((await owner('PATCH', `${at}/toggle`)).body.data.enabled).toBe(true);
    expect((await owner('GET', base)).body.data.map(({ id }: { id: string }) => id)).toContain(scanner.id);
    expect((await owner('DELETE', at)).status).toBe(200);
    expect((await owner('GET', at)).body).toMatchObject({ status: 404, reason: 'no_such_bot_scanner' });
  });

  it.each([
    [{ name: '' }],
    [{ name: 'x', sensitivity: 'extreme' }],
    [{ name: 'x', link: 'javascript:alert(1)' }],
    [{ name: 'x', link: 'https://[::1' }],
    [{ name: 'x', link: 'https://:8080/old-shop' }],
    [{ name: 'x', property_id: 'none' }],
    [{ name: 'x', colour: 'red' }],
  ])('refuses %j', async (wish) => {
    expect((await owner('POST', base, wish)).status).toBe(400);
  });

  it('belongs to a property of the same organization', async () => {
    const reply = await owner('POST', base, { name: 'x', property_id: '01900000-0000-7000-8000-000000000000' });
    expect(reply.body).toMatchObject({ status: 404, reason: 'no_such_property' });
  });
});

describe('the script', () => {
  it('is JavaScript of 2015, small, and loads from any site', async () => {
    const { script_url: url } = await made();
    const { headers, text } = await service.as(null)('GET', pathOf(url), undefined, { origin: 'https://shop.example' });
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(() => parse(text, { ecmaVersion: 2015 })).not.toThrow();
  });

  it('has the checksum that the pinned snippet names, also after the settings were changed', async () => {
    const { id } = await made();
    const { data } = (await owner('GET', `${base}/${id}/snippet`)).body;
    const pinned = async () => (await anyone('GET', pathOf(data.pinned_url))).text;
    const checksum = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
    expect(checksum(await pinned())).toBe(data.integrity);
    expect(data.pinned_snippet).toContain(`integrity="${data.integrity}"`);
    await owner('PATCH', `${base}/${id}`, { link: '/elsewhere', consent: true });
    expect(checksum(await pinned())).toBe(data.integrity);
    expect((await anyone('GET', pathOf(data.script_url))).text).toContain('/elsewhere');
  });

  it('does nothing where the scanner is switched off or unknown', async () => {
    const { id, script_url: url } = await made({ enabled: false });
    expect((await anyone('GET', pathOf(url))).text).toMatch(/^\/\*.*switched off.*\*\/$/);
    await owner('DELETE', `${base}/${id}`);
    const gone = await anyone('GET', pathOf(url));
    expect([gone.status, gone.text.startsWith('/*')]).toEqual([200, true]);
    expect((await anyone('GET', '/api/v1/tag/x/..%2f..%2fetc')).status).toBe(200);
  });
});
