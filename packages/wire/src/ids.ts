import { randomFillSync } from 'node:crypto';

const POOL = Buffer.alloc(16 * 256);
let used = POOL.length;

/**
 * A UUIDv7 (RFC 9562) of the given moment. Detections are partitioned by day, so an id tells its partition.
 * @param timeMs milliseconds since the epoch; clamped to what 48 bits hold
 */
export function uuidv7(timeMs: number = Date.now()): string {
  if (used === POOL.length) {
    randomFillSync(POOL);
    used = 0;
  }
  const at = used;
  used += 16;
  POOL.writeUIntBE(Math.min(Math.max(Math.trunc(timeMs), 0), 0xffffffffffff), at, 6);
  POOL[at + 6] = 0x70 | ((POOL[at + 6] ?? 0) & 0x0f);
  POOL[at + 8] = 0x80 | ((POOL[at + 8] ?? 0) & 0x3f);
  const hex = POOL.toString('hex', at, at + 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** The moment (ms since the epoch) written into a UUIDv7, or null for any other text. */
export function timeOfUuidv7(id: string): number | null {
  return isUuid(id) && id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null;
}
