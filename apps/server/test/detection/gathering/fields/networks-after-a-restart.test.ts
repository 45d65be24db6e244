import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { ORGANIZATION } from '../../../parts/detection/sample-detection.ts';

const DAY_MS = 86_400_000;
const COMMENT = 'Thank you very much for this article, I have learnt a lot from it and will come back';

test('a network is the same one after a restart', async () => {
  const counted: Uint32Array[] = [];
  for (let start = 0; start < 2; start++) {
    vi.resetModules();
    const { createFieldHabits: createAnew } = await import(
      '../../../../src/detection/gathering/fields/field-habits.ts'
    );
    const memory = createAnew();
    const property = { organizationId: ORGANIZATION, propertyId: randomUUID() };
    for (let i = 0; i < 12; i++) {
      memory.learn(property, [{ location: 'body.comment', text: COMMENT, ip: `203.0.${i}.9`, atMs: DAY_MS + i }]);
    }
    counted.push(...memory.takeChanged(1).map(({ state }) => state.networks));
  }
  expect(counted).toHaveLength(2);
  expect(counted[0]).toEqual(counted[1]);
});
