import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDue } from '../../parts/enforcement/make-due.ts';
import { until } from '../../parts/machine/until.ts';
import { type MailServer, startMailServer } from '../../parts/mail/mail-server.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

const REFUSED = 'nobody@example.com';
const NAME = 'Attackers <b>at</b> www.evil.example';

let mail: MailServer;
let service: RunningService;
let owner: Call;
let sensor: Call;
let base: string;
let organizationId: string;
let address: string;
let userId: string;

beforeAll(async () => {
  mail = await startMailServer([REFUSED]);
  service = await startRunningService({ SUNDEW_SMTP_URL: mail.url, SUNDEW_MAIL_FROM: 'sundew@example.com' });
  const values = await service.bootstrap({});
  owner = service.as(values.user_token);
  sensor = service.as(values.api_key);
  organizationId = values.organization_id;
  base = `/api/organizations/${organizationId}`;
  const [member] = (await get('/members')).data;
  userId = member.user_id;
  address = member.email;
  await service.database.query('UPDATE users SET email = $1, email_verified = true', [address]);
});
afterAll(async () => {
  await service.stop();
  await mail.stop();
});
beforeEach(async () => {
  for (const { id } of (await get('/response-actions')).data) await owner('DELETE', `${base}/response-actions/${id}`);
});

const get = async (path: string) => (await owner('GET', base + path)).body;
const want = async (wanted: boolean) =>
  expect((await owner('PUT', `${base}/response-mail`, { wanted })).status).toBe(200);

async function act(action: object = {}) {
  const rule = { name: NAME, trigger: { type: 'any_detection' }, actions: [{ type: 'email', ...action }] };
  const { status, body, text } = await owner('POST', `${base}/response-actions`, rule);
  expect(status, text).toBe(201);
  return body.data as { id: string };
}

async function report(ip: string) {
  const seen = { hn: ['host'], al: '', ae: '' };
  const body = { source: 'sdk', ua: 'curl/8', ip, url: 'https://shop.example/', f: [], cs: seen };
  expect((await sensor('POST', '/api/v1/detect', body)).status).toBe(204);
}

const notices = async (rule: { id: string }) => (await get(`/response-actions/${rule.id}/notices`)).data;

/** What gathers is due now, instead of after its half minute. */
async function settle(rule: { id: string }) {
  await makeDue(service.database, `reaction = 'send_notice'`);
  await until(async () => ['sent', 'failed'].includes((await notices(rule))[0]?.status));
}

describe('a response action that mails', () => {
  it('tells of a flood in one letter with counts, as text and HTML, with the way to stop it', async () => {
    const rule = await act();
    for (let host = 1; host <= 9; host++) await report(`203.0.113.${host}`);
    await until(async () => (await notices(rule))[0]?.detections === 9);
    await settle(rule);
    expect(mail.letters.map((letter) => letter.for)).toEqual([[address]]);
    const { parsed } = await mail.letterTo(address);
    expect(parsed.subject).toBe('My organization: Attackers <b>at</b> www[.]evil.example');
    expect(parsed.text).toContain('Detections: 9');
    expect(parsed.text).toContain('and 4 others');
    expect(parsed.text).toContain(`/settings/notifications?org=${organizationId}`);
    expect(parsed.html).toContain('Attackers &lt;b&gt;at&lt;/b&gt;');
    expect(parsed.html).not.toContain('curl');
    expect((await notices(rule))[0]).toMatchObject({ channel: 'mail', receiver: address, status: 'sent' });
    await report('203.0.113.10');
    await until(async () => (await notices(rule)).length === 2);
    const [second, first] = await notices(rule);
    expect(Date.parse(second.send_at) - Date.parse(first.attempted_at)).toBe(15 * 60_000);
  });

  it('speaks the language of the reader, by the clocks of the reader', async () => {
    const digest = { frequency: 'off', language: 'de', time_zone: 'Asia/Tokyo' };
    expect((await owner('PUT', `${base}/digest`, digest)).status).toBe(200);
    const rule = await act();
    await report('203.0.113.40');
    await until(async () => (await notices(rule)).length === 1);
    await settle(rule);
    const { parsed } = await mail.letterTo(address);
    expect(parsed.text).toMatch(/^Wann: \d\d?\.\d\d?\.\d{4}, \d\d:\d\d:\d\d \(Asia\/Tokyo\)$/m);
    expect(parsed.text).toContain('Adressen: 203.0.113.40');
    await owner('PUT', `${base}/digest`, { ...digest, language: 'en', time_zone: 'UTC' });
  });

  it('mails nobody who does not want it, also when that is said while the letter gathers', async () => {
    const before = mail.letters.length;
    expect((await get('/response-mail')).data).toEqual({ wanted: true, mail_is_on: true });
    const gathering = await act({ recipients: [userId] });
    await report('203.0.113.20');
    await until(async () => (await notices(gathering)).length === 1);
    await want(false);
    await settle(gathering);
    expect((await notices(gathering))[0]).toMatchObject({ status: 'failed', cause: 'not_wanted' });
    const later = await act();
    await report('203.0.113.21');
    const runs = async () => (await get(`/response-actions/${later.id}/runs`)).data;
    await until(async () => (await runs()).length === 1);
    expect((await runs())[0].outcomes).toMatchObject([{ action: 'email', outcome: 'nobody' }]);
    expect(mail.letters.length).toBe(before);
    await want(true);
  });

  it('shows what the mail server said about a letter that it did not take', async () => {
    await service.database.query('UPDATE users SET email = $1', [REFUSED]);
    const rule = await act();
    await report('203.0.113.30');
    await until(async () => (await notices(rule)).length === 1);
    await settle(rule);
    const [failed] = await notices(rule);
    expect(failed).toMatchObject({ status: 'failed', cause: 'mail_refused', said: expect.stringContaining('550') });
    await service.database.query('UPDATE users SET email = $1', [address]);
  });

  it('names members only', async () => {
    const recipients = ['0197c1a4-5e00-7a10-8b21-3f6d5c0e9a08'];
    const rule = { name: NAME, trigger: { type: 'any_detection' }, actions: [{ type: 'email', recipients }] };
    const { status, body } = await owner('POST', `${base}/response-actions`, rule);
    expect([status, body.details[0].path, body.details[0].reason]).toEqual([
      ...[400, 'body.actions[0].recipients[0]', 'not_a_member'],
    ]);
  });
});
