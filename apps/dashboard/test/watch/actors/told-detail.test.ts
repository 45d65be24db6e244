import { expect, it } from 'vitest';
import { toldDetail } from '../../../src/watch/actors/story/told-detail.ts';

it.each([
  ['called the decoy endpoint /api/internal/orders', '/api/internal/orders'],
  ['decoy touched /.env at 2026-11-20T10:00:00Z', '/.env'],
  ['climb to a secret file in query.file', 'query.file'],
  ['hosting network AS16276 OVH SAS', 'AS16276 OVH SAS'],
  ['HTTP library: axios', 'axios'],
  ['gaps vary by 0 %', '0 %'],
  ['Chrome sends Sec-Fetch-* over HTTPS', null],
  ['Chrome: offers fewer ciphers', null],
  ['', null],
])('%s', (reason, detail) => {
  expect(toldDetail(reason)).toBe(detail);
});
