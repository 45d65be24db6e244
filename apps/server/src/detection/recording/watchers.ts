import { OUTBOX_CHANNEL, outboxUpsert } from '../../platform/work/outbox.ts';
import type { Detection } from '../detection.ts';
import { isoTime } from './copy-text.ts';
import { arrayLiteral, literal, notify } from './literals.ts';
import type { Row } from './row.ts';

/** Somebody who waits for committed detections. */
export interface Watcher {
  /** Name of the reaction that is given their ids, as `detections` of its payload. */
  readonly reaction: string;
  /** Asked of every detection while its batch is written, so it looks at memory only. */
  wants(detection: Detection): boolean;
}

/**
 * Statements that add, for each organization of a batch and each watcher, one outbox entry with the ids it waits for; none
 * where nobody waits.
 * @param batchId makes the entries of the batch tell from others
 */
export function watcherStatements(watchers: readonly Watcher[], rows: readonly Row[], batchId: string): string[] {
  const statements = watchers.flatMap((watcher) => {
    const wanted = rows.filter(({ detection }) => watcher.wants(detection));
    if (wanted.length === 0) return [];
    const byOrganization = [...Map.groupBy(wanted, ({ detection }) => detection.sighting.organizationId)];
    const payloads = byOrganization.map(([, list]) =>
      JSON.stringify({ detections: list.map(({ detection }) => detection.sighting.id) }),
    );
    const organizations = byOrganization.map(([id]) => id);
    const subjects = `SELECT organization_id, ${literal(batchId)}::uuid AS subject_id, payload FROM unnest(${arrayLiteral('uuid', organizations)},
      ${arrayLiteral('jsonb', payloads)}) AS s (organization_id, payload)`;
    return [outboxUpsert(watcher.reaction, subjects, `${literal(isoTime(Date.now()) ?? 'now')}::timestamptz`)];
  });
  return statements.length === 0 ? [] : [...statements, notify(OUTBOX_CHANNEL, '')];
}
