import { describe, expect, it } from 'vitest';
import { startFirewallStandIns } from '../parts/enforcement/firewall-stand-ins.ts';
import { startRunningService } from '../parts/service/running-service.ts';
import { addressOf, bodyOf } from './route-samples.ts';
import { makeTenant } from './tenants.ts';

/** One change of so many is tried. */
const ONE_IN = process.env.SUNDEW_TEST_THOROUGH === '1' ? 1 : 25;
/** More than there are connections to the database. */
const AT_ONCE = 25;
/** What takes something away comes last. */
const ORDER = ['POST', 'PUT', 'PATCH', 'DELETE'];

describe('of the same change sent many times at one moment', () => {
  it('each is answered, none by a fault', { timeout: 600_000 }, async () => {
    const firewalls = await startFirewallStandIns();
    const service = await startRunningService(firewalls.settings);
    const tenant = await makeTenant(service, firewalls, 'alder');
    const owner = service.as(tenant.credentials.owner);
    const changes = service.routes.filter(({ method }) => ORDER.includes(method));
    changes.sort(
      (one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method) || other.url.length - one.url.length,
    );
    for (const route of changes.filter((_, at) => at % ONE_IN === 0)) {
      const send = () =>
        owner(
          route.method,
          addressOf(route, () => tenant),
          bodyOf(route),
        );
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
      const faults = answers.filter(({ status }) => status >= 500).map(({ text }) => text);
      expect([route.method, route.url, faults]).toEqual([route.method, route.url, []]);
    }
    expect(service.log.filter((line) => line.includes('request failed'))).toEqual([]);
    await service.stop();
    await firewalls.close();
  });
});
