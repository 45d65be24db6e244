import { Problem } from '@sundew/wire/problems';
import fastify, { type FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { reader } from '../../../../src/platform/access/requirement.ts';
import { guardRoutes, slowGuesses } from '../../../../src/platform/http/callers/guard.ts';
import { createRateLimits } from '../../../../src/platform/http/limits/rate-limits.ts';

const reply = { header: () => reply } as unknown as FastifyReply;

/** Proves two keys, of which one is known to be issued; counts how often the database would be asked. */
function door() {
  const asked: string[] = [];
  const credentials = {
    isStrange: (key: string) => key !== 'issued',
    resolve: () => {
      throw new Error('not asked here');
    },
    resolveEdge: () => {
      throw new Error('not asked here');
    },
  };
  const parts = { credentials, rateLimits: createRateLimits('bad_keys=2', null) };
  const answer = (key: string, network = '192.0.2.1') =>
    slowGuesses(parts, { reply, network, key }, () => {
      asked.push(key);
      if (key !== 'issued' && key !== 'new') throw new Problem('invalid_token');
      return key;
    }).catch(({ code }: Problem) => code);
  return { answer, asked };
}

it('asks the database for no more unknown keys once the share of a network is spent', async () => {
  const { answer, asked } = door();
  expect([await answer('a'), await answer('b'), await answer('c'), await answer('d')]).toEqual([
    'invalid_token',
    'invalid_token',
    'rate_limited',
    'rate_limited',
  ]);
  expect(asked).toEqual(['a', 'b']);
});

it('proves issued keys all the same, and unknown ones of other networks', async () => {
  const { answer } = door();
  for (const guess of ['a', 'b', 'c']) await answer(guess);
  expect([await answer('issued'), await answer('new', '198.51.100.1'), await answer('new')]).toEqual([
    'issued',
    'new',
    'rate_limited',
  ]);
});

it('counts together what is guessed from all networks of one line', async () => {
  const app = fastify();
  const taken: string[] = [];
  const rateLimits = {
    async take(_of: string, spender: string) {
      taken.push(spender);
      return null;
    },
  };
  guardRoutes(app as never, {
    credentials: { isStrange: () => true, resolve: () => Promise.reject(new Problem('invalid_token')) } as never,
    rateLimits: rateLimits as never,
    clientIp: (request) => String(request.headers['x-from']),
  });
  app.get('/', { config: { requires: reader() } }, async () => '');
  for (const from of ['2001:db8:1:1::1', '2001:db8:1:2::1', '192.0.2.1']) {
    await app.inject({ url: '/', headers: { authorization: 'Bearer guess', 'x-from': from } });
  }
  expect([...new Set(taken)]).toEqual(['2001:db8:1::/48', '192.0.2.1']);
});
