import { uuidv7 } from '@sundew/wire/ids';
import type pg from 'pg';
import { startOfDay } from '../../platform/database/partitions.ts';
import type { Script } from '../../platform/database/script.ts';
import { storableText } from '../../platform/database/storable.ts';
import { isoDay } from '../../platform/time/iso-day.ts';
import { copyField } from './copy-text.ts';
import { type Facts, factsOf } from './facts.ts';
import { handedOutColumns, handedOutRows, insertHandedOut, upsertHandedOut } from './handed-out.ts';
import { notify } from './literals.ts';
import { detectionNotices } from './notices.ts';
import { writePayload } from './payload.ts';
import { COLUMNS, type Row } from './row.ts';
import { type Asked, askedBy, askedColumns, insertAsked, newsOfAsked, upsertAsked, type Watcher } from './watchers.ts';

const COPY_DETECTIONS = `COPY detections (${COLUMNS.join(', ')}) FROM STDIN`;
const COPY_PENDING = 'COPY pending_deltas (organization_id, id, detections, billed, payload) FROM STDIN';

const PLACEHOLDERS = COLUMNS.map((_, at) => `$${at + 1}`);
/** Number of the first placeholder after those of the row. */
const NEXT = COLUMNS.length + 1;
const CANARIES = placeholdersOf(handedOutColumns([]), NEXT + 4);
const ASKED = placeholdersOf(askedColumns([]), NEXT + 4 + CANARIES.length);
/** Canaries and what is asked of others are a part of it for rows without any too: so all take as long. */
const INSERT_DETECTION = `WITH added AS (
    INSERT INTO detections (${COLUMNS.join(', ')}) VALUES (${PLACEHOLDERS.join(', ')})
    ON CONFLICT (organization_id, id, ts) DO NOTHING RETURNING organization_id),
  handed_out AS (${insertHandedOut(`SELECT canary.* FROM added, unnest(${CANARIES.join(', ')}) AS canary`)}),
  asked AS (${insertAsked(`SELECT entry.* FROM added, unnest(${ASKED.join(', ')}) AS entry`, `$${NEXT}`, `$${NEXT + 3}`)})
  INSERT INTO pending_deltas (organization_id, id, detections, billed, payload)
  SELECT organization_id, $${NEXT}::uuid, 1, $${NEXT + 1}::jsonb, $${NEXT + 2}::text FROM added`;

/** What a batch adds beside its rows: one pending row for each organization, all under the same id. */
export interface Addition {
  readonly batchId: string;
  readonly facts: ReadonlyMap<string, readonly Facts[]>;
  /** What the batch asks of those who wait for detections. */
  readonly asked: readonly Asked[];
}

export function additionOf(rows: readonly Row[], watchers: readonly Watcher[]): Addition {
  const facts = new Map<string, Facts[]>();
  for (const row of rows) {
    const { organizationId } = row.detection.sighting;
    const list = facts.get(organizationId);
    if (list === undefined) facts.set(organizationId, [factsOf(row)]);
    else list.push(factsOf(row));
  }
  const batchId = uuidv7(Date.now());
  return { batchId, facts, asked: askedBy(watchers, rows) };
}

/**
 * The whole recording transaction of a batch: its rows, what they add, the canaries of their answers, which must be
 * found from the commit on, and the news of it.
 */
export function batchScript(rows: readonly Row[], addition: Addition): Script {
  const { asked, batchId } = addition;
  const lines = rows.map(({ line }) => line).join('');
  const handedOut = handedOutRows(rows);
  const canaries = handedOut.length > 0 ? [upsertHandedOut(handedOut)] : [];
  const statements = [
    'BEGIN',
    COPY_DETECTIONS,
    COPY_PENDING,
    ...canaries,
    ...(asked.length > 0 ? [upsertAsked(asked, batchId)] : []),
    ...newsOfAsked(asked),
    ...newsOf(rows),
    'COMMIT',
  ];
  return { text: statements.join(';\n'), copies: [Buffer.from(lines), Buffer.from(pendingLines(addition))] };
}

/** What stands behind `insertDetection` in a transaction: the news, and the COMMIT. */
export function restScript(row: Row, { asked }: Addition): Script {
  return { text: [...newsOfAsked(asked), ...newsOf([row]), 'COMMIT'].join(';\n'), copies: [] };
}

/**
 * Inserts one row together with its pending one, the canaries of its answer and what it asks of others, unless it is there;
 * the number of rows tells whether it was not.
 */
export function insertDetection(row: Row, { batchId, facts, asked }: Addition): pg.QueryConfig {
  const values = row.values.map((value) => (typeof value === 'string' ? storableText(value) : value));
  const canaries = handedOutColumns(handedOutRows([row])).map(([, column]) => column);
  const all = [...facts.values()].flat();
  return {
    name: 'record one detection',
    text: INSERT_DETECTION,
    values: [
      ...[...values, batchId, billedOf(all), writePayload(all), new Date()],
      ...[...canaries, ...askedColumns(asked).map(([, column]) => column)],
    ],
  };
}

/** `$7::uuid[]`, … from the number of the first on. */
function placeholdersOf(columns: readonly (readonly [type: string, values: unknown[]])[], first: number): string[] {
  return columns.map(([type], at) => `$${first + at}::${type}[]`);
}

function pendingLines({ batchId, facts }: Addition): string {
  let lines = '';
  for (const [organizationId, list] of facts) {
    const payload = copyField(writePayload(list));
    lines += `${organizationId}\t${batchId}\t${list.length}\t${billedOf(list)}\t${payload}\n`;
  }
  return lines;
}

/** As JSON: the day (UTC) and how many of it count for the bill. */
function billedOf(facts: readonly Facts[]): string {
  const days = new Map<number, number>();
  for (const { counts, atMs } of facts) {
    const startMs = startOfDay(atMs);
    if (counts.billing) days.set(startMs, (days.get(startMs) ?? 0) + 1);
  }
  const named = [...days].map(([startMs, count]) => [isoDay(startMs), count]);
  return JSON.stringify(Object.fromEntries(named));
}

function newsOf(rows: readonly Row[]): string[] {
  return detectionNotices(rows).map(({ channel, payload }) => notify(channel, payload));
}
