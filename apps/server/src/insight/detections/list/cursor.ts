import { createHash } from 'node:crypto';
import { Problem } from '@sundew/wire/problems';
import type { DetectionFilter } from '../../filter/filter.ts';
import type { Scope } from '../../filter/scope.ts';
import { isStorable } from './row-store.ts';
import type { Position, Sorting } from './sorting.ts';

const BYTES = 8 + 1 + 16;
const SEAL_BYTES = 8;

/** What a cursor belongs to: it only continues the very list it came from. */
export interface CursorList {
  readonly scope: Scope;
  readonly filter: DetectionFilter;
  readonly sorting: Sorting;
}

/** An opaque text that continues a list after a row. It grants nothing: rights and filters are checked on every call. */
export function writeCursor(list: CursorList, { atMs, score, id }: Position): string {
  const place = Buffer.alloc(BYTES);
  place.writeBigInt64BE(BigInt(atMs), 0);
  place.writeUInt8(score, 8);
  place.write(id.replaceAll('-', ''), 9, 'hex');
  return Buffer.concat([place, seal(list, place)]).toString('base64url');
}

/** @throws Problem bad_request for anything that `writeCursor` did not make for this list */
export function readCursor(list: CursorList, cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const place = bytes.subarray(0, BYTES);
  const whole = bytes.length === BYTES + SEAL_BYTES && bytes.toString('base64url') === cursor;
  // The seal is no secret, so a whole cursor may still hold a moment that no row can have.
  const atMs = whole ? Number(place.readBigInt64BE(0)) : -1;
  if (!(atMs >= 0 && isStorable(atMs)) || !bytes.subarray(BYTES).equals(seal(list, place))) {
    throw new Problem('cursor_of_another_list');
  }
  const hex = place.toString('hex', 9);
  return {
    atMs,
    score: place.readUInt8(8),
    id: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`,
  };
}

function seal(list: CursorList, place: Buffer): Buffer {
  const hash = createHash('sha256')
    .update(JSON.stringify([list.scope, list.sorting, list.filter]))
    .update(place);
  return hash.digest().subarray(0, SEAL_BYTES);
}
