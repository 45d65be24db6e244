import { headerNames } from '@sundew/sensor-core/header-names';
import { LIMITS } from '@sundew/wire/limits';
import type { ClientSignals } from '../../detection/report.ts';
import { asRecord, type FieldReader } from '../body/field-reader.ts';
import { keepSignals, knownSignals } from './known-signals.ts';

/** `cs` of a report; null when it says nothing. */
export function readClientSignals(value: unknown, reader: FieldReader): ClientSignals | null {
  const cs = asRecord(value);
  if (cs === null) {
    if (value !== undefined && value !== null && value !== '') reader.mark('wrong_type:cs');
    return null;
  }
  return knownSignals(cs) ?? signalsOf(cs, reader);
}

function signalsOf(cs: Readonly<Record<string, unknown>>, reader: FieldReader): ClientSignals | null {
  const signals: ClientSignals = {
    headerNames: readNames(cs.hn, reader),
    ordered: false,
    acceptLanguage: reader.text(cs.al, 'cs.al', LIMITS.headerValueLength) ?? '',
    acceptEncoding: reader.text(cs.ae, 'cs.ae', LIMITS.headerValueLength) ?? '',
    ja3: readFingerprint(cs.ja3, 'cs.ja3', reader),
    ja4: readFingerprint(cs.ja4, 'cs.ja4', reader),
  };
  if (!saysSomething(signals)) return null;
  keepSignals(cs, signals);
  return signals;
}

/** Longest JA3 or JA4 text that is kept. */
const FINGERPRINT_LENGTH = 128;

/** A JA3 or JA4 value; empty is unknown. */
export function readFingerprint(value: unknown, field: string, reader: FieldReader): string {
  return reader.text(value, field, FINGERPRINT_LENGTH)?.trim() ?? '';
}

export function saysSomething(signals: ClientSignals): boolean {
  return (
    signals.headerNames.length > 0 ||
    signals.acceptLanguage !== '' ||
    signals.acceptEncoding !== '' ||
    signals.ja3 !== '' ||
    signals.ja4 !== ''
  );
}

function readNames(value: unknown, reader: FieldReader): readonly string[] {
  const list = typeof value === 'string' ? value.split(',', LIMITS.headerNames + 1) : value;
  // Infrastructure headers that a sensor forgot to take out must not cost the visitor's own names their place.
  const names = reader.texts(list, 'cs.hn', 2 * LIMITS.headerNames, LIMITS.headerNameLength + 1);
  const kept = headerNames(names.map((name) => name.trim()));
  if (names.length > LIMITS.headerNames && kept.length === LIMITS.headerNames) reader.mark('cut:cs.hn');
  return kept;
}
