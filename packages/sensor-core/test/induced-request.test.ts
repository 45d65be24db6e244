import { expect, it } from 'vitest';
import { isInducedRequest } from '../src/induced-request.ts';
import { readVectors } from './vectors.ts';

interface Vector {
  readonly name: string;
  readonly fetch_site: string;
  readonly fetch_dest: string;
  readonly referrer: string;
  readonly host: string;
  readonly induced: boolean;
}

it.each(readVectors<{ vectors: readonly Vector[] }>('induced-requests').vectors)('$name: $induced', (vector) => {
  const { fetch_site: fetchSite, fetch_dest: fetchDest, referrer, host, induced } = vector;
  expect(isInducedRequest({ fetchSite, fetchDest, referrer, host })).toBe(induced);
});
