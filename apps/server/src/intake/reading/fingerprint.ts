import { LIMITS } from '@sundew/wire/limits';
import { asRecord, type FieldReader } from '../body/field-reader.ts';

/** What `fp` is good for: what the tag saw of the visitor when the report itself does not say. */
export interface Fingerprint {
  readonly userAgent: string | null;
  readonly ip: string | null;
  /** A fingerprint sent as one text, or its `hash` or `id`. */
  readonly hash: string | null;
}

const NOTHING: Fingerprint = { userAgent: null, ip: null, hash: null };

/** `fp` arrives as an object, a list, a text that holds one of them, or a plain hash. */
export function readFingerprintField(value: unknown, reader: FieldReader): Fingerprint {
  if (value === undefined || value === null) return NOTHING;
  const parts = typeof value === 'string' ? parsed(value) : value;
  if (typeof parts === 'string') {
    return { ...NOTHING, hash: reader.text(parts, 'fp', LIMITS.metadataValueLength - 1) };
  }
  const fields = asRecord(Array.isArray(parts) ? parts.find((part) => asRecord(part) !== null) : parts);
  if (fields === null) return NOTHING;
  return {
    userAgent: reader.text(fields.userAgent ?? fields.user_agent, 'fp.userAgent', LIMITS.userAgentLength),
    ip: reader.address(fields.ip, 'fp.ip'),
    hash: reader.text(fields.hash ?? fields.id, 'fp', LIMITS.metadataValueLength - 1),
  };
}

function parsed(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
