import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { baitPathKind } from '../../src/visitors/bait-paths.ts';

const file = new URL('../../../wire/vectors/bait-paths.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly vectors: readonly { readonly path: string; readonly kind: string | null }[];
};

describe('paths that only scanners ask for', () => {
  test.each(vectors)('$path is $kind', ({ path, kind }) => expect(baitPathKind(path)).toBe(kind));

  test('is decided in one pass over the path', () => {
    expect(baitPathKind(`/${'a/'.repeat(5_000)}.env`)).toBeNull();
  });
});
