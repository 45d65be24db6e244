import { randomInt } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

const KEY_BYTES = 8;
/** Keys that are looked at before other requests get their turn. */
const KEYS_AT_ONCE = 65_536;

/**
 * Keys of 8 bytes, each two numbers, with open addressing; a set of bigints takes ten times as long. Where a key lies
 * depends on numbers drawn anew each time, so nobody can choose addresses whose keys all meet in one place.
 */
export interface KeySet {
  /** How many different keys there are. */
  readonly size: number;
  /** What it takes in memory. */
  readonly bytes: number;
  /** How many of the keys of a pack are not in the set. */
  countMissing(pack: Buffer): number;
}

/** The keys of all packs together. */
export async function keySetOf(packs: readonly Buffer[]): Promise<KeySet> {
  const keys = packs.reduce((sum, { length }) => sum + length, 0) / KEY_BYTES;
  // Most keys come back on other days; what starts too small grows.
  const table = emptyTable(keys / 2);
  let sinceBreath = 0;
  for (const pack of packs) {
    const numbers = numbersOf(pack);
    for (let from = 0; from < numbers.length; from += 2 * KEYS_AT_ONCE) {
      const some = numbers.subarray(from, from + 2 * KEYS_AT_ONCE);
      addKeys(table, some);
      sinceBreath += some.length / 2;
      if (sinceBreath >= KEYS_AT_ONCE) {
        sinceBreath = 0;
        await breathe();
      }
    }
  }
  return {
    size: table.filled + (table.hasZero ? 1 : 0),
    bytes: table.slots.byteLength,
    countMissing: (pack) => countMissing(table, numbersOf(pack)),
  };
}

interface Table {
  readonly first: number;
  readonly second: number;
  /** Two numbers a slot; an empty one is two zeros, so that key is told by itself. */
  slots: Int32Array;
  filled: number;
  hasZero: boolean;
}

function emptyTable(slots: number): Table {
  const numbers = 2 ** Math.ceil(Math.log2(Math.max(slots, 2)) + 1);
  return { first: oddNumber(), second: oddNumber(), slots: new Int32Array(numbers), filled: 0, hasZero: false };
}

function oddNumber(): number {
  return randomInt(2 ** 32) | 1;
}

/** The bytes are copied to where numbers may begin. */
function numbersOf(pack: Buffer): Int32Array {
  return new Int32Array(new Uint8Array(pack).buffer);
}

/** Where a key lies, or the empty slot where it belongs. */
function placeOf(slots: Int32Array, high: number, low: number, { first, second }: Table): number {
  // The upper bits number the slots.
  const shift = 1 + Math.clz32(slots.length - 1);
  let at = ((Math.imul(high, first) + Math.imul(low, second)) >>> shift) * 2;
  while ((slots[at] !== high || slots[at + 1] !== low) && (slots[at] !== 0 || slots[at + 1] !== 0)) {
    at = (at + 2) & (slots.length - 1);
  }
  return at;
}

function addKeys(table: Table, keys: Int32Array): void {
  for (let from = 0; from < keys.length; from += 2) {
    const high = keys[from] ?? 0;
    const low = keys[from + 1] ?? 0;
    if (high === 0 && low === 0) {
      table.hasZero = true;
      continue;
    }
    const { slots } = table;
    const at = placeOf(slots, high, low, table);
    if (slots[at] === high && slots[at + 1] === low) continue;
    slots[at] = high;
    slots[at + 1] = low;
    table.filled++;
    // Half full at most.
    if (table.filled * 4 > slots.length) table.slots = twiceAsMany(table);
  }
}

function twiceAsMany(table: Table): Int32Array {
  const old = table.slots;
  const slots = new Int32Array(2 * old.length);
  for (let from = 0; from < old.length; from += 2) {
    const high = old[from] ?? 0;
    const low = old[from + 1] ?? 0;
    if (high === 0 && low === 0) continue;
    const at = placeOf(slots, high, low, table);
    slots[at] = high;
    slots[at + 1] = low;
  }
  return slots;
}

function countMissing(table: Table, keys: Int32Array): number {
  let missing = 0;
  for (let from = 0; from < keys.length; from += 2) {
    const high = keys[from] ?? 0;
    const low = keys[from + 1] ?? 0;
    if (high === 0 && low === 0) {
      if (!table.hasZero) missing++;
      continue;
    }
    const at = placeOf(table.slots, high, low, table);
    if (table.slots[at] !== high || table.slots[at + 1] !== low) missing++;
  }
  return missing;
}
