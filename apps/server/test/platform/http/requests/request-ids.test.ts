import { expect, it, vi } from 'vitest';

it('no id of a request comes again, not even after the service was started anew', async () => {
  const ids = new Set<string>();
  for (let start = 0; start < 3; start++) {
    vi.resetModules();
    const { nextRequestId } = await import('../../../../src/platform/http/requests/request-ids.ts');
    for (let request = 0; request < 100; request++) ids.add(nextRequestId('req'));
  }
  expect(ids.size).toBe(300);
});
