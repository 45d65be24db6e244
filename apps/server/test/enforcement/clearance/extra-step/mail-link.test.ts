import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkedPage } from '../../../../src/enforcement/clearance/extra-step/linked-page.ts';
import { CHROME, type ClearedSite, startClearedSite, type Visitor } from '../../../parts/enforcement/cleared-site.ts';
import { until } from '../../../parts/machine/until.ts';
import { type MailServer, startMailServer } from '../../../parts/mail/mail-server.ts';

const SITE = 'https://shop.example';
const PAGE = `${SITE}/account/orders/7`;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEWER_CHROME = CHROME.replace('Chrome/150', 'Chrome/151');
const POLICY = {
  ...{ ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce' as const, routes: ['/account/*'] },
  extra_step: { work: 'nobody' as const, work_bits: 16, question: null, mail_link: { sites: [SITE] } },
};

let mail: MailServer;
let site: ClearedSite;
beforeAll(async () => {
  mail = await startMailServer(['nobody@example.com']);
  site = await startClearedSite({ SUNDEW_SMTP_URL: mail.url, SUNDEW_MAIL_FROM: 'shop@sundew.example' });
  const { status, text } = await site.owner('PUT', `${site.base}/enforcement/policy`, POLICY);
  expect(status, text).toBe(200);
});
afterAll(async () => {
  await site?.service.stop();
  await mail?.stop();
});

async function forms({ ip, ua }: Visitor, more: object = {}) {
  const sent = { ip, user_agent: ua, page: PAGE, ...more };
  const { status, body, text } = await site.sensor('POST', '/api/v1/sdk/clearance/form', sent);
  expect(status, text).toBe(200);
  return body;
}

/** Sends the form as a browser does, and gives the page that it shows. */
async function askForLetter({ ip, ua }: Visitor, given: object | undefined, email: string, language = 'en') {
  const fields = { aid: site.aid, pid: site.pid, form: '', page: '', ...given, email };
  const answer = await fetch(`${site.service.url}/api/v1/clearance/mail`, {
    method: 'POST',
    headers: { 'x-forwarded-for': ip, 'user-agent': ua, 'accept-language': language },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, page: await answer.text(), headers: answer.headers };
}

async function linkFor(visitor: Visitor, email: string): Promise<string> {
  await askForLetter(visitor, (await forms(visitor)).mail, email);
  const { parsed } = await mail.letterTo(email);
  const [, link = ''] = /(https:\S+)\?wd_link=\S+/.exec(parsed.text ?? '') ?? [];
  expect(link).toBe(`${SITE}/account`);
  return new URL(/https:\S+\?wd_link=\S+/.exec(parsed.text ?? '')?.[0] ?? '').searchParams.get('wd_link') ?? '';
}

describe('a link by mail', () => {
  it('lets a browser in once, from any address, and in no other browser', async () => {
    expect(await site.configOf()).toMatchObject({ has_mail_link: true, has_question: false });
    const visitor = site.somebody();
    const link = await linkFor(visitor, 'ada@example.com');
    expect(await forms({ ...visitor, ua: FIREFOX }, { link })).toMatchObject({ granted: false });
    expect(await forms({ ...visitor, ua: 'curl/8.5.0' }, { link })).toEqual({ granted: false });
    const elsewhere = { ...visitor, ip: '2001:db8:7::1', ua: NEWER_CHROME };
    const granted = await forms(elsewhere, { link });
    expect(granted).toMatchObject({ granted: true, expires_in: 1800 });
    expect(await site.labelOf(granted.token)).toBe('valid');
    expect(await forms(elsewhere, { link })).toMatchObject({ granted: false, mail: { page: `${SITE}/account` } });
  });

  it('lets one in of fifty who use it at the same moment', async () => {
    const visitor = site.somebody();
    const link = await linkFor(visitor, 'raced@example.com');
    const answers = await Promise.all(Array.from({ length: 50 }, () => forms(visitor, { link })));
    expect(answers.filter(({ granted }) => granted)).toHaveLength(1);
  });

  it('comes in the language of the browser, and its page loads nothing', async () => {
    const visitor = site.somebody();
    const { mail: given } = await forms(visitor);
    const { page, headers } = await askForLetter(visitor, given, 'grete@example.com', 'de-AT,de;q=0.9');
    expect(page).toContain('Schauen Sie in Ihr Postfach');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const { parsed } = await mail.letterTo('grete@example.com');
    expect(parsed.subject).toBe('Ihr Link zu shop.example');
    expect([parsed.from?.text, parsed.headers.get('auto-submitted')]).toEqual([
      'shop@sundew.example',
      'auto-generated',
    ]);
  });

  it('is asked for once with each form, for the page that it was made for', async () => {
    const visitor = site.somebody();
    const { mail: given } = await forms(visitor);
    const bad: readonly [object, string][] = [
      [{ ...given, page: 'https://evil.example/account' }, 'mallory@example.com'],
      [{ ...given, form: `${given.form}x` }, 'mallory@example.com'],
      [{}, 'mallory@example.com'],
      [given, 'mallory@example.com, eve@example.com'],
    ];
    const good = await askForLetter(visitor, given, 'first@example.com');
    await mail.letterTo('first@example.com');
    const pages = [];
    for (const [form, email] of [...bad, [given, 'second@example.com'] as const]) {
      pages.push((await askForLetter(visitor, form, email)).page);
    }
    // The last of them is sure to be done once another one is answered with a letter.
    await linkFor(site.somebody(), 'last@example.com');
    expect(new Set([...pages, good.page]).size).toBe(1);
    const recipients = mail.letters.flatMap((letter) => letter.for);
    for (const nobody of ['mallory@example.com', 'eve@example.com', 'second@example.com']) {
      expect(recipients).not.toContain(nobody);
    }
  });

  it('is the same answer for a mailbox that is not there', async () => {
    const [one, other] = [site.somebody(), site.somebody()];
    const there = await askForLetter(one, (await forms(one)).mail, 'there@example.com');
    const gone = await askForLetter(other, (await forms(other)).mail, 'nobody@example.com');
    expect([gone.status, gone.page]).toEqual([there.status, there.page]);
  });

  it('goes out three times an hour to one recipient, and five times for one network', async () => {
    const lettersTo = (whom: RegExp) => mail.letters.filter((letter) => letter.for.some((each) => whom.test(each)));
    for (let letter = 0; letter < 5; letter++) {
      const visitor = site.somebody();
      await askForLetter(
        visitor,
        (await forms(visitor)).mail,
        letter % 2 === 0 ? 'often@example.com' : 'Often@Example.com',
      );
    }
    const busy = site.somebody();
    for (let letter = 0; letter < 7; letter++) {
      await askForLetter(busy, (await forms(busy)).mail, `busy-${letter}@example.com`);
    }
    await until(() => lettersTo(/^busy-/).length === 5);
    await linkFor(site.somebody(), 'after-all@example.com');
    expect(lettersTo(/^often@/i)).toHaveLength(3);
    expect(lettersTo(/^busy-/)).toHaveLength(5);
  });

  it('is offered at the sites and routes of the policy only', () => {
    expect(linkedPage(POLICY, PAGE)).toBe(`${SITE}/account`);
    expect(linkedPage({ ...POLICY, routes: ['/*'] }, PAGE)).toBe(`${SITE}/`);
    expect(linkedPage({ ...POLICY, routes: ['/account/orders/7'] }, `${SITE}//account/./orders/7`)).toBe(PAGE);
    for (const page of ['https://evil.example/account', 'http://shop.example/account', `${SITE}/blog`, 'account', '']) {
      expect(linkedPage(POLICY, page)).toBeNull();
    }
  });
});

it('is nowhere without a mail server, nor for whoever is denied', async () => {
  const denied = site.somebody();
  await site.mint(denied);
  await site.touchTripwire(denied, { clearance: (await site.mint(denied)).token });
  await until(async () => !(await site.isCleared(denied)));
  expect(await forms(denied)).toEqual({ granted: false });
  const other = await startClearedSite();
  try {
    expect((await other.owner('PUT', `${other.base}/enforcement/policy`, POLICY)).status).toBe(200);
    expect((await other.configOf()).has_mail_link).toBe(false);
  } finally {
    await other.service.stop();
  }
});
