import { timeOfUuidv7 } from '@sundew/wire/ids';
import type { SiemFormat } from '@sundew/wire/siem';
import { ecs } from '../../insight/detections/export/formats/ecs.ts';
import { ocsf } from '../../insight/detections/export/formats/ocsf.ts';
import { type DetectionRow, ROW_COLUMNS } from '../../insight/detections/wire-form/detection-row.ts';
import type { SiemEvent } from '../../outside/siem/siem-port.ts';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

const FORMATS = { ecs, ocsf } as const;

export interface Wanted {
  readonly organizationId: string;
  readonly detectionIds: readonly string[];
  readonly minBotScore: number;
  /** Null is all of them. */
  readonly propertyId: string | null;
  readonly format: SiemFormat;
}

/** Detections as they are sent, oldest first; what is gone by now, has a lower score or is of another property is left out. */
export async function readEvents(
  database: Database,
  { organizationId, detectionIds, minBotScore, propertyId, format }: Wanted,
): Promise<SiemEvent[]> {
  const times = detectionIds.map(timeOfUuidv7).filter((timeMs) => timeMs !== null);
  if (times.length === 0) return [];
  const [from, to] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const rows = await database.query<DetectionRow>(sql`SELECT ${ROW_COLUMNS} FROM detections AS d
    WHERE d.organization_id = ${organizationId} AND d.id = ANY(${detectionIds}::uuid[]) AND d.ts BETWEEN ${from} AND ${to}
      AND d.score >= ${minBotScore} AND (${propertyId}::uuid IS NULL OR d.property_id = ${propertyId}) ORDER BY d.ts, d.id`);
  return rows.map((row) => ({
    ...{ id: row.id, atMs: row.ts.getTime(), level: row.level },
    json: asciiLine(FORMATS[format].record(row)),
  }));
}

/** What a receiver is tried out with: no detection, and nothing that looks like one. */
export function testEvent(format: SiemFormat, id: string, atMs: number): SiemEvent {
  const message = 'A test message of Sundew: detections will arrive here.';
  const record =
    format === 'ecs'
      ? {
          '@timestamp': new Date(atMs).toISOString(),
          ...{ message, ecs: { version: '8.17.0' } },
          event: { id, kind: 'event', module: 'sundew', dataset: 'sundew.test' },
        }
      : {
          ...{ time: atMs, message, severity_id: 1, severity: 'Informational' },
          ...{ class_uid: 0, class_name: 'Base Event', category_uid: 0, category_name: 'Uncategorized' },
          ...{ activity_id: 0, activity_name: 'Unknown', type_uid: 0, type_name: 'Base Event: Unknown' },
          metadata: { version: '1.3.0', uid: id, product: { name: 'Sundew', vendor_name: 'Sundew' } },
        };
  return { id, atMs, level: 'MINIMAL', json: asciiLine(JSON.stringify(record)) };
}

/** JSON whose other characters are escaped, so that no receiver has to guess how they are encoded. */
function asciiLine(json: string): string {
  return json.trimEnd().replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
