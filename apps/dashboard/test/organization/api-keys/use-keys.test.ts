// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type KeyWish, type MadeKey, useKeyChanges } from '../../../src/organization/api-keys/use-keys.ts';
import { fakeService, held, ok, refusal } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

const WISH: KeyWish = { kind: 'api', name: ' Deploy ', scopes: ['detections:write'], propertyId: '', expiresIn: 90 };
const POST = 'POST /api/organizations/o1/api-keys';

it('tells a new key also when its form was left before the answer came', async () => {
  const service = fakeService();
  const later = held();
  service.answer(POST, later.answer);
  const made: MadeKey[] = [];
  const { result, unmount } = pageAround(service).hook(useKeyChanges, (key: MadeKey) => void made.push(key));
  act(() => result.current.create.mutate(WISH));
  await waitFor(() => expect(service.calls).toHaveLength(1));
  unmount();
  later.give(ok({ data: { name: 'Deploy', api_key: 'sk_live_1' } }));
  await waitFor(() => expect(made).toEqual([{ kind: 'api', name: 'Deploy', secret: 'sk_live_1' }]));
  expect(service.calls[0]?.body).toEqual({
    ...{ name: 'Deploy', expires_in: 90, scopes: ['detections:write'] },
    property_id: null,
  });
});

it('asks for the key of a sensor at its property, without scopes', async () => {
  const service = fakeService();
  service.answer('POST /api/organizations/o1/properties/p1/sensor-keys', () =>
    ok({ data: { name: 'Deploy', sensor_key: 'sen_1' } }),
  );
  const made: MadeKey[] = [];
  const { result } = pageAround(service).hook(useKeyChanges, (key: MadeKey) => void made.push(key));
  act(() => result.current.create.mutate({ ...WISH, kind: 'sensor', propertyId: 'p1' }));
  await waitFor(() => expect(made).toEqual([{ kind: 'sensor', name: 'Deploy', secret: 'sen_1' }]));
  expect(service.calls[0]?.body).toEqual({ name: 'Deploy', expires_in: 90 });
});

it('tells no key when none was made', async () => {
  const service = fakeService();
  service.answer(POST, () => refusal(422, 'limit_reached'));
  const made: MadeKey[] = [];
  const { result } = pageAround(service).hook(useKeyChanges, (key: MadeKey) => void made.push(key));
  act(() => result.current.create.mutate(WISH));
  await waitFor(() => expect(result.current.create.error).toMatchObject({ status: 422 }));
  expect(made).toEqual([]);
});
