// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAttack, useReports } from '../../../src/organization/setup/attack/use-attack.ts';
import { type FakeService, fakeService, ok, refusal } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

const SELF_TEST = '/api/organizations/o1/self-test';
const KNOWN = 'https://known.example/';
const NEW = 'https://new.example/';
const settings = (...addresses: readonly string[]) => ({
  enabled: true,
  sites: addresses.map((address) => ({ property_id: 'p1', address })),
});

/** A self-test that visits one site and can attack it. */
function selfTest() {
  const service = fakeService();
  service.answer(`GET ${SELF_TEST}`, () => ok({ data: { settings: settings(KNOWN), version: 'v1' } }));
  service.answer(`PUT ${SELF_TEST}/settings`, () => ok({ data: { settings: settings(KNOWN, NEW) } }));
  service.answer(`POST ${SELF_TEST}/attacks`, () => ok({ data: { mark: 'm1', requests: [] } }));
  const changes = () => service.calls.filter(({ name }) => !name.startsWith('GET')).map(({ name }) => name);
  return { service, changes };
}

/** The hook, once it knows which sites the self-test visits. */
async function ready(service: FakeService) {
  const { hook, queries } = pageAround(service);
  const shown = hook(useAttack, 'p1');
  await waitFor(() => expect([service.calls.length, queries.isFetching()]).toEqual([1, 0]));
  return shown;
}

describe('an attack on a site', () => {
  it.each([
    [KNOWN, []],
    [NEW, [`PUT ${SELF_TEST}/settings`]],
  ])('of %s names what the self-test does not visit yet, and nothing else', async (address, before) => {
    const { service, changes } = selfTest();
    const { result } = await ready(service);
    await act(() => result.current.mutateAsync(address));
    expect(changes()).toEqual([...before, `POST ${SELF_TEST}/attacks`]);
    expect(service.calls.at(-1)?.body).toEqual({ address });
    if (before.length === 0) return;
    const { body, query } = service.calls.at(-2) ?? {};
    expect([body, query?.get('version')]).toEqual([settings(KNOWN, NEW), 'v1']);
  });

  it('is not begun where the site could not be named', async () => {
    const { service, changes } = selfTest();
    service.answer(`PUT ${SELF_TEST}/settings`, () => refusal(422, 'limit_reached'));
    const { result } = await ready(service);
    act(() => result.current.mutate(NEW));
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 422 }));
    expect(changes()).toEqual([`PUT ${SELF_TEST}/settings`]);
  });
});

describe('the reports of an attack', () => {
  const request = { name: 'sql_injection', mark: 'm1.0' } as never;
  const item = (userAgent: string) => ({ id: userAgent, user_agent: userAgent });

  it('are told apart by the mark at the end of the User-Agent', async () => {
    const service = fakeService();
    const data = [item('Sundew attack m1.0'), item('m1.1')];
    service.answer('GET /api/organizations/o1/detections', () => ok({ data, total: 2 }));
    const attack = { mark: 'm1', requests: [request, request], sentMs: Date.now() } as never;
    const { result } = pageAround(service).hook(useReports, attack);
    await waitFor(() => expect([...result.current.reports.keys()]).toEqual(['m1.0', 'm1.1']));
    expect(service.calls[0]?.query.get('q')).toBe('m1');
    expect(result.current.isOver).toBe(false);
  });

  it('are given up a minute after the attack', async () => {
    const service = fakeService();
    service.answer('GET /api/organizations/o1/detections', () => ok({ data: [], total: 0 }));
    const attack = { mark: 'm1', requests: [request], sentMs: Date.now() - 61_000 } as never;
    const { result } = pageAround(service).hook(useReports, attack);
    await waitFor(() => expect(service.calls).toHaveLength(1));
    expect([result.current.reports.size, result.current.isOver]).toEqual([0, true]);
  });
});
