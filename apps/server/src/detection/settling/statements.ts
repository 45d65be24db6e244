import { setImmediate as nextTurn } from 'node:timers/promises';
import { OUTBOX_CHANNEL, outboxUpsert } from '../../platform/background/outbox.ts';
import type { Script } from '../../platform/database/script.ts';
import { LEAST_ROTATION, rotationCandidates } from '../correlation/rotation.ts';
import { isoTime } from '../recording/copy-text.ts';
import type { ActorDelta, AddressDelta, Deltas } from '../recording/deltas.ts';
import { arrayLiteral, literal, notify, unnest } from '../recording/literals.ts';
import { cellLines, decoyLines, sensorLines, usageLines, valueLines } from './delta-lines.ts';
import { tieStatements } from './tie-statements.ts';

const COPY_CELLS = `COPY rollup_cells (organization_id, hour, property_id, source, level, category, country, flags,
  detections, score_sum, high_risk, stored) FROM STDIN`;
const COPY_VALUES = `COPY rollup_values (organization_id, day, property_id, dimension, value, detections, stored) FROM STDIN`;
const COPY_DECOYS = 'COPY decoy_counts (organization_id, decoy_id, day, dimension, value, hits) FROM STDIN';
const COPY_SENSORS = `COPY sensor_hours (organization_id, hour, property_id, kind, source, sensor, version, detections, tests,
  first_at, last_at) FROM STDIN`;
const COPY_USAGE = `COPY usage_days (organization_id, day, property_id, stored, sampled_out, erased) FROM STDIN`;

/** After so many rows the event loop goes round once, so that other requests are answered; who has fewer is not interrupted. */
const ROWS_PER_TURN = 250;

/**
 * Adds deltas to the tables they belong to, and asks for the reactions that they make plausible.
 * @param all no organization twice
 */
export async function deltaScript(all: readonly Deltas[], nowMs: number): Promise<Script> {
  const statements: string[] = [];
  const copies: Buffer[] = [];
  let rows = 0;
  const giveTurn = async () => {
    if (rows < ROWS_PER_TURN) return;
    rows = 0;
    await nextTurn();
  };
  const copy = async (text: string, lines: (deltas: Deltas) => Iterable<string>) => {
    let data = '';
    for (const deltas of all) {
      for (const line of lines(deltas)) {
        data += line;
        rows += 1;
      }
    }
    if (data === '') return;
    statements.push(text);
    copies.push(Buffer.from(data));
    await giveTurn();
  };
  await copy(COPY_CELLS, cellLines);
  await copy(COPY_VALUES, valueLines);
  await copy(COPY_DECOYS, decoyLines);
  await copy(COPY_USAGE, usageLines);
  await copy(COPY_SENSORS, sensorLines);
  const byOrganization = all.toSorted((a, b) => (a.organizationId < b.organizationId ? -1 : 1));
  const actors = byOrganization.flatMap((deltas) => sorted(deltas.actors));
  if (actors.length > 0) statements.push(upsertActors(actors));
  const addresses = byOrganization.flatMap((deltas) => sorted(deltas.addresses));
  rows += actors.length + addresses.length;
  await giveTurn();
  if (addresses.length > 0) statements.push(upsertAddresses(addresses));
  statements.push(...tieStatements(byOrganization.flatMap((deltas) => sorted(deltas.ties))));
  statements.push(...rotationStatements(actors, nowMs));
  return { text: statements.join(';\n'), copies };
}

/** In the order of the primary key, so that neighbours in the index are written one after the other. */
function sorted<Value>(map: ReadonlyMap<string, Value>): Value[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

function upsertActors(actors: readonly ActorDelta[]): string {
  const rows = unnest([
    ['uuid', actors.map(({ organizationId }) => organizationId)],
    ['uuid', actors.map(({ actor }) => actor.id)],
    ['text', actors.map(({ actor }) => actor.kind)],
    ['timestamptz', actors.map(({ firstMs }) => isoTime(firstMs))],
    ['timestamptz', actors.map(({ lastMs }) => isoTime(lastMs))],
    ['bigint', actors.map(({ detections }) => detections)],
    ['bigint', actors.map(({ scoreSum }) => scoreSum)],
    ['smallint', actors.map(({ maxScore }) => maxScore)],
    ['text', actors.map(({ userAgent }) => userAgent)],
    ['text', actors.map(({ ja4 }) => ja4)],
    ['text', actors.map(({ headerFingerprint }) => headerFingerprint)],
  ]);
  return `INSERT INTO actors (organization_id, id, kind, first_seen, last_seen, detections, score_sum, max_score,
      user_agent, ja4, header_fingerprint)
    SELECT * FROM ${rows}
    ON CONFLICT (organization_id, id) DO UPDATE SET
      first_seen = least(actors.first_seen, excluded.first_seen),
      last_seen = greatest(actors.last_seen, excluded.last_seen),
      detections = actors.detections + excluded.detections,
      score_sum = actors.score_sum + excluded.score_sum,
      max_score = greatest(actors.max_score, excluded.max_score),
      user_agent = CASE WHEN actors.kind = 'fingerprint' THEN actors.user_agent ELSE excluded.user_agent END,
      ja4 = CASE WHEN actors.kind = 'fingerprint' THEN actors.ja4 ELSE coalesce(actors.ja4, excluded.ja4) END,
      header_fingerprint = CASE WHEN actors.kind = 'fingerprint' THEN actors.header_fingerprint
        ELSE coalesce(actors.header_fingerprint, excluded.header_fingerprint) END`;
}

function upsertAddresses(addresses: readonly AddressDelta[]): string {
  const rows = unnest([
    ['uuid', addresses.map(({ organizationId }) => organizationId)],
    ['uuid', addresses.map(({ actorId }) => actorId)],
    ['inet', addresses.map(({ ip }) => ip)],
    ['uuid', addresses.map(({ propertyId }) => propertyId)],
    ['timestamptz', addresses.map(({ firstMs }) => isoTime(firstMs))],
    ['timestamptz', addresses.map(({ lastMs }) => isoTime(lastMs))],
    ['bigint', addresses.map(({ detections }) => detections)],
  ]);
  return `INSERT INTO actor_addresses (organization_id, actor_id, ip, property_id, first_seen, last_seen, detections)
    SELECT * FROM ${rows}
    ON CONFLICT (organization_id, actor_id, ip, property_id) DO UPDATE SET
      first_seen = least(actor_addresses.first_seen, excluded.first_seen),
      last_seen = greatest(actor_addresses.last_seen, excluded.last_seen),
      detections = actor_addresses.detections + excluded.detections`;
}

/** Asks for the rotation check where these deltas make it plausible: somebody who scored high enough for any settings. */
function rotationStatements(actors: readonly ActorDelta[], nowMs: number): string[] {
  const hot = actors.filter(
    ({ actor, maxScore }) => actor.kind !== 'reporter' && maxScore >= LEAST_ROTATION.averageScore,
  );
  if (hot.length === 0) return [];
  const organizations = [...new Set(hot.map(({ organizationId }) => organizationId))];
  const candidates = rotationCandidates(
    arrayLiteral('uuid', organizations),
    arrayLiteral(
      'uuid',
      hot.map(({ actor }) => actor.id),
    ),
  );
  const subjects = `SELECT *, 'actor_rotation' AS reaction FROM (${candidates}) AS candidate`;
  const dueAt = `${literal(isoTime(nowMs) ?? 'now')}::timestamptz`;
  return [outboxUpsert(subjects, dueAt), notify(OUTBOX_CHANNEL, '')];
}
