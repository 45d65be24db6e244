import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listRecipients } from '../../../src/enforcement/response-mail/recipients.ts';
import { peopleToTell } from '../../../src/insight/digests/people-to-tell.ts';
import { digestRoutes } from '../../../src/insight/digests/routes.ts';
import { sendDigests } from '../../../src/insight/digests/send-digests.ts';
import type { Mail } from '../../../src/outside/mail/mail-port.ts';
import { createMail } from '../../../src/outside/mail/smtp-mail.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { sampleDetection, TEST_TRAFFIC } from '../../parts/detection/sample-detection.ts';
import { type DetectionsApp, detectionsApp, ORGANIZATION } from '../../parts/insight/detections-app.ts';
import { noMail } from '../../parts/mail/no-mail.ts';

const PERSON = '0190dddd-0000-7000-8000-000000000001';
const PATH = `/api/organizations/${ORGANIZATION}/digest`;
const HOUR_MS = 3_600_000;
const publicUrl = 'https://sundew.example';
/** Ten o'clock in the morning (UTC), yesterday. */
const TEN = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS + 10 * HOUR_MS;

const letters: ParsedMail[] = [];
let refuse = false;
const smtp = new SMTPServer({
  ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
  onData(stream, _session, done) {
    simpleParser(stream).then((letter) => {
      if (refuse) return done(new Error('mailbox unavailable'));
      letters.push(letter);
      done();
    }, done);
  },
});

let service: DetectionsApp;
let off: DetectionsApp;
let mail: Mail;
let nowMs = TEN;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'sundew@sundew.example', publicUrl: () => publicUrl });
  const clock = () => nowMs;
  service = await detectionsApp(clock, (app, parts) =>
    digestRoutes(app, { ...parts, mail, publicUrl: () => publicUrl }),
  );
  off = await detectionsApp(clock, (app, parts) =>
    digestRoutes(app, { ...parts, mail: noMail.mail, publicUrl: () => publicUrl }),
  );
  for (const { database } of [service, off]) {
    await database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Ada Ltd')`, [ORGANIZATION]);
    await database.query(
      `INSERT INTO users (id, issuer, external_id, email, email_verified, name)
        VALUES ($1, 'test', 'ada', 'ada@example.com', true, 'Ada')`,
      [PERSON],
    );
    await database.query(
      `INSERT INTO members (organization_id, id, user_id, email, role) VALUES ($1, $2, $2, 'ada@example.com', 'viewer')`,
      [ORGANIZATION, PERSON],
    );
  }
  const at = (hoursAgo: number) => ({ atMs: TEN - hoursAgo * HOUR_MS });
  await service.record([
    sampleDetection({ score: 90, said: { path: '/<script>alert(1)</script>' }, sighting: at(4) }),
    sampleDetection({ score: 30, sighting: at(5) }),
    sampleDetection({ score: 30, sighting: at(30) }),
    sampleDetection({ score: 99, sighting: { ...at(3), isTest: true, standing: TEST_TRAFFIC } }),
    sampleDetection({ score: 99, sighting: at(1), said: { path: '/after-eight' } }),
  ]);
});
beforeEach(async () => {
  letters.length = 0;
  refuse = false;
  nowMs = TEN - 3 * HOUR_MS;
  await service.database.query('DELETE FROM digests WHERE organization_id = $1', [ORGANIZATION]);
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await service.close();
  await off.close();
});

const run = (atMs: number, by: Mail = mail) =>
  sendDigests({
    ...{ database: service.database, mail: by, publicUrl, nowMs: atMs, signal: new AbortController().signal },
  });
