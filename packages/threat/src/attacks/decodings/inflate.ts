/** One table of codes: how many there are of each length, and their symbols in order. */
interface Codes {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

const LONGEST_CODE = 15;
const END_OF_BLOCK = 256;
const LITERALS = 288;
const DISTANCES = 30;
const LENGTHS = 29;
/** The order in which a block gives the lengths of the codes for its lengths. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12_289, 16_385, 24_577,
];

const FIXED_LITERALS = codesOf(
  Uint8Array.from({ length: LITERALS }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8)),
);
const FIXED_DISTANCES = codesOf(new Uint8Array(DISTANCES).fill(5));

/**
 * The first bytes of what was compressed with DEFLATE (RFC 1951), at most `most`. What is cut off or no such stream gives
 * the bytes before that; none when it begins with none. Never throws; time grows with the bytes given and asked for.
 */
export function inflateStart(bytes: Uint8Array, from: number, most: number): Uint8Array {
  const reader = new Inflater(bytes, from, most);
  while (!reader.isOver) reader.block();
  return reader.out.subarray(0, reader.length);
}

class Inflater {
  readonly out: Uint8Array;
  length = 0;
  isOver = false;
  private readonly bytes: Uint8Array;
  private at: number;
  private held = 0;
  private count = 0;

  constructor(bytes: Uint8Array, from: number, most: number) {
    this.bytes = bytes;
    this.at = from;
    this.out = new Uint8Array(most);
  }

  block(): void {
    const isLast = this.bits(1) === 1;
    const kind = this.bits(2);
    if (this.isOver) return;
    if (kind === 0) this.stored();
    else if (kind === 1) this.symbols(FIXED_LITERALS, FIXED_DISTANCES);
    else if (kind === 2) this.dynamic();
    else this.isOver = true;
    if (isLast) this.isOver = true;
  }

  private bits(need: number): number {
    while (this.count < need) if (!this.fill()) return 0;
    const value = this.held & ((1 << need) - 1);
    this.held >>>= need;
    this.count -= need;
    return value;
  }

  private fill(): boolean {
    if (this.at >= this.bytes.length) {
      this.isOver = true;
      return false;
    }
    this.held |= (this.bytes[this.at++] as number) << this.count;
    this.count += 8;
    return true;
  }

  private stored(): void {
    this.held = 0;
    this.count = 0;
    const length = this.bits(16);
    this.bits(16);
    for (let i = 0; i < length && !this.isOver; i++) {
      const byte = this.bits(8);
      if (!this.isOver) this.put(byte);
    }
  }

  private put(byte: number): void {
    this.out[this.length++] = byte;
    if (this.length >= this.out.length) this.isOver = true;
  }

  private symbol({ counts, symbols }: Codes): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= LONGEST_CODE; length++) {
      if (this.count === 0 && !this.fill()) break;
      code |= this.held & 1;
      this.held >>>= 1;
      this.count--;
      const count = counts[length] as number;
      if (code - count < first) return symbols[index + (code - first)] as number;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    this.isOver = true;
    return END_OF_BLOCK;
  }

  private symbols(literals: Codes, distances: Codes): void {
    while (!this.isOver) {
      const symbol = this.symbol(literals);
      if (symbol === END_OF_BLOCK || this.isOver) return;
      if (symbol < END_OF_BLOCK) this.put(symbol);
      else this.copy(symbol - END_OF_BLOCK - 1, distances);
    }
  }

  private copy(code: number, distances: Codes): void {
    if (code >= LENGTHS) {
      this.isOver = true;
      return;
    }
    const length = (LENGTH_BASE[code] as number) + this.bits(LENGTH_BITS[code] as number);
    const symbol = this.symbol(distances);
    const bits = symbol < 4 ? 0 : (symbol >> 1) - 1;
    const distance = (DISTANCE_BASE[symbol] ?? 0) + this.bits(bits);
    if (distance === 0 || distance > this.length) this.isOver = true;
    for (let i = 0; i < length && !this.isOver; i++) this.put(this.out[this.length - distance] as number);
  }

  private dynamic(): void {
    const literals = this.bits(5) + 257;
    const distances = this.bits(5) + 1;
    const given = this.bits(4) + 4;
    const lengths = new Uint8Array(ORDER.length);
    for (let i = 0; i < given; i++) lengths[ORDER[i] as number] = this.bits(3);
    const all = this.lengths(codesOf(lengths), literals + distances);
    if (!this.isOver) this.symbols(codesOf(all.subarray(0, literals)), codesOf(all.subarray(literals)));
  }

  private lengths(codes: Codes, count: number): Uint8Array {
    const lengths = new Uint8Array(count);
    for (let at = 0; at < count && !this.isOver; ) {
      const symbol = this.symbol(codes);
      if (symbol < 16) {
        lengths[at++] = symbol;
        continue;
      }
      const repeated = symbol === 16 ? (lengths[at - 1] ?? 0) : 0;
      const times = symbol === 16 ? 3 + this.bits(2) : symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7);
      lengths.fill(repeated, at, at + times);
      at += times;
    }
    return lengths;
  }
}

function codesOf(lengths: Uint8Array): Codes {
  const counts = new Uint16Array(LONGEST_CODE + 1);
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i] as number;
    counts[length] = (counts[length] as number) + 1;
  }
  counts[0] = 0;
  const next = new Uint16Array(LONGEST_CODE + 2);
  for (let i = 1; i <= LONGEST_CODE; i++) next[i + 1] = (next[i] as number) + (counts[i] as number);
  const symbols = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] as number;
    if (length === 0) continue;
    symbols[next[length] as number] = symbol;
    next[length] = (next[length] as number) + 1;
  }
  return { counts, symbols };
}
