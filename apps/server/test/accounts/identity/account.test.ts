import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../parts/accounts/browser.ts';
import { newOwner, type Service, startService } from '../../parts/accounts/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('the account', () => {
  it('is signed out everywhere at once: sessions, tokens, and this browser', async () => {
    const owner = await newOwner(service);
    const [here, elsewhere] = [new Browser(service.url), new Browser(service.url)];
    await here.signIn(owner.email);
    await elsewhere.signIn(owner.email);
    const out = await here.submit(await here.get('/account'), {}, '/account/sign-out-everywhere');
    expect(out.location).toBe('/signed-out');
    for (const browser of [here, elsewhere]) expect((await browser.get('/account')).location).toBe('/sign-in');
    expect((await owner.call('GET', '/api/auth/me')).status).toBe(401);
    const token = await service.identity.operations.mintUserToken(owner.userId, 60);
    const log = await service.as(token)('GET', `/api/organizations/${owner.organizationId}/audit-log`);
    expect(log.body.data).toContainEqual(expect.objectContaining({ action: 'session.end_all' }));
  });

  it('keeps in which language and time zone the person reads', async () => {
    const owner = await newOwner(service);
    const set = (body: object) => owner.call('PATCH', '/api/auth/me', body);
    expect((await owner.call('GET', '/api/auth/me')).body.data).toMatchObject({ language: null, time_zone: null });
    expect((await set({ language: 'de', time_zone: 'Europe/Vienna' })).status).toBe(200);
    await set({ language: 'en' });
    expect((await owner.call('GET', '/api/auth/me')).body.data).toMatchObject({
      ...{ language: 'en', time_zone: 'Europe/Vienna' },
    });
    for (const wrong of [{ language: 'xx' }, { time_zone: '+01:00' }, { time_zone: 'Mars/Olympus' }, { name: 'Eve' }])
      expect((await set(wrong)).status, JSON.stringify(wrong)).toBe(400);
  });

  it('tells when one signed in by the clocks that one reads', async () => {
    const owner = await newOwner(service);
    const browser = new Browser(service.url);
    await browser.signIn(owner.email);
    const minuteIn = async (zone: string) => {
      const { text } = await browser.get('/account');
      const [, hours, minutes] = new RegExp(`(\\d\\d):(\\d\\d) \\(${zone}\\)`).exec(text) ?? [];
      return Number(hours) * 60 + Number(minutes);
    };
    const inUtc = await minuteIn('UTC');
    await owner.call('PATCH', '/api/auth/me', { time_zone: 'Asia/Kathmandu' });
    expect(await minuteIn('Asia/Kathmandu')).toBe((inUtc + 5 * 60 + 45) % (24 * 60));
  });

  it('takes another name, which every organization sees', async () => {
    const owner = await newOwner(service);
    const browser = new Browser(service.url);
    await browser.signIn(owner.email);
    const page = await browser.get('/account');
    expect((await browser.submit(page, { name: '  ' }, '/account/profile')).status).toBe(400);
    const saved = await browser.submit(page, { name: 'Ada <King>' }, '/account/profile');
    expect((await browser.follow(saved)).text).toContain('value="Ada &lt;King&gt;"');
    expect((await owner.call('GET', '/api/auth/me')).body.data.name).toBe('Ada <King>');
    const members = await owner.call('GET', `/api/organizations/${owner.organizationId}/members`);
    expect(members.body.data).toMatchObject([{ name: 'Ada <King>' }]);
  });
});
