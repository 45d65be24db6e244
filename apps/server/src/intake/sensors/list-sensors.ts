import { LIMITS } from '@sundew/wire/limits';
import type { SensorKind } from '@sundew/wire/sensors';
import type { Source } from '@sundew/wire/sources';
import { HISTORY_DAYS } from '../../detection/compacting/sensor-history.ts';
import { settled } from '../../detection/settling/settled.ts';
import type { Database } from '../../platform/database/database.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/units.ts';
import { type Judged, judgeRhythm, type Rhythm, usualPerDay } from './rules.ts';
import { readSensors, type SensorRow, type SensorScope } from './store.ts';

/** One reporter of one property, and how it is. */
export interface Sensor extends Judged {
  readonly organizationId: string;
  readonly propertyId: string;
  readonly propertyName: string;
  readonly kind: SensorKind;
  readonly source: Source;
  /** As it calls itself; for what has no name of its own, what it is. */
  readonly name: string;
  readonly version: string | null;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  readonly detections24h: number;
  readonly usualPerDay: number;
  readonly longestPauseMs: number;
}

export interface SensorList {
  readonly sensors: readonly Sensor[];
  /** Whether there are more than are listed. */
  readonly moreExist: boolean;
}

/** What reports to these organizations, most recently heard first; at most `LIMITS.sensorsListed`. */
export async function listSensors(database: Database, scope: SensorScope, nowMs: number): Promise<SensorList> {
  await settled(database, scope.organizationIds);
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const since = {
    history: new Date(hourMs - HISTORY_DAYS * DAY_MS),
    day: new Date(hourMs - 23 * HOUR_MS),
  };
  // One more than is listed tells whether there are more.
  const rows = await readSensors(database.pool, scope, since, LIMITS.sensorsListed + 1);
  return {
    sensors: rows.slice(0, LIMITS.sensorsListed).map((row) => toSensor(row, nowMs)),
    moreExist: rows.length > LIMITS.sensorsListed,
  };
}

function toSensor(row: SensorRow, nowMs: number): Sensor {
  const rhythm: Rhythm = {
    kind: row.kind,
    isPaused: row.is_paused,
    firstSeenMs: row.first_seen.getTime(),
    lastSeenMs: row.last_seen.getTime(),
    reports: row.reports,
    activeHours: row.active_hours,
    longestPauseMs: row.longest_pause_ms,
  };
  return {
    ...judgeRhythm(rhythm, nowMs),
    organizationId: row.organization_id,
    propertyId: row.property_id,
    propertyName: row.property_name,
    kind: row.kind,
    source: row.source,
    name: shownName(row.kind, row.sensor),
    version: row.version === '' ? null : row.version,
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
    detections24h: row.detections_24h,
    usualPerDay: Math.round(usualPerDay(rhythm, nowMs) * 10) / 10,
    longestPauseMs: row.longest_pause_ms,
  };
}

/** A sensor's name as people read it; for what has no name of its own, what it is. */
export function shownName(kind: SensorKind, name: string): string {
  return name === '' ? NAMELESS[kind] : name;
}

const NAMELESS: Readonly<Record<SensorKind, string>> = {
  sensor: 'sensor without a name',
  edge: 'edge sensor without a name',
  browser: 'browser tag',
  decoy: 'decoy',
  agent: 'agent',
  sample: 'sample',
};
