import { expect, it } from 'vitest';
import { placeOf } from '../../../src/detection/recording/place-of.ts';
import type { Said } from '../../../src/detection/report.ts';

const placeAt = (path: string | null, decoyId: string | null = null) => placeOf({ said: { path } as Said, decoyId });

it.each([
  ['/account/login?next=/', 'login'],
  ['/wp-login.php', 'login'],
  ['/de/warenkorb', 'cart'],
  ['/checkout/payment', 'cart'],
  ['/catalogsearch/result', 'search'],
  ['/search', 'search'],
  ['/products/shopping-cart-liner', null],
  ['/research', null],
  [null, null],
])('knows the places where bots do harm: %s', (path, place) => {
  expect(placeAt(path)).toBe(place);
});

it('leaves out what only a decoy has', () => {
  expect(placeAt('/wp-login.php', '0190bbbb-0000-8000-8000-000000000001')).toBeNull();
});
