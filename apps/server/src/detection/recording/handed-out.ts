import type { HandedOutCanary } from '../handed-out-canary.ts';
import { unnest } from './literals.ts';
import type { Row } from './row.ts';

/** A canary with the hit it was an answer to. */
export interface HandedOutRow extends HandedOutCanary {
  readonly organizationId: string;
  readonly decoyId: string;
  readonly actorId: string;
  readonly detectionId: string;
  readonly atMs: number;
}

/** Each canary once, and in an order that all batches share, so that their row locks never wait for each other crosswise. */
export function handedOutRows(rows: readonly Row[]): HandedOutRow[] {
  const found = new Map<string, HandedOutRow>();
  for (const { detection } of rows) {
    const { sighting, actor, handedOut = [] } = detection;
    const { organizationId, decoyId, id: detectionId, atMs } = sighting;
    if (decoyId === null) continue;
    for (const canary of handedOut) {
      const key = `${organizationId} ${canary.mac.toString('hex')}`;
      const actorId = found.get(key)?.actorId ?? actor.id;
      found.set(key, { ...canary, organizationId, decoyId, actorId, detectionId, atMs });
    }
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Columns of `canaries` in the order of `insertHandedOut`: type and values. */
export function handedOutColumns(rows: readonly HandedOutRow[]): (readonly [type: string, values: string[]])[] {
  return [
    ['uuid', rows.map(({ organizationId }) => organizationId)],
    ['bytea', rows.map(({ mac }) => `\\x${mac.toString('hex')}`)],
    ['uuid', rows.map(({ decoyId }) => decoyId)],
    ['uuid', rows.map(({ actorId }) => actorId)],
    ['uuid', rows.map(({ detectionId }) => detectionId)],
    ['text', rows.map(({ kind }) => kind)],
    ['timestamptz', rows.map(({ atMs }) => new Date(atMs).toISOString())],
  ];
}

/**
 * Remembers canaries, each once. One that is handed out again keeps the actor who took it first, and is kept as long as
 * the detection that took it last.
 * @param query whose rows are the canaries, each once
 */
export function insertHandedOut(query: string): string {
  return `INSERT INTO canaries (organization_id, mac, decoy_id, actor_id, detection_id, kind, created_at)
    ${query}
    ON CONFLICT (organization_id, mac) DO UPDATE SET
      detection_id = excluded.detection_id, created_at = excluded.created_at`;
}

/** @param rows at least one, each canary once */
export function upsertHandedOut(rows: readonly HandedOutRow[]): string {
  return insertHandedOut(`SELECT * FROM ${unnest(handedOutColumns(rows))}`);
}
