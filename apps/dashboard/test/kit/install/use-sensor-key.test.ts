// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SensorChoice } from '../../../src/kit/install/snippets/snippet.ts';
import { type KeyWish, useSensorKey } from '../../../src/kit/install/use-sensor-key.ts';
import { fakeService, held, ok } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

const SENSOR_KEYS = 'POST /api/organizations/o1/properties/p1/sensor-keys';
const API_KEYS = 'POST /api/organizations/o1/api-keys';
const wish = (choice: SensorChoice): KeyWish => ({ choice, propertyId: 'p1', name: 'Shop' });

it('makes the key of an edge at its property, and one of the organization for everything else', async () => {
  const service = fakeService();
  service.answer(SENSOR_KEYS, () => ok({ data: { sensor_key: 'sen_1' } }));
  service.answer(API_KEYS, () => ok({ data: { api_key: 'sk_1' } }));
  const { result, rerender } = pageAround(service).hook(useSensorKey, wish('edge'));
  act(() => result.current.make());
  await waitFor(() => expect(result.current.secret).toBe('sen_1'));
  rerender(wish('node'));
  expect(result.current.secret).toBeUndefined();
  act(() => result.current.make());
  await waitFor(() => expect(result.current.secret).toBe('sk_1'));
  expect(service.calls.filter(({ name }) => name.startsWith('POST')).map(({ name, body }) => [name, body])).toEqual([
    [SENSOR_KEYS, { name: 'Shop' }],
    [API_KEYS, expect.objectContaining({ name: 'Shop', property_id: 'p1' })],
  ]);
  rerender(wish('edge'));
  expect(result.current.secret).toBe('sen_1');
});

it('keeps a key for the sensor that it was made for, whatever is looked at when it comes', async () => {
  const service = fakeService();
  const later = held();
  service.answer(SENSOR_KEYS, later.answer);
  const { result, rerender } = pageAround(service).hook(useSensorKey, wish('edge'));
  act(() => result.current.make());
  await waitFor(() => expect(result.current.isMaking).toBe(true));
  rerender(wish('node'));
  expect(result.current.isMaking).toBe(false);
  later.give(ok({ data: { sensor_key: 'sen_1' } }));
  rerender(wish('edge'));
  await waitFor(() => expect(result.current.secret).toBe('sen_1'));
});
