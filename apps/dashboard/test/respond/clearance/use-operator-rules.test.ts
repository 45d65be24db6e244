// @vitest-environment happy-dom
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePolicy } from '../../../src/respond/clearance/use-clearance.ts';
import { useOperatorRules } from '../../../src/respond/clearance/use-operator-rules.ts';
import { fakeService, held, ok, refusal } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

const POLICY = '/api/organizations/o1/enforcement/policy';
const ROBOTS = 'GET /api/organizations/o1/clearance/robots';
const robotsOf = (text: string) => ok({ data: { text, crawlers: [] } });
const versionOf = (version: number) => ok({ data: { version, policy: DEFAULT_CLEARANCE } });

/** Both parts of the page: the form of the policy, and the rules about operators beside it. */
async function openPage() {
  const service = fakeService();
  service.answer(`GET ${POLICY}`, () => versionOf(1));
  service.answer(ROBOTS, () => robotsOf('first'));
  const both = () => ({ form: usePolicy('p1'), rules: useOperatorRules('p1') });
  const { result } = pageAround(service).hook(both, undefined);
  await waitFor(() => expect(result.current.rules.robots.data?.text).toBe('first'));
  return { service, result };
}

it('keeps what it shows, and so what is typed in beside it, while the robots.txt of a new version is on its way', async () => {
  const { service, result } = await openPage();
  const robots = held();
  service.answer(ROBOTS, robots.answer);
  service.answer(`PUT ${POLICY}`, () => versionOf(2));
  await act(() => result.current.form.put.mutateAsync({ body: DEFAULT_CLEARANCE, version: 1 }));
  await waitFor(() => expect(result.current.form.policy.data?.version).toBe(2));
  expect(result.current.rules.robots.data?.text).toBe('first');
  robots.give(robotsOf('second'));
  await waitFor(() => expect(result.current.rules.robots.data?.text).toBe('second'));
});

it('waits for a change from elsewhere on the page, of which a new one would know nothing', async () => {
  const { service, result } = await openPage();
  const changed = held();
  service.answer(`PUT ${POLICY}`, changed.answer);
  act(() => result.current.form.put.mutate({ body: DEFAULT_CLEARANCE, version: 1 }));
  await waitFor(() => expect(result.current.rules.isChanging).toBe(true));
  changed.give(versionOf(2));
  await waitFor(() => expect(result.current.rules.isChanging).toBe(false));
});

it('replaces no version but the one that is shown, and shows the one that was in the way', async () => {
  const { service, result } = await openPage();
  service.answer(`PUT ${POLICY}`, () => refusal(409, 'conflict'));
  service.answer(`GET ${POLICY}`, () => versionOf(2));
  act(() => result.current.rules.put.mutate([]));
  await waitFor(() => expect(result.current.form.policy.data?.version).toBe(2));
  expect(service.calls.find(({ name }) => name === `PUT ${POLICY}`)?.query.get('version')).toBe('1');
});
