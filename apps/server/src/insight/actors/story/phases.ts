import { tacticName } from '@sundew/threat/scoring/mitre/tactics';
import { techniqueOf, techniquesOf } from '@sundew/threat/scoring/mitre/techniques-of';
import type { Phase } from './schema.ts';

/** Detections that are alike. Times are milliseconds since the epoch. */
export interface Alike {
  readonly source: string;
  readonly tactics: readonly string[];
  readonly attacks: readonly string[];
  readonly firstMs: number;
  readonly lastMs: number;
  readonly detections: number;
}

interface Growing {
  firstMs: number;
  lastMs: number;
  detections: number;
  readonly techniques: Map<string, number>;
}

/** The attack chain: tactics in the order in which they were first seen, each with its techniques. */
export function phasesOf(groups: readonly Alike[]): Phase[] {
  const phases = new Map<string, Growing>();
  for (const { source, tactics, attacks, firstMs, lastMs, detections } of groups) {
    const techniques = techniquesOf(source, tactics, attacks);
    for (const tactic of new Set(tactics)) {
      const phase = phases.get(tactic) ?? { firstMs, lastMs, detections: 0, techniques: new Map() };
      phases.set(tactic, phase);
      phase.firstMs = Math.min(phase.firstMs, firstMs);
      phase.lastMs = Math.max(phase.lastMs, lastMs);
      phase.detections += detections;
      for (const id of techniques) {
        if (techniqueOf(id)?.tactic === tactic) phase.techniques.set(id, (phase.techniques.get(id) ?? 0) + detections);
      }
    }
  }
  return [...phases]
    .sort(([a, { firstMs: left }], [b, { firstMs: right }]) => left - right || a.localeCompare(b))
    .map(([id, { firstMs, lastMs, detections, techniques }]) => ({
      tactic_id: id,
      name: tacticName(id),
      first_seen: new Date(firstMs).toISOString(),
      last_seen: new Date(lastMs).toISOString(),
      detections,
      techniques: [...techniques].map(([technique, count]) => ({
        id: technique,
        name: techniqueOf(technique)?.name ?? technique,
        detections: count,
      })),
    }));
}

/** Detections per value, most first. */
export function countEach<Value extends string>(
  groups: readonly Alike[],
  valuesOf: (group: Alike) => readonly Value[],
): [Value, number][] {
  const counts = new Map<Value, number>();
  for (const group of groups) {
    for (const value of valuesOf(group)) counts.set(value, (counts.get(value) ?? 0) + group.detections);
  }
  return [...counts].sort(([a, left], [b, right]) => right - left || a.localeCompare(b));
}