async function wish(settings: object): Promise<{ next_at: string }> {
  const { app } = service;
  const headers = { authorization: 'Bearer viewer' };
  const answer = await app.inject({ method: 'PUT', url: PATH, headers, payload: settings });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const DAILY = { frequency: 'daily', hour: 8, time_zone: 'UTC', language: 'en' };

describe('the settings', () => {
  it('are off until somebody wants a digest, and everybody has their own', async () => {
    expect((await service.get('digest')).body.data).toEqual({
      ...{ frequency: 'off', hour: 8, weekday: 1, time_zone: 'UTC', language: 'en' },
      ...{ next_at: null, last_sent_at: null, last_error: null, mail_is_on: true, obstacle: null },
      address: 'ada@example.com',
    });
    const set = await wish({ frequency: 'weekly', hour: 7, weekday: 5, time_zone: 'Europe/Berlin', language: 'de' });
    expect(set).toMatchObject({ frequency: 'weekly', weekday: 5, language: 'de' });
    expect(new Date(set.next_at).getUTCDay()).toBe(5);
    expect((await service.get('digest')).body.data).toEqual(set);
    const other = await service.call('second-analyst', 'GET', PATH);
    expect(other.body.data).toMatchObject({ frequency: 'off', obstacle: 'no_address', address: null });
  });

  it('say when mail is off, and no letter is tried', async () => {
    expect((await off.get('digest')).body.data).toMatchObject({ mail_is_on: false, obstacle: 'mail_off' });
    await wish(DAILY);
    await run(TEN, noMail.mail);
    expect((await service.get('digest')).body.data).toMatchObject({ last_sent_at: null, last_error: null });
  });

  it('are refused when they make no sense, to keys and to strangers', async () => {
    const put = (bearer: string, payload: object) =>
      service.app.inject({ method: 'PUT', url: PATH, headers: { authorization: `Bearer ${bearer}` }, payload });
    for (const wrong of [{ hour: 24 }, { weekday: 0 }, { time_zone: '+01:00' }, { language: 'xx' }, { colour: 1 }]) {
      expect((await put('viewer', { ...DAILY, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(400);
    }
    expect((await put('key', DAILY)).statusCode).toBe(403);
    expect((await put('stranger', DAILY)).statusCode).toBe(404);
  });
});

describe('whoever set no digest', () => {
  const tell = (language: string | null, zone: string | null) =>
    service.database.query('UPDATE users SET language = $2, time_zone = $3 WHERE id = $1', [PERSON, language, zone]);
  const recipient = async () => (await listRecipients(service.database.pool, ORGANIZATION))[0];

  it('is written to in the language and by the clocks in which they use the dashboard', async () => {
    await tell(null, null);
    expect(await recipient()).toMatchObject({ language: 'en', time_zone: 'UTC' });
    await tell('de', 'Europe/Vienna');
    expect(await recipient()).toMatchObject({ language: 'de', time_zone: 'Europe/Vienna' });
    await service.database.query(`UPDATE members SET role = 'admin' WHERE organization_id = $1`, [ORGANIZATION]);
    expect(await peopleToTell(service.database, ORGANIZATION)).toEqual([{ email: 'ada@example.com', language: 'de' }]);
    await service.database.query(`UPDATE members SET role = 'viewer' WHERE organization_id = $1`, [ORGANIZATION]);
    expect((await service.get('digest')).body.data).toMatchObject({ language: 'de', time_zone: 'Europe/Vienna' });
    expect(await wish({ frequency: 'daily' })).toMatchObject({ language: 'de', time_zone: 'Europe/Vienna' });
    await wish(DAILY);
    expect(await recipient()).toMatchObject({ language: 'en', time_zone: 'UTC' });
    await wish({ ...DAILY, frequency: 'off' });
    expect(await recipient()).toMatchObject({ language: 'de', time_zone: 'Europe/Vienna' });
    await tell(null, null);
  });
});

describe('a letter', () => {
  it('comes, and is put right after a wrong clock, in spite of hundreds before it that cannot be written', async () => {
    const { database } = service;
    const ids = `SELECT lpad(n::text, 32, '0')::uuid AS id FROM generate_series(1, 250) AS n`;
    const strange = `SELECT $1, id, 'daily', 8, 1, 'Mars/Olympus', 'en', $2, $2 FROM (${ids}) AS i`;
    await wish(DAILY);
    await database.query(
      `WITH made AS (INSERT INTO digests (organization_id, user_id, frequency, hour, weekday, time_zone, language,
            next_due_at, updated_at) ${strange} RETURNING user_id),
          known AS (INSERT INTO users (id, issuer, external_id, email, email_verified, name)
            SELECT user_id, 'test', user_id::text, user_id || '@example.com', true, 'Guest' FROM made RETURNING id)
        INSERT INTO members (organization_id, id, user_id, email, role)
          SELECT $1, id, id, id || '@example.com', 'viewer' FROM known`,
      [ORGANIZATION, new Date(TEN - 5 * HOUR_MS)],
    );
    await run(TEN);
    expect(letters.map(({ to }) => [to].flat()[0]?.text)).toEqual(['ada@example.com']);
    const [noted] = await database.query(`SELECT count(*) AS told FROM digests WHERE last_error LIKE '%Mars/Olympus%'`);
    expect(noted).toEqual({ told: 250 });
    const years = 1000 * DAY_MS;
    await database.query(`UPDATE digests SET next_due_at = $1`, [new Date(TEN + years)]);
    await run(TEN);
    expect((await service.get('digest')).body.data.next_at).toBe(new Date(TEN + 22 * HOUR_MS).toISOString());
    await database.query(`DELETE FROM users WHERE name = 'Guest'`);
    await database.query(`DELETE FROM members WHERE email <> 'ada@example.com'`);
  });

  it('comes when it is due, about the day before, without test traffic', async () => {
    await wish(DAILY);
    await run(TEN - 2 * HOUR_MS - 1);
    expect(letters).toHaveLength(0);
    await run(TEN);
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    expect(letter?.to).toMatchObject({ text: 'ada@example.com' });
    expect(letter?.subject).toBe('Ada Ltd: 2 detections in the last day');
    expect(letter?.text).toContain('100% more than the day before.');
    expect(letter?.text).not.toContain('/after-eight');
    expect(letter?.html).toContain('&lt;script&gt;');
    expect(letter?.html).not.toContain('<script>');
    const { body } = await service.get('digest');
    expect(body.data.last_sent_at).not.toBeNull();
    expect(body.data.next_at).toBe(new Date(TEN + 22 * HOUR_MS).toISOString());
  });

  it('comes once a period, with several nodes at work and however often they run', async () => {
    await wish(DAILY);
    await Promise.all([run(TEN), run(TEN), run(TEN)]);
    await run(TEN + HOUR_MS);
    expect(letters).toHaveLength(1);
    await run(TEN + DAY_MS);
    expect(letters).toHaveLength(2);
  });

  it('is not sent again when its sending was cut off, and the next one comes', async () => {
    await wish(DAILY);
    const crash: Mail = { isOn: true, send: () => Promise.reject(new Error('the process was killed')) };
    await run(TEN, crash);
    await run(TEN);
    expect(letters).toHaveLength(0);
    expect((await service.get('digest')).body.data.last_error).toContain('killed');
    await run(TEN + DAY_MS);
    expect(letters).toHaveLength(1);
    expect((await service.get('digest')).body.data.last_error).toBeNull();
  });

  it('that the mail server refuses is noted in words', async () => {
    await wish(DAILY);
    refuse = true;
    await run(TEN);
    expect((await service.get('digest')).body.data.last_error).toContain('mailbox unavailable');
  });

  it('does not come twice because the hour was moved', async () => {
    await wish(DAILY);
    await run(TEN);
    nowMs = TEN;
    expect((await wish({ ...DAILY, hour: 12 })).next_at).toBe(new Date(TEN + DAY_MS + 2 * HOUR_MS).toISOString());
    await wish({ ...DAILY, frequency: 'off' });
    await wish({ ...DAILY, hour: 12 });
    await run(TEN + 3 * HOUR_MS);
    expect(letters).toHaveLength(1);
  });

  it('after days without the service comes once, about the last day', async () => {
    await wish(DAILY);
    await run(TEN + 5 * DAY_MS);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('Nothing was detected');
  });

  it('comes again, once, when a clock that was years ahead has been put right', async () => {
    const years = 1000 * DAY_MS;
    await wish(DAILY);
    await run(TEN + years);
    letters.length = 0;
    await run(TEN);
    expect((await service.get('digest')).body.data.next_at).toBe(new Date(TEN + 22 * HOUR_MS).toISOString());
    await run(TEN + DAY_MS);
    expect(letters).toHaveLength(1);
    await run(TEN + years);
    expect((await wish(DAILY)).next_at).toBe(new Date(TEN + 22 * HOUR_MS).toISOString());
    nowMs = TEN + years;
    await wish(DAILY);
    await run(TEN);
    expect((await service.get('digest')).body.data.next_at).toBe(new Date(TEN + 22 * HOUR_MS).toISOString());
  });

  it('comes no more once it is off, or the person has left', async () => {
    await wish(DAILY);
    await wish({ frequency: 'off' });
    await run(TEN);
    await wish(DAILY);
    await service.database.query('UPDATE members SET user_id = NULL WHERE organization_id = $1', [ORGANIZATION]);
    await run(TEN);
    await service.database.query('UPDATE members SET user_id = id WHERE organization_id = $1', [ORGANIZATION]);
    await service.database.query('UPDATE users SET email_verified = false WHERE id = $1', [PERSON]);
    await run(TEN);
    await service.database.query('UPDATE users SET email_verified = true WHERE id = $1', [PERSON]);
    expect(letters).toHaveLength(0);
  });
});

describe('the preview', () => {
  it('shows what would be sent now and sends nothing', async () => {
    nowMs = TEN;
    const { body } = await service.call('viewer', 'POST', `${PATH}/preview`, { hour: 8 });
    expect(body.data.subject).toBe('Ada Ltd: 2 detections in the last day');
    expect(body.data.text).toContain('https://sundew.example/overview');
    const german = await service.call('viewer', 'POST', `${PATH}/preview`, { language: 'de', frequency: 'weekly' });
    expect(german.body.data.subject).toContain('in der letzten Woche');
    await wish({ frequency: 'weekly', time_zone: 'Asia/Tokyo', language: 'de' });
    const own = await service.call('viewer', 'POST', `${PATH}/preview`, {});
    expect(own.body.data.subject).toBe(german.body.data.subject);
    expect(own.body.data.text).toContain('(Asia/Tokyo)');
    expect(letters).toHaveLength(0);
    expect((await service.call('viewer', 'POST', `${PATH}/preview`, { time_zone: 'nowhere' })).status).toBe(400);
    expect((await service.call('stranger', 'POST', `${PATH}/preview`, {})).status).toBe(404);
  });
});
