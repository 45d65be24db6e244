import { browserSignalPoints } from '@sundew/threat/visitors/browser-signals';
import { LIMITS } from '@sundew/wire/limits';
import { asRecord, type FieldReader, isReservedName } from '../body/field-reader.ts';

const NO_SIGNALS: Readonly<Record<string, number>> = Object.freeze({});

/** `s`: the client's own score, 0 to 100. */
export function readClientScore(value: unknown, reader: FieldReader): number | null {
  return readPoints(value, 's', reader);
}

/** A score of 0 to 100; figures outside are taken for the nearest. */
export function readPoints(value: unknown, field: string, reader: FieldReader): number | null {
  const score = reader.number(value, field);
  return score === null ? null : clampPoints(score);
}

/** `sf`: name → points 0 to 100. Names without points get those of the signal's name; true counts, false does not. */
export function readSignals(value: unknown, reader: FieldReader): Readonly<Record<string, number>> {
  if (value === undefined || value === null) return NO_SIGNALS;
  const signals: Record<string, number> = {};
  if (Array.isArray(value) || typeof value === 'string') {
    for (const name of reader.texts(value, 'sf', LIMITS.clientSignals, LIMITS.flagLength)) {
      if (!isReservedName(name)) signals[name] = browserSignalPoints(name);
    }
    return signals;
  }
  const sent = asRecord(value);
  if (sent === null) {
    reader.mark('wrong_type:sf');
    return NO_SIGNALS;
  }
  let kept = 0;
  for (const name in sent) {
    if (kept === LIMITS.clientSignals) {
      reader.mark('cut:sf');
      break;
    }
    if (name === '' || isReservedName(name)) continue;
    const points = pointsOf(name, sent[name], reader);
    if (points === null) continue;
    signals[reader.bounded(name, 'sf', LIMITS.flagLength)] = points;
    kept++;
  }
  return signals;
}

function pointsOf(name: string, value: unknown, reader: FieldReader): number | null {
  if (typeof value === 'boolean') return value ? browserSignalPoints(name) : null;
  const points = reader.number(value, 'sf');
  return points === null ? null : clampPoints(points);
}

function clampPoints(points: number): number {
  return Math.min(100, Math.max(0, Math.round(points)));
}
