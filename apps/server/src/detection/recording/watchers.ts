import { OUTBOX_CHANNEL, outboxUpsert } from '../../platform/background/outbox.ts';
import type { Detection } from '../detection.ts';
import { isoTime } from './copy-text.ts';
import { literal, notify, unnest } from './literals.ts';
import type { Row } from './row.ts';

/** Somebody who waits for committed detections. */
export interface Watcher {
  /** Name of the reaction that is given their ids, as `detections` of its payload. */
  readonly reaction: string;
  /** Asked of every detection while its batch is written, so it looks at memory only. */
  wants(detection: Detection): boolean;
}

/** What a batch asks of one watcher for one organization: an entry of the outbox. */
export interface Asked {
  readonly organizationId: string;
  readonly reaction: string;
  /** JSON. */
  readonly payload: string;
}

/** For each organization of a batch and each watcher one entry with the ids it waits for; none where nobody waits. */
export function askedBy(watchers: readonly Watcher[], rows: readonly Row[]): Asked[] {
  return watchers.flatMap(({ reaction, wants }) => {
    const wanted = rows.filter(({ detection }) => wants(detection));
    return [...Map.groupBy(wanted, ({ detection }) => detection.sighting.organizationId)].map(
      ([organizationId, list]) => ({
        organizationId,
        reaction,
        payload: JSON.stringify({ detections: list.map(({ detection }) => detection.sighting.id) }),
      }),
    );
  });
}

/** Columns of what is asked, in the order of `insertAsked`: type and values. */
export function askedColumns(asked: readonly Asked[]): (readonly [type: string, values: string[]])[] {
  return [
    ['uuid', asked.map(({ organizationId }) => organizationId)],
    ['text', asked.map(({ reaction }) => reaction)],
    ['jsonb', asked.map(({ payload }) => payload)],
  ];
}

/**
 * Adds the entries to the outbox.
 * @param query whose rows are the entries, in the order of the columns
 * @param batchId SQL; makes the entries of the batch tell from others
 * @param nowAt SQL of the time
 */
export function insertAsked(query: string, batchId: string, nowAt: string): string {
  const subjects = `SELECT asked.*, ${batchId}::uuid AS subject_id FROM (${query}) AS asked (organization_id, reaction, payload)`;
  return outboxUpsert(subjects, `${nowAt}::timestamptz`);
}

/** @param asked at least one */
export function upsertAsked(asked: readonly Asked[], batchId: string): string {
  return insertAsked(
    `SELECT * FROM ${unnest(askedColumns(asked))}`,
    literal(batchId),
    literal(isoTime(Date.now()) ?? 'now'),
  );
}

/** Wakes those who carry it out, with the commit. */
export function newsOfAsked(asked: readonly Asked[]): string[] {
  return asked.length === 0 ? [] : [notify(OUTBOX_CHANNEL, '')];
}
