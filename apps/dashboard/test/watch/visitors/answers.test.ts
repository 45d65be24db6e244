// @vitest-environment happy-dom
import { DEFAULT_DECISIONS } from '@sundew/wire/property-decisions';
import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useAllow } from '../../../src/watch/visitors/story/use-allow.ts';
import { useAnswerVisitor } from '../../../src/watch/visitors/use-visitor.ts';
import { fakeService, ok, refusal } from '../../parts/fake-service.ts';
import { clearCorner, pageAround, saidInCorner } from '../../parts/show-hook.ts';

const VISITOR = { id: 'v1', property_id: 'p1', network: '203.0.113.7', user_agent: 'Monitor/2 (ours)' };
const PATCH_VISITOR = 'PATCH /api/organizations/o1/visitors/v1';
const GET_PROPERTY = 'GET /api/properties/p1';
const PATCH_PROPERTY = 'PATCH /api/properties/p1';
const COLLEAGUE = { network: '192.0.2.0/24', user_agent: null, note: 'office' };

afterEach(clearCorner);

/** A service that keeps answers, and a property with one entry on its allow list. */
function service() {
  const made = fakeService();
  made.answer(PATCH_VISITOR, ({ body }) => ok({ data: { ...VISITOR, ...(body as object) } }));
  made.answer(GET_PROPERTY, () => ok({ data: { decisions: { ...DEFAULT_DECISIONS, allow: [COLLEAGUE] } } }));
  made.answer(PATCH_PROPERTY, () => ok({ data: {} }));
  return made;
}

describe('an answer', () => {
  it('is kept with its note, shown on the page, and has lists and counts read again', async () => {
    const fake = service();
    const { hook, queries } = pageAround(fake);
    queries.setQueryData(['visitors', 'o1', 'open', ''], 3);
    const { result } = hook(useAnswerVisitor, VISITOR);
    act(() => result.current.mutate({ answer: 'done', note: 'Blocked at the firewall' }));
    await waitFor(() => expect(queries.getQueryData(['visitor', 'o1', 'v1'])).toMatchObject({ answer: 'done' }));
    expect(fake.calls.at(-1)?.body).toEqual({ answer: 'done', note: 'Blocked at the firewall' });
    expect(queries.getQueryState(['visitors', 'o1', 'open', ''])?.isInvalidated).toBe(true);
    expect(saidInCorner()).toEqual(['Marked as: Done']);
  });

  it('that the service refuses changes nothing that is shown', async () => {
    const fake = service();
    fake.answer(PATCH_VISITOR, () => refusal(403, 'forbidden'));
    const { hook, queries } = pageAround(fake);
    queries.setQueryData(['visitor', 'o1', 'v1'], { ...VISITOR, answer: 'open' });
    const { result } = hook(useAnswerVisitor, VISITOR);
    act(() => result.current.mutate({ answer: 'done' }));
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 403 }));
    expect(queries.getQueryData(['visitor', 'o1', 'v1'])).toMatchObject({ answer: 'open' });
  });
});

describe('“it is us”', () => {
  it.each([
    ['both', { network: '203.0.113.7', user_agent: 'Monitor/2 (ours)' }],
    ['address', { network: '203.0.113.7', user_agent: null }],
    ['agent', { network: null, user_agent: 'Monitor/2 (ours)' }],
  ] as const)('with %s adds that to the list as it is now, and marks the visitor as done', async (reach, entry) => {
    const fake = service();
    const { hook } = pageAround(fake);
    const { result } = hook(useAllow, VISITOR);
    await act(() => result.current.mutateAsync({ reach, note: ' our monitor ' }));
    const sent = fake.calls.filter(({ name }) => name.startsWith('PATCH')).map(({ name, body }) => [name, body]);
    expect(sent).toEqual([
      [PATCH_PROPERTY, { decisions: { allow: [COLLEAGUE, { ...entry, note: 'our monitor' }] } }],
      [PATCH_VISITOR, { answer: 'done' }],
    ]);
  });

  it('adds nothing twice', async () => {
    const fake = service();
    const there = { network: '203.0.113.7', user_agent: null, note: 'a colleague was faster' };
    fake.answer(GET_PROPERTY, () => ok({ data: { decisions: { ...DEFAULT_DECISIONS, allow: [there] } } }));
    const { hook } = pageAround(fake);
    const { result } = hook(useAllow, VISITOR);
    await act(() => result.current.mutateAsync({ reach: 'address', note: '' }));
    expect(fake.calls.find(({ name }) => name === PATCH_PROPERTY)?.body).toEqual({ decisions: { allow: [there] } });
  });

  it('answers nothing when the list could not be changed', async () => {
    const fake = service();
    fake.answer(PATCH_PROPERTY, () => refusal(403, 'forbidden'));
    const { hook } = pageAround(fake);
    const { result } = hook(useAllow, VISITOR);
    await act(async () => {
      await expect(result.current.mutateAsync({ reach: 'both', note: '' })).rejects.toMatchObject({ status: 403 });
    });
    expect(fake.calls.map(({ name }) => name)).not.toContain(PATCH_VISITOR);
  });
});
