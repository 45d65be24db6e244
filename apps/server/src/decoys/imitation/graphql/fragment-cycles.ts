import type { QueryDocument, Selection } from './query-document.ts';

/** Fragments that contain themselves. */
export function cyclesOf({ fragments }: QueryDocument): string[] {
  const spreads = new Map([...fragments].map(([name, { selections }]) => [name, [...spreadIn(selections)]]));
  const done = new Set<string>();
  const cycles: string[] = [];
  function walk(name: string, path: readonly string[]): void {
    if (path.includes(name)) cycles.push(name);
    if (done.has(name) || path.includes(name)) return;
    for (const next of spreads.get(name) ?? []) walk(next, [...path, name]);
    done.add(name);
  }
  for (const name of fragments.keys()) walk(name, []);
  return cycles;
}

function* spreadIn(selections: readonly Selection[]): Generator<string> {
  for (const selection of selections) {
    if (selection.kind === 'spread' && selection.fragment !== null) yield selection.fragment;
    yield* spreadIn(selection.selections ?? []);
  }
}
