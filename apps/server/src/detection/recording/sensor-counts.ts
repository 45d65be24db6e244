import type { SensorKind } from '@sundew/wire/sensors';
import type { Sighting, Standing } from '../sighting.ts';
import { clip } from './copy-text.ts';

const LONGEST_VERSION = 40;

/** Who reported, as `sensor_hours` tells reporters apart. */
export interface SensorName {
  readonly kind: SensorKind;
  readonly source: string;
  readonly name: string;
  readonly version: string;
}

/** What is counted of a detection. */
interface Heard {
  readonly sensor: SensorName | null;
  readonly atMs: number;
  readonly weight: number;
  readonly counts: Pick<Standing, 'statistics'>;
}

/** What one reporter adds to `sensor_hours` in an hour. */
export interface SensorDelta {
  readonly of: SensorName;
  detections: number;
  tests: number;
  firstMs: number;
  lastMs: number;
}

/** Null for what tells of no sensor. */
export function sensorOf(sighting: Sighting): SensorName | null {
  const kind = kindOf(sighting);
  if (kind === null) return null;
  // Neither the name nor the version that a stranger gives is worth a row of its own.
  if (kind === 'browser') return { kind, source: 'bot_scanner', name: '', version: '' };
  return { kind, source: sighting.source, name: sensorName(sighting), version: versionOf(sighting) };
}

/**
 * Counts a detection for whoever reported it, whatever else it counts for: silence is a fault, so test traffic and what
 * was erased later have been heard as well.
 * @param sensors of an hour and property
 */
export function countSensor(sensors: Map<string, SensorDelta>, { sensor, atMs, weight, counts }: Heard): void {
  if (sensor === null) return;
  const key = `${sensor.kind}\t${sensor.source}\t${sensor.name}\t${sensor.version}`;
  let delta = sensors.get(key);
  if (delta === undefined) {
    delta = { of: sensor, detections: 0, tests: 0, firstMs: atMs, lastMs: atMs };
    sensors.set(key, delta);
  }
  if (counts.statistics) delta.detections += weight;
  else delta.tests += 1;
  delta.firstMs = Math.min(delta.firstMs, atMs);
  delta.lastMs = Math.max(delta.lastMs, atMs);
}

/** Null for what tells of no sensor: test detections that the service makes itself, and referrals, which name none. */
function kindOf({ reporter, source, standing }: Sighting): SensorKind | null {
  switch (reporter.kind) {
    case 'key':
      return source === 'llm_referral' ? null : 'sensor';
    case 'edge':
      return source === 'llm_referral' ? null : 'edge';
    case 'public':
      return 'browser';
    case 'decoy':
      return 'decoy';
    case 'agent':
      return 'agent';
    case 'simulation':
      return standing.statistics ? 'sample' : null;
  }
}

/** Hooks of one CMS plugin (`form_login`, `woocommerce_checkout`) are one sensor. */
export function sensorName({ source, sensor }: Pick<Sighting, 'source' | 'sensor'>): string {
  return source === 'wordpress_plugin' ? 'wordpress' : sensor;
}

function versionOf({ said: { metadata } }: Sighting): string {
  const version = metadata.sdk_version ?? metadata.sensor_version ?? metadata.plugin_version;
  return typeof version === 'string' ? clip(version, LONGEST_VERSION) : '';
}
