import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mail, MailNotSent } from '../../../src/outside/mail/mail-port.ts';
import { Browser } from '../../parts/accounts/browser.ts';
import { askForReset, linkIn, resetLinkFor } from '../../parts/accounts/forgotten-password.ts';
import { newPerson, type Service, startService } from '../../parts/accounts/service.ts';
import { until } from '../../parts/machine/until.ts';
import { type MailServer, startMailServer } from '../../parts/mail/mail-server.ts';

let mailServer: MailServer;
let service: Service;
let isAway = false;
let lost = 0;
beforeAll(async () => {
  mailServer = await startMailServer();
  const mail: Mail = {
    isOn: true,
    async send(letter) {
      if (!isAway) return await mailServer.mail.send(letter);
      lost += 1;
      throw new MailNotSent('the mail server is away');
    },
  };
  service = await startService({ mail });
});
afterAll(async () => {
  await service.close();
  await mailServer.stop();
});

const NEXT = 'a passphrase after the mail';

describe('a forgotten password', () => {
  it('is mailed once a minute, however often it is asked for', async () => {
    const { email } = await newPerson(service);
    const count = () => mailServer.letters.filter((letter) => letter.for.includes(email)).length;
    await Promise.all(Array.from({ length: 5 }, () => askForReset(service, email)));
    const first = await resetLinkFor(mailServer, email);
    // Asking again within the minute sends nothing and leaves the link alone.
    await askForReset(service, email);
    expect((await new Browser(service.url).get(new URL(first).pathname)).status).toBe(200);
    service.time.nowMs += 61_000;
    await askForReset(service, email);
    // The next letter comes after any that the first requests could have caused.
    await until(async () => (await resetLinkFor(mailServer, email)) !== first);
    expect(count()).toBe(2);
  });

  it('is replaced by the first letter, however many strangers ask for after it, and these are few', async () => {
    const { email } = await newPerson(service);
    const letters = () => mailServer.letters.filter((letter) => letter.for.includes(email));
    for (let asked = 0; asked < 8; asked += 1) {
      await askForReset(service, email);
      await until(() => letters().length >= Math.min(asked + 1, 5));
      service.time.nowMs += 61_000;
    }
    const first = linkIn(letters()[0]?.parsed.text);
    const last = await resetLinkFor(mailServer, email);
    const browser = new Browser(service.url);
    const page = await browser.get(new URL(first).pathname);
    expect((await browser.submit(page, { password: NEXT, again: NEXT })).location).toBe('/');
    expect((await browser.get(new URL(last).pathname)).status).toBe(404);
    // A letter to somebody else comes after any that the requests above could have caused.
    const other = await newPerson(service);
    await askForReset(service, other.email);
    await resetLinkFor(mailServer, other.email);
    expect(letters()).toHaveLength(5);
  });

  it('is replaced once the mail server is back, however often it was asked for meanwhile', async () => {
    const { email, userId } = await newPerson(service);
    const counted = async () => {
      const { rows } = await service.database.pool.query(
        'SELECT 1 FROM one_time_links WHERE account_id = $1 AND mailed',
        [userId],
      );
      return rows.length;
    };
    isAway = true;
    for (let asked = 1; asked <= 6; asked += 1) {
      await askForReset(service, email);
      await until(async () => lost === asked && (await counted()) === 0);
      service.time.nowMs += 61_000;
    }
    isAway = false;
    await askForReset(service, email);
    expect(await resetLinkFor(mailServer, email)).toContain('/link/');
  });
});
