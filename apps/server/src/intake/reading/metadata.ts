import { LIMITS } from '@sundew/wire/limits';
import { asRecord, type FieldReader, isReservedName } from '../body/field-reader.ts';

export type Scalar = string | number | boolean;

/** Metadata that fits, and how many keys did not. */
export interface Metadata {
  readonly values: Record<string, Scalar>;
  readonly dropped: number;
}

/** Scalars only, bounded as the specification's "Limits" say; what does not fit is left out and counted. */
export function readMetadata(value: unknown, reader: FieldReader): Metadata {
  const values: Record<string, Scalar> = {};
  const sent = asRecord(value);
  if (sent === null) {
    if (value !== undefined && value !== null) reader.mark('wrong_type:metadata');
    return { values, dropped: 0 };
  }
  let kept = 0;
  let dropped = 0;
  for (const key in sent) {
    const scalar = kept < LIMITS.metadataKeys ? readScalar(key, sent[key], reader) : null;
    if (scalar === null) {
      dropped++;
      continue;
    }
    values[reader.bounded(key, 'metadata', LIMITS.metadataKeyLength)] = scalar;
    kept++;
  }
  return { values, dropped };
}

function readScalar(key: string, value: unknown, reader: FieldReader): Scalar | null {
  if (key === '' || key.length > LIMITS.metadataKeyLength || isReservedName(key)) return null;
  if (typeof value === 'string') {
    return value.length < LIMITS.metadataValueLength
      ? reader.bounded(value, 'metadata', LIMITS.metadataValueLength)
      : null;
  }
  if (typeof value === 'boolean') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
