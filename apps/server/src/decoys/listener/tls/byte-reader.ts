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
    if (length > this.left) throw new Malformed('a length leads past the end');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** An unsigned number of `width` bytes, 1 to 3. */
  number(width: 1 | 2 | 3): number {
    return this.take(width).readUIntBE(0, width);
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

  /** @throws Malformed when something is left */
  done(): void {
    if (this.left > 0) throw new Malformed('bytes are left over');
  }
}
