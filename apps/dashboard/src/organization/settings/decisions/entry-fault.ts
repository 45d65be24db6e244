import { faultOfField } from '../../../kit/faults/words.ts';

/** What the service says about the networks of own tests; null when it says nothing about them. */
export function testNetworkFault(error: unknown, count: number): string | null {
  for (let place = 0; place < count; place++) {
    const fault = faultOfField(error, `decisions.test_networks[${place}]`);
    if (fault !== null) return fault;
  }
  return null;
}

/** What the service says about an entry of the allow list, by its place; null when it says nothing about it. */
export function entryFault(error: unknown, place: number): string | null {
  const path = `decisions.allow[${place}]`;
  return faultOfField(error, `${path}.network`) ?? faultOfField(error, path);
}
