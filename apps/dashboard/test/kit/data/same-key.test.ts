import { describe, expect, it } from 'vitest';
import { withSameKey } from '../../../src/kit/data/same-key.ts';

const LOST = new TypeError('Failed to fetch');

/** Sends through `withSameKey` to a service that answers in turn; gives the keys it saw. */
function sender(answers: readonly (Response | TypeError)[]) {
  const keys: (string | null)[] = [];
  const send = withSameKey(async (request) => {
    const answer = answers[keys.length] ?? new Response();
    keys.push(request.headers.get('idempotency-key'));
    if (answer instanceof TypeError) throw answer;
    return answer;
  });
  const post = (body: object, method = 'POST') =>
    send(new Request('https://sundew.example/api/things', { method, body: JSON.stringify(body) })).catch(() => null);
  return { keys, post };
}

describe('a creation', () => {
  it('is sent under the same key again when its answer never came, until one comes', async () => {
    const { keys, post } = sender([LOST, LOST]);
    for (let time = 0; time < 4; time += 1) await post({ name: 'Shop' });
    expect(keys[0]).toBeTruthy();
    expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('has a key of its own when it is another one, or when the one before was answered', async () => {
    const { keys, post } = sender([LOST, new Response(), new Response(null, { status: 400 })]);
    await post({ name: 'Shop' });
    for (let time = 0; time < 3; time += 1) await post({ name: 'Blog' });
    expect(new Set(keys).size).toBe(4);
  });

  it('keeps its key while the first one is still running, and not after one that broke off', async () => {
    const running = new Response(null, { status: 409, headers: { 'Retry-After': '1' } });
    const { keys, post } = sender([LOST, running, new Response(null, { status: 409 })]);
    for (let time = 0; time < 4; time += 1) await post({ name: 'Shop' });
    expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('that comes twice at once stays two', async () => {
    const { keys, post } = sender([]);
    await Promise.all([post({ name: 'Shop' }), post({ name: 'Shop' })]);
    expect(new Set(keys).size).toBe(2);
  });
});

it('other changes are sent without a key', async () => {
  const { keys, post } = sender([]);
  await post({ name: 'Shop' }, 'PATCH');
  expect(keys).toEqual([null]);
});
