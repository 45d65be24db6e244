import { TACTICS } from '@sundew/threat/scoring/mitre/tactics';
import { TECHNIQUES, techniquesOf } from '@sundew/threat/scoring/mitre/techniques-of';
import type { MatrixCounts } from './store.ts';

export interface Cell {
  readonly id: string;
  readonly name: string;
  readonly detections: number;
  /** `YYYY-MM-DD`, UTC; null for a cell without detections. */
  readonly last_seen: string | null;
}

export interface Column extends Cell {
  readonly techniques: readonly Cell[];
}

/** The whole matrix, empty cells too. A detection counts once for each of its tactics and techniques. */
export function fillMatrix({ values, alike }: MatrixCounts): Column[] {
  const cells = new Map<string, { detections: number; day: string }>();
  const add = (id: string, detections: number, day: string): void => {
    const cell = cells.get(id);
    if (cell === undefined) cells.set(id, { detections, day });
    else {
      cell.detections += detections;
      if (day > cell.day) cell.day = day;
    }
  };
  for (const { value, detections, day } of values) add(value, detections, day);
  for (const { source, tactics, attacks, detections, day } of alike) {
    for (const id of new Set([...tactics, ...techniquesOf(source, tactics, attacks)])) add(id, detections, day);
  }
  const cellOf = ({ id, name }: { readonly id: string; readonly name: string }): Cell => {
    const cell = cells.get(id);
    return { id, name, detections: cell?.detections ?? 0, last_seen: cell?.day ?? null };
  };
  return TACTICS.map((tactic) => ({
    ...cellOf(tactic),
    techniques: TECHNIQUES.filter((technique) => technique.tactic === tactic.id).map(cellOf),
  }));
}
