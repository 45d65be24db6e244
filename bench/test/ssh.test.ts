import { expect, it } from 'vitest';
import { killAgent } from '../ssh/killing.ts';

it('loses nothing that a visitor saw refused, and stores nothing twice, when the honeypot agent is killed', async () => {
  const { answered, lost, duplicates } = await killAgent(2);
  expect({ lost, duplicates }).toEqual({ lost: 0, duplicates: 0 });
  expect(answered).toBeGreaterThan(0);
}, 120_000);
