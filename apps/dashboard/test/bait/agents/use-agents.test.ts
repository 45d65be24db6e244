// @vitest-environment happy-dom
import { LIMITS } from '@sundew/wire/limits';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAgents } from '../../../src/bait/agents/use-agents.ts';
import { fakeService, ok } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

it('asks for every agent there may be at once, so that none that is offline is left out of the alarm', async () => {
  const service = fakeService();
  service.answer('GET /api/organizations/o1/agents', () => ok({ data: [], total: 0, page: 1, page_size: 200 }));
  const { result } = pageAround(service).hook(() => useAgents(1), undefined);
  await waitFor(() => expect(result.current.data?.total).toBe(0));
  expect(Number(service.calls[0]?.query.get('page_size'))).toBe(LIMITS.agentsPerOrganization);
});
