import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCrawlerAt } from '../src/clearance/crawler-at.ts';

interface Vector {
  readonly user_agent: string;
  readonly operator: string | null;
  readonly behaviour: string | null;
}

const FILE = join(import.meta.dirname, '../../../packages/wire/vectors/crawler-claims.json');
const { vectors } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly vectors: readonly Vector[] };

it.each(vectors)('$user_agent claims to be of $operator', async ({ user_agent, operator, behaviour }) => {
  const claim = await createCrawlerAt(null)(user_agent, '198.51.100.7');
  expect([claim?.operator ?? null, claim?.behaviour ?? null]).toEqual([operator, behaviour]);
  expect(claim?.isVerified ?? false).toBe(false);
});
