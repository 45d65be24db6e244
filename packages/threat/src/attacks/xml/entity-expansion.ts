import type { EntityDeclaration } from './declarations.ts';

/** How entities grow when a parser expands them. */
export interface Expansion {
  /** The most references that one entity stands for once everything inside it is expanded, at most 10¹². */
  readonly references: number;
  /** Levels of entities inside entities. */
  readonly depth: number;
  /** An entity holds itself. */
  readonly isCircular: boolean;
}

const REFERENCE = /&([\w.:-]{1,64});|(?:%|&#37;|&#x25;)([\w.:-]{1,64});/gi;
const MOST_REFERENCES = 1e12;
const MOST_DEPTH = 64;

/** Growth of internal entities, by arithmetic on their references; nothing is expanded. Linear in the declarations. */
export function expansionOf(entities: readonly EntityDeclaration[]): Expansion {
  const byName = new Map<string, EntityDeclaration>();
  for (const entity of entities) {
    if (entity.value !== null && !byName.has(keyOf(entity))) byName.set(keyOf(entity), entity);
  }
  const known = new Map<string, Expansion>();
  let most: Expansion = { references: 0, depth: 0, isCircular: false };
  for (const key of byName.keys()) {
    const each = grow(key, byName, known, 0);
    most = {
      references: Math.max(most.references, each.references),
      depth: Math.max(most.depth, each.depth),
      isCircular: most.isCircular || each.isCircular,
    };
  }
  return most;
}

const OPEN: Expansion = { references: 0, depth: 0, isCircular: true };

function grow(
  key: string,
  byName: ReadonlyMap<string, EntityDeclaration>,
  known: Map<string, Expansion>,
  level: number,
): Expansion {
  const done = known.get(key);
  if (done) return done;
  if (level > MOST_DEPTH) return { references: 0, depth: MOST_DEPTH, isCircular: false };
  known.set(key, OPEN);
  let references = 0;
  let depth = 0;
  let isCircular = false;
  for (const [, general, parameter] of (byName.get(key)?.value ?? '').matchAll(REFERENCE)) {
    const inner = general === undefined ? `%${parameter}` : general;
    if (!byName.has(inner)) continue;
    const each = grow(inner, byName, known, level + 1);
    references = Math.min(MOST_REFERENCES, references + 1 + each.references);
    depth = Math.max(depth, each.depth + 1);
    isCircular ||= each.isCircular;
  }
  const expansion = { references, depth, isCircular };
  known.set(key, expansion);
  return expansion;
}

function keyOf({ name, isParameter }: EntityDeclaration): string {
  return isParameter ? `%${name}` : name;
}
