import { describe, expect, it } from 'vitest';
import { bestRoute, matchesRoute, routePath } from '../../src/clearance/route-pattern.ts';
import { readVectors } from '../vectors.ts';

interface Vectors {
  readonly matches: readonly { readonly pattern: string; readonly path: string; readonly matches: boolean }[];
  readonly best: readonly { readonly patterns: string[]; readonly path: string; readonly best: string | null }[];
}
const { matches, best } = readVectors<Vectors>('clearance-routes');

describe('a route pattern', () => {
  it.each(matches.map((vector) => [vector.pattern, vector.path, vector.matches] as const))(
    '%s and %s: %s',
    (...vector) => {
      const [pattern, path, expected] = vector;
      expect(matchesRoute(pattern, routePath(path))).toBe(expected);
    },
  );

  it.each(best.map((vector) => [vector.path, vector] as const))('says most about %s', (path, vector) => {
    const entries = vector.patterns.map((pattern) => ({ pattern }));
    expect(bestRoute(entries, routePath(path))?.pattern ?? null).toBe(vector.best);
    expect(bestRoute(entries.toReversed(), routePath(path))?.pattern ?? null).toBe(vector.best);
  });
});
