import { describe, expect, it } from 'vitest';
import { takeForAddress } from '../../../../src/platform/http/callers/address-share.ts';
import { createRateLimits } from '../../../../src/platform/http/limits/rate-limits.ts';

describe('a request of somebody of whom only the address is known', () => {
  const take = async (setting: string, addresses: readonly string[]) => {
    const limits = createRateLimits(setting, null);
    const taken: (boolean | undefined)[] = [];
    for (const address of addresses) taken.push((await takeForAddress(limits, 'clearance', address))?.allowed);
    return taken;
  };

  it('spends the share of its network, and the wider one of the line that owns many networks', async () => {
    const networks = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1'];
    const others = ['2001:db8:2:1::1', '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
    expect(await take('site=3,site_burst=0', [...networks, ...others])).toEqual([
      ...[true, true, true, false],
      ...[true, true, true, true, true],
    ]);
  });

  it('spends nothing of the line once its own network has nothing left', async () => {
    const [own, other] = ['2001:db8:1:1::1', '2001:db8:1:2::1'];
    const figures = 'clearance=1,clearance_burst=0,site=2,site_burst=0';
    expect(await take(figures, [own, own, own, other, other])).toEqual([true, false, false, true, false]);
  });

  it('is counted for each purpose apart, and not at all where limits are off', async () => {
    const limits = createRateLimits('site=1,site_burst=0', null);
    await takeForAddress(limits, 'public', '2001:db8:1:1::1');
    expect(await takeForAddress(limits, 'links', '2001:db8:1:1::1')).toMatchObject({ allowed: true });
    expect(await take('off', ['2001:db8::1'])).toEqual([undefined]);
  });
});
