const MOST_BYTES = 262_144;

/** What commands keep between lines, up to a size: what goes beyond it is not kept. */
export class Notes extends Map<string, string> {
  #bytes = 0;

  override set(key: string, value: string): this {
    const more = value.length - (this.get(key)?.length ?? -key.length);
    if (this.#bytes + more > MOST_BYTES) return this;
    this.#bytes += more;
    return super.set(key, value);
  }

  override delete(key: string): boolean {
    const value = this.get(key);
    if (value !== undefined) this.#bytes -= key.length + value.length;
    return super.delete(key);
  }
}
