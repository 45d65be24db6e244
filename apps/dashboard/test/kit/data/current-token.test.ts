import { describe, expect, it } from 'vitest';
import { withCurrentToken } from '../../../src/kit/data/current-token.ts';

/** A service that takes only `good`, and a session that has `token`, and `next` once the first answer is on its way. */
function service({ token, next, good }: { token: string; next: string; good: string }) {
  let now = token;
  const sent: string[] = [];
  const refused: string[] = [];
  const session = {
    token: () => now,
    refused(was: string) {
      refused.push(was);
      if (was === now) now = '';
    },
  };
  const ask = withCurrentToken(session, async (request) => {
    sent.push(`${request.headers.get('authorization')} ${await request.text()}`);
    now = next;
    return new Response(null, { status: request.headers.get('authorization') === `Bearer ${good}` ? 200 : 401 });
  });
  const post = () =>
    ask(
      new Request('https://sundew.example/api/things', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: 'Shop',
      }),
    );
  return { post, sent, refused };
}

describe('a request that was on its way while the session came back', () => {
  it.each(['', 'old'])('is sent again, whole, with the token of now (it had "%s")', async (token) => {
    const { post, sent, refused } = service({ token, next: 'new', good: 'new' });
    expect((await post()).status).toBe(200);
    expect(sent).toEqual([`Bearer${token && ' '}${token} Shop`, 'Bearer new Shop']);
    expect(refused).toEqual([token]);
  });

  it('is sent no third time', async () => {
    const { post, sent, refused } = service({ token: 'old', next: 'new', good: 'other' });
    expect((await post()).status).toBe(401);
    expect(sent).toHaveLength(2);
    expect(refused).toEqual(['old', 'new']);
  });
});

it('a session whose token is refused has ended, and asks no more', async () => {
  const { post, sent, refused } = service({ token: 'old', next: 'old', good: 'new' });
  expect((await post()).status).toBe(401);
  expect(sent).toHaveLength(1);
  expect(refused).toEqual(['old']);
});
