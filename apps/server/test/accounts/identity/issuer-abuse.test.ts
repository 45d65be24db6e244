import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../parts/accounts/browser.ts';
import { newPerson, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';
import { newFlow } from './authorization.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('the embedded issuer in the hands of others', () => {
  it('counts what strangers begin against their address, however the path is written', async () => {
    const limited = await startService({ rateLimits: 'sign_in=3,sign_in_burst=0' });
    try {
      const { path } = newFlow('sundew-dashboard', `${limited.url}/callback`);
      const statuses = [];
      for (const spelled of ['/oidc/auth', '/oidc/AUTH', '/oidc/Auth/', '/oidc/aUTH', '/oidc/DEVICE']) {
        const url = limited.url + path.replace('/oidc/auth', spelled);
        statuses.push((await fetch(url, { redirect: 'manual' })).status);
      }
      expect(statuses).toEqual([303, 303, 303, 429, 429]);
    } finally {
      await limited.close();
    }
  });

  it.each(['password', 'sign out'])(
    'does not bring a sign-in to its end that was proven before everything ended: %s',
    async (way) => {
      const person = await newPerson(service);
      const held = new Browser(service.url);
      const page = await held.follow(await held.get(newFlow('sundew-dashboard', `${service.url}/callback`).path));
      const proven = await held.submit(page, { email: person.email, password: PASSWORD });
      expect(proven.location).toContain('/oidc/auth/');
      if (way === 'password') {
        await service.identity.operations.setPassword(person.email, 'a passphrase after that');
      } else {
        const other = new Browser(service.url);
        await other.signIn(person.email);
        await other.submit(await other.get('/account'), {}, '/account/sign-out-everywhere');
      }
      const end = await held.follow(proven);
      expect([end.status, end.location]).toEqual([400, null]);
      expect((await held.get('/account')).location).toBe('/sign-in');
    },
  );
});
