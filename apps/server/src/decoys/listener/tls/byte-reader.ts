/** Thrown by {@link ByteReader} when a length leads past the end, or bytes are left over. */
export class Malformed extends Error {}

/** Reads big-endian fields from front to back and never past the end. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  /** @throws Malformed when fewer than `length` bytes are left */
  take(length: number): Buffer {
    const at = this.#pass(length);
    return this.#bytes.subarray(at, at + length);
  }

  /** An unsigned number of `width` bytes, 1 to 3. */
  number(width: 1 | 2 | 3): number {
    return this.#bytes.readUIntBE(this.#pass(width), width);
  }

  /** A vector: its length in `width` bytes, then that many bytes, to be read to their end. */
  vector<Value>(width: 1 | 2 | 3, read: (inner: ByteReader) => Value): Value {
    const inner = new ByteReader(this.take(this.number(width)));
    const value = read(inner);
    inner.done();
    return value;
  }

  /** Numbers of `width` bytes up to the end. */
  numbers(width: 1 | 2): number[] {
    const found: number[] = [];
    while (this.left > 0) found.push(this.number(width));
    return found;
  }

  /** Where the next `length` bytes begin, which are then behind us. */
  #pass(length: number): number {
    if (length > this.left) throw new Malformed('a length leads past the end');
    const at = this.#at;
    this.#at += length;
    return at;
  }

  /** @throws Malformed when something is left */
  done(): void {
    if (this.left > 0) throw new Malformed('bytes are left over');
  }
}
