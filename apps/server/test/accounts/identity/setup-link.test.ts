import { afterEach, describe, expect, it } from 'vitest';
import { insertLink } from '../../../src/accounts/identity/people/links-store.ts';
import { Browser } from '../../parts/accounts/browser.ts';
import { PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';
import { until } from '../../parts/machine/until.ts';

let service: Service;
afterEach(() => service.close());

const answers = { name: 'Ada', email: 'ada@example.com', organization: 'Analytical', password: PASSWORD };

async function link(): Promise<URL> {
  return new URL((await service.identity.operations.ownerSetupLink()) ?? '');
}

describe('the link to the first account', () => {
  it('leads to the account where the browser can sign in', async () => {
    service = await startService();
    const { pathname, search } = await link();
    const browser = new Browser(service.url);
    const page = await browser.get(pathname + search);
    const made = await browser.submit(page, { ...answers, again: PASSWORD });
    expect([made.status, made.location]).toEqual([303, '/setup']);
  });

  it('is not used up from a machine on which the browser could not sign in, and says how to come in', async () => {
    service = await startService();
    const { pathname, search } = await link();
    const elsewhere = { Origin: 'http://203.0.113.7:8080' };
    const browser = new Browser(service.url);
    const page = await browser.get(pathname + search);
    const refused = await browser.post(pathname + search, { ...page.hidden(), ...answers, again: PASSWORD }, elsewhere);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Sign-in needs HTTPS');
    expect(refused.text).toContain(`ssh -L ${new URL(service.url).port}:localhost:`);
    expect(refused.text).toContain('SUNDEW_TLS=acme');
    const made = await browser.submit(page, { ...answers, again: PASSWORD });
    expect(made.status).toBe(303);
  });

  it('that was used says so in the other tab, and leads to the sign-in', async () => {
    service = await startService();
    const { pathname, search } = await link();
    const browser = new Browser(service.url);
    const [page, otherTab] = [await browser.get(pathname + search), await browser.get(pathname + search)];
    expect((await browser.submit(page, { ...answers, again: PASSWORD })).status).toBe(303);
    for (const late of [
      await browser.submit(otherTab, { ...answers, again: PASSWORD }),
      await browser.get(pathname + search),
    ]) {
      expect(late.status).toBe(404);
      expect(late.text).toContain('This link was used');
      expect(late.text).toMatch(/<a href="[^"]*\/sign-in">Sign in<\/a>/);
    }
  });

  it('is not used up by a browser that keeps no cookies, which is told what it lacks', async () => {
    service = await startService();
    const { pathname, search } = await link();
    const page = await new Browser(service.url).get(pathname + search);
    const forgetful = new Browser(service.url);
    const sent = { ...page.hidden(), ...answers, again: PASSWORD };
    const refused = await forgetful.post(pathname + search, sent);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('keeps no cookies');
    expect((await forgetful.get(pathname + search)).status).toBe(200);
  });

  it('leads to one owner where processes that started together made several', async () => {
    service = await startService();
    const expires = { expires_at: new Date(service.now() + 60_000) };
    const comers = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const token = await insertLink(service.database.pool, { purpose: 'setup', ...expires });
        const browser = new Browser(service.url);
        const page = await browser.get(`/owner-setup?token=${token}`);
        return () => browser.submit(page, { ...answers, email: `owner-${at}@example.com`, again: PASSWORD });
      }),
    );
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    // On the connection that holds them up: they may have all others of the pool.
    const held = service.database.transaction(async (client) => {
      await client.query('LOCK TABLE one_time_links IN EXCLUSIVE MODE');
      await until(async () => {
        await client.query('SELECT pg_stat_clear_snapshot()');
        return (await client.query(waiting)).rows.length >= 3;
      });
    });
    const answered = Promise.all(comers.map((submit) => submit()));
    await held;
    const made = await answered;
    expect(made.map(({ status }) => status).toSorted()).toEqual([303, ...Array.from({ length: 11 }, () => 404)]);
    expect(await service.database.query('SELECT count(*) AS n FROM accounts')).toEqual([{ n: 1 }]);
    expect(await service.database.query('SELECT count(*) AS n FROM organizations')).toEqual([{ n: 1 }]);
  });
});
