import { copyField, isoTime } from '../recording/copy-text.ts';
import type { Deltas, HourDeltas, PropertyDeltas } from '../recording/deltas.ts';

/** COPY lines of `rollup_cells`. */
export function* cellLines(deltas: Deltas): Generator<string> {
  for (const { hour, propertyId, there } of placesOf(deltas)) {
    for (const { of, detections, scoreSum, highRisk, stored } of there.cells.values()) {
      const cell = `${of.source}\t${of.level}\t${of.category}\t${copyField(of.country)}\t${of.flags}`;
      const sums = `${detections}\t${scoreSum}\t${highRisk}\t${stored}`;
      yield `${deltas.organizationId}\t${hour.hour}\t${propertyId}\t${cell}\t${sums}\n`;
    }
  }
}

/** COPY lines of `rollup_values`. */
export function* valueLines(deltas: Deltas): Generator<string> {
  for (const { hour, propertyId, there } of placesOf(deltas)) {
    const place = `${deltas.organizationId}\t${hour.day}\t${propertyId}`;
    for (const [dimension, counts] of there.values) {
      for (const [value, { detections, stored }] of counts) {
        yield `${place}\t${dimension}\t${copyField(value)}\t${detections}\t${stored}\n`;
      }
    }
  }
}

/** COPY lines of `decoy_counts`. */
export function* decoyLines(deltas: Deltas): Generator<string> {
  for (const { hour, there } of placesOf(deltas)) {
    for (const [decoyId, dimensions] of there.decoys) {
      for (const [dimension, counts] of dimensions) {
        const start = `${deltas.organizationId}\t${decoyId}\t${hour.day}\t${dimension}`;
        for (const [value, count] of counts) yield `${start}\t${copyField(value)}\t${count}\n`;
      }
    }
  }
}

/** COPY lines of `usage_days`. */
export function* usageLines(deltas: Deltas): Generator<string> {
  for (const { hour, propertyId, there } of placesOf(deltas)) {
    const { stored, sampledOut, erased } = there.usage;
    if (stored + erased === 0) continue;
    yield `${deltas.organizationId}\t${hour.day}\t${propertyId}\t${stored}\t${sampledOut}\t${erased}\n`;
  }
}

/** COPY lines of `sensor_hours`. */
export function* sensorLines(deltas: Deltas): Generator<string> {
  for (const { hour, propertyId, there } of placesOf(deltas)) {
    for (const { of, detections, tests, firstMs, lastMs } of there.sensors.values()) {
      const sensor = `${of.kind}\t${of.source}\t${copyField(of.name)}\t${copyField(of.version)}`;
      const place = `${deltas.organizationId}\t${hour.hour}\t${propertyId}`;
      yield `${place}\t${sensor}\t${detections}\t${tests}\t${isoTime(firstMs)}\t${isoTime(lastMs)}\n`;
    }
  }
}

interface Place {
  readonly hour: HourDeltas;
  readonly propertyId: string;
  readonly there: PropertyDeltas;
}

/** The deltas of each hour and property. */
export function* placesOf({ hours }: Deltas): Generator<Place> {
  for (const hour of hours.values()) {
    for (const [propertyId, there] of hour.properties) yield { hour, propertyId, there };
  }
}
