import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlans } from '../../../src/accounts/plans/plans-file.ts';
import { PLANS } from '../../parts/payments/plans-on-sale.ts';

function written(content: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'sundew-plans-')), 'plans.yaml');
  writeFileSync(file, content);
  return file;
}

describe('the plans', () => {
  it('come with the service: five, of which the one without a provider has no limits', () => {
    const { all, selfHosted } = readPlans(null);
    expect(all.map(({ id }) => id)).toEqual(['self-hosted', 'free', 'starter', 'pro', 'enterprise']);
    expect(selfHosted.monthlyEvents).toBeNull();
    expect(Object.values(selfHosted.limits)).toEqual([null, null, null, null]);
  });

  it('are those of a file, found by their prices', () => {
    const plans = readPlans(written(PLANS));
    expect(plans.byPrice('price_pro_year')).toMatchObject({ plan: { id: 'pro' }, price: { interval: 'year' } });
    expect(plans.byPrice('price_unknown')).toBeNull();
  });

  it.each([
    [PLANS.replace('id: free', 'id: gratis'), /must have a plan with the id free/],
    [PLANS.replace('price_pro_year', 'price_pro'), /names the price price_pro twice/],
    [PLANS.replace('id: pro', 'id: free'), /names the plan free twice/],
    [PLANS.replace('monthly_events: 20', 'monthly_events: many'), /\/1\/monthly_events/],
    [PLANS.replace('members: 2', 'member: 2'), /\/1/],
    ['plans', /fault/],
  ])('are refused with the place of the fault', (content, told) => {
    expect(() => readPlans(written(content))).toThrow(told);
  });
});
