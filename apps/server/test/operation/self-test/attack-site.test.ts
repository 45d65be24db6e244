import { SITE_ATTACKS } from '@sundew/wire/self-test';
import { expect, it } from 'vitest';
import { type AttackParts, attackSite } from '../../../src/operation/self-test/attack/attack-site.ts';
import { GuardedFetchError } from '../../../src/outside/web/guarded-fetch-port.ts';

it('a site at a private address is asked once, and told to be private for every attack', async () => {
  const asked: string[] = [];
  const parts: AttackParts = {
    web: {
      fetch: async (url) => {
        asked.push(String(url));
        throw new GuardedFetchError('forbidden_address', 'private');
      },
    },
    testProofs: { make: () => ({ token: 'token', expiresAtMs: 1 }) },
    ...{ testPrefix: 'Service-Test/', clock: () => 0 },
  };
  const { requests } = await attackSite(parts, 'organization', new URL('http://10.0.0.7/'));
  expect(requests.map(({ fault }) => fault)).toEqual(SITE_ATTACKS.map(() => 'private_address'));
  expect(asked).toHaveLength(1);
});
