import { Problem } from '@sundew/wire/problems';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { slowGuesses } from '../../../src/platform/http/guard.ts';
import { createRateLimits } from '../../../src/platform/http/rate-limits.ts';

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
