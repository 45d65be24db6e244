import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Children of one folder, files or folders, that reach each other. */
export interface Circle {
  readonly folder: string;
  readonly children: readonly string[];
}

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/**
 * Circles among the immediate children of every folder, whatever lies deeper counted for the child it lies in. What
 * dependency-cruiser compares are folders with folders; here a file beside a folder counts as well. Imports of types count.
 * @param patterns of the files to read, from `root`
 */
export function siblingCircles(root: string, patterns: readonly string[]): readonly Circle[] {
  const files = globSync([...patterns], { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const known = new Set(files);
  const siblings = new Map<string, Map<string, Set<string>>>();
  for (const from of files) {
    for (const [, specifier = ''] of readFileSync(join(root, from), 'utf8').matchAll(IMPORT)) {
      const to = normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
      if (known.has(to) && to !== from) addEdge(siblings, from.split('/'), to.split('/'));
    }
  }
  return [...siblings].flatMap(([folder, edges]) => circlesIn(edges).map((children) => ({ folder, children })));
}

/** The edge belongs to the folder in which the two paths part. */
function addEdge(
  siblings: Map<string, Map<string, Set<string>>>,
  from: readonly string[],
  to: readonly string[],
): void {
  const parting = from.findIndex((part, index) => part !== to[index]);
  const folder = from.slice(0, parting).join('/');
  const edges = siblings.get(folder) ?? new Map<string, Set<string>>();
  const [child = '', other = ''] = [from[parting], to[parting]];
  siblings.set(folder, edges.set(child, (edges.get(child) ?? new Set<string>()).add(other)));
}

/** Groups of children each of which reaches every other one of its group. */
function circlesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const reached = new Map([...edges.keys()].map((child) => [child, reachedFrom(child, edges)]));
  const circles = new Map<string, readonly string[]>();
  for (const [child, others] of reached) {
    if (!others.has(child)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(child)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function reachedFrom(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [...(edges.get(start) ?? [])];
  for (let child = next.pop(); child !== undefined; child = next.pop()) {
    if (reached.has(child)) continue;
    reached.add(child);
    next.push(...(edges.get(child) ?? []));
  }
  return reached;
}
