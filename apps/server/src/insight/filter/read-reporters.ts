import { fault } from '@sundew/wire/problems/faults';
import { SOURCES, type Source } from '@sundew/wire/sources';
import type { Choice, DetectionFilter } from './filter.ts';
import { invalid } from './read-ranges.ts';

/** Sensors of forms report under names of their own; what is stored as their source is the plug-in. */
const FORM_SENSOR = /^(?:form|woocommerce)_[\w.-]{1,60}$/i;

/** A source by its code, or the name of a form sensor. */
export type SourceOrSensor = { readonly code: Source } | { readonly sensor: string };

export function readSource(text: string): SourceOrSensor | null {
  const code = SOURCES.find((source) => source.toLowerCase() === text.toLowerCase());
  if (code !== undefined) return { code };
  return FORM_SENSOR.test(text) ? { sensor: text } : null;
}

/**
 * Which sources and which sensors are meant, where names of sensors may stand among the sources.
 * @throws Problem validation_failed for codes and names in one list: a detection has one of each, so both cannot be asked
 */
export function readReporters(
  asked: Choice<SourceOrSensor>,
  named: Choice<string>,
  place: string,
): Pick<DetectionFilter, 'source' | 'sensor'> {
  const among = asked.in === null ? null : sensorsOf(asked.in);
  if (among !== null && among.length > 0 && codesOf(asked.in ?? []).length > 0) {
    invalid(place, 'source', fault('sources_or_sensors'));
  }
  const isBySensor = among !== null && among.length > 0;
  const sensors = isBySensor ? among.filter((name) => named.in?.includes(name) ?? true) : named.in;
  return {
    source: { in: asked.in === null || isBySensor ? null : codesOf(asked.in), notIn: codesOf(asked.notIn) },
    sensor: { in: sensors, notIn: [...named.notIn, ...sensorsOf(asked.notIn)] },
  };
}

function codesOf(asked: readonly SourceOrSensor[]): Source[] {
  return asked.flatMap((one) => ('code' in one ? [one.code] : []));
}

function sensorsOf(asked: readonly SourceOrSensor[]): string[] {
  return asked.flatMap((one) => ('sensor' in one ? [one.sensor] : []));
}
