import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { RawRequest } from '../src/core/visitor-request.ts';
import type { Hooks } from '../src/sensor/options.ts';
import { createSundew } from '../src/sensor/sundew.ts';
import { type FakeService, startFakeService } from './parts/fake-service.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startFakeService();
  service.answer = { status: 401 };
});
afterAll(() => service.close());
afterEach(() => vi.restoreAllMocks());

const VISIT: RawRequest = {
  ...{ peer: '203.0.113.7', method: 'GET', target: '/', scheme: 'https', headerNames: ['host', 'user-agent'] },
  header: (name) => ({ host: 'shop.example', 'user-agent': 'curl/8.5.0' })[name] ?? '',
};

/** What the log of an application has when the service refuses the key with which it is asked about each of three visits. */
async function logged(hooks: Hooks): Promise<unknown[][]> {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const sundew = createSundew({ url: service.url, key: 'any', hooks, verdict: { timeoutMs: 10_000 } });
  for (let visit = 0; visit < 3; visit++) await sundew.decide(VISIT);
  return warn.mock.calls;
}

it('an application that takes no faults has one line of them in its log, or a wrong key would go unseen', async () => {
  expect(await logged({})).toEqual([['sundew (verdict): Error: The service answered 401.']]);
});

it('one that takes them has them to itself', async () => {
  const taken: string[] = [];
  expect(await logged({ onError: (error, where) => void taken.push(`${where}: ${error}`) })).toEqual([]);
  expect(taken).toEqual(Array(3).fill('verdict: Error: The service answered 401.'));
});
