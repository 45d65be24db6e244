import { uuidv7 } from '@sundew/wire/ids';
import type { Script } from '../../database/script.ts';
import { type ColumnValue, copyField, storableText } from './copy-text.ts';
import { factsOf } from './facts.ts';
import { handedOutRows, upsertHandedOut } from './handed-out.ts';
import { notify } from './literals.ts';
import { detectionNotices } from './notices.ts';
import { PAYLOAD_VERSION, writePayload } from './payload.ts';
import { COLUMNS, type Row } from './row.ts';

const COPY_DETECTIONS = `COPY detections (${COLUMNS.join(', ')}) FROM STDIN`;
const COPY_PENDING = 'COPY pending_deltas (organization_id, id, version, detections, payload) FROM STDIN';

const PLACEHOLDERS = COLUMNS.map((_, at) => `$${at + 1}`);
/** Number of the first placeholder after those of the row. */
const NEXT = COLUMNS.length + 1;
const INSERT_DETECTION = `WITH added AS (
    INSERT INTO detections (${COLUMNS.join(', ')}) VALUES (${PLACEHOLDERS.join(', ')})
    ON CONFLICT (organization_id, id, ts) DO NOTHING RETURNING organization_id)
  INSERT INTO pending_deltas (organization_id, id, version, detections, payload)
  SELECT organization_id, $${NEXT}::uuid, ${PAYLOAD_VERSION}, 1, $${NEXT + 1}::text FROM added`;

/**
 * The whole recording transaction of a batch: its rows, what they add beside themselves as one pending row for each
 * organization, the canaries of their answers, which must be found from the commit on, and the news of it.
 */
export function batchScript(rows: readonly Row[]): Script {
  const lines = rows.map(({ line }) => line).join('');
  const byOrganization = Map.groupBy(rows, ({ detection }) => detection.sighting.organizationId);
  const statements = ['BEGIN', COPY_DETECTIONS, COPY_PENDING, ...restOf(rows, byOrganization), 'COMMIT'];
  return { text: statements.join(';\n'), copies: [Buffer.from(lines), Buffer.from(pendingLines(byOrganization))] };
}

/** What stands behind `insertDetection` in a transaction: canaries, the news, and the COMMIT. */
export function restScript(row: Row): Script {
  const byOrganization = new Map([[row.detection.sighting.organizationId, [row]]]);
  return { text: [...restOf([row], byOrganization), 'COMMIT'].join(';\n'), copies: [] };
}

/** Inserts one row together with its pending one, unless it is there; the number of rows tells whether it was not. */
export function insertDetection(row: Row): { text: string; values: ColumnValue[] } {
  const values = row.values.map((value) => (typeof value === 'string' ? storableText(value) : value));
  return { text: INSERT_DETECTION, values: [...values, uuidv7(Date.now()), writePayload([factsOf(row)])] };
}

function pendingLines(byOrganization: ReadonlyMap<string, readonly Row[]>): string {
  const id = uuidv7(Date.now());
  let lines = '';
  for (const [organizationId, rows] of byOrganization) {
    const payload = copyField(writePayload(rows.map(factsOf)));
    lines += `${organizationId}\t${id}\t${PAYLOAD_VERSION}\t${rows.length}\t${payload}\n`;
  }
  return lines;
}

function* restOf(rows: readonly Row[], byOrganization: ReadonlyMap<string, readonly Row[]>): Generator<string> {
  const handedOut = handedOutRows(rows);
  if (handedOut.length > 0) yield upsertHandedOut(handedOut);
  for (const { channel, payload } of detectionNotices(byOrganization)) yield notify(channel, payload);
}
