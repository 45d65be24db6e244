import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findNonce } from '../src/clearance/find-nonce.ts';

const found = (challenge: string, bits: number) =>
  new Promise<string>((resolve) => findNonce(challenge, bits, () => false, resolve));
const zeros = (challenge: string, nonce: string) =>
  Math.clz32(createHash('sha256').update(`${challenge}.${nonce}`).digest().readUInt32BE(0));

it('finds the first text whose SHA-256 begins with so many zero bits, whatever the length of the challenge', async () => {
  const challenge = fc.string({ unit: fc.constantFrom(...'azAZ09.-_'), maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(challenge, fc.integer({ min: 0, max: 9 }), async (text, bits) => {
      const nonce = await found(text, bits);
      const upTo = Array.from({ length: Number.parseInt(nonce, 36) + 1 }, (_, at) => at.toString(36));
      expect(nonce).toBe(upTo.find((each) => zeros(text, each) >= bits));
    }),
    { numRuns: 60 },
  );
});

it('works out of its own text, as a worker is made', async () => {
  const alone = new Function('challenge', 'bits', 'done', `(${findNonce})(challenge, bits, () => false, done)`);
  const nonce = await new Promise<string>((resolve) => alone('a challenge', 8, resolve));
  expect(zeros('a challenge', nonce)).toBeGreaterThanOrEqual(8);
});
