import { faultOfField } from '../../../kit/faults/words.ts';

/** What the service says about an entry of the allow list, by its place; null when it says nothing about it. */
export function entryFault(error: unknown, place: number): string | null {
  const path = `decisions.allow[${place}]`;
  return faultOfField(error, `${path}.network`) ?? faultOfField(error, path);
}
