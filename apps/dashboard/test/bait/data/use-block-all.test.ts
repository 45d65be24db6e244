// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBlockAll } from '../../../src/bait/data/use-block-all.ts';
import { fakeService, ok, refusal } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

const BASE = '/api/organizations/o1/integrations';
const written = ({ calls }: ReturnType<typeof fakeService>) => calls.filter(({ name }) => name.startsWith('POST'));

it('names the firewalls of every kind, and blocks at those that were picked', async () => {
  const service = fakeService();
  service.answer(`GET ${BASE}/cloudflare`, () => ok({ data: [{ name: 'Edge' }] }));
  service.answer(`GET ${BASE}/aws-waf`, () => ok({ data: [{ name: 'Load balancer' }] }));
  service.answer(`POST ${BASE}/`, () => ok({ data: {} }));
  const { result } = pageAround(service).hook(useBlockAll, 'd1');
  await waitFor(() => expect(result.current.firewalls.data).toHaveLength(2));
  expect(result.current.firewalls.data).toEqual([
    { kind: 'cloudflare', name: 'Edge' },
    { kind: 'aws-waf', name: 'Load balancer' },
  ]);
  await act(() => result.current.block.mutateAsync(new Set(['aws-waf'] as const)));
  expect(written(service)).toEqual([
    expect.objectContaining({ name: `POST ${BASE}/aws-waf/rules`, body: { decoy_id: 'd1', rule_type: 'block_all' } }),
  ]);
});

it('asks for no rule at the second firewall when the first one refuses', async () => {
  const service = fakeService();
  service.answer(`GET ${BASE}/`, () => ok({ data: [] }));
  service.answer(`POST ${BASE}/`, () => refusal(409, 'conflict'));
  const { result } = pageAround(service).hook(useBlockAll, 'd1');
  act(() => result.current.block.mutate(new Set(['cloudflare', 'aws-waf'] as const)));
  await waitFor(() => expect(result.current.block.error).toMatchObject({ status: 409 }));
  expect(written(service).map(({ name }) => name)).toEqual([`POST ${BASE}/cloudflare/rules`]);
});
