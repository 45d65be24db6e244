/**
 * A bounded memory of answers that are true for a short time: the least recently set goes first, and an answer older
 * than `ttlMs` is loaded anew. Many callers that miss the same answer share one load.
 */
export class Recent<Value> {
  readonly #most: number;
  readonly #ttlMs: number;
  readonly #clock: () => number;
  readonly #values = new Map<string, { readonly value: Value; readonly atMs: number }>();
  readonly #loads = new Map<string, Promise<Value>>();
  #drops = 0;

  constructor(options: { most: number; ttlMs: number; clock?: () => number }) {
    this.#most = options.most;
    this.#ttlMs = options.ttlMs;
    this.#clock = options.clock ?? Date.now;
  }

  get(key: string): Value | undefined {
    const held = this.#values.get(key);
    if (held === undefined) return undefined;
    const ageMs = this.#clock() - held.atMs;
    if (ageMs >= 0 && ageMs < this.#ttlMs) return held.value;
    this.#values.delete(key);
    return undefined;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, { value, atMs: this.#clock() });
    if (this.#values.size <= this.#most) return;
    const oldest = this.#values.keys().next();
    if (!oldest.done) this.#values.delete(oldest.value);
  }

  /**
   * The answer, loaded when it is not there. What was dropped while it loaded is given to those who wait but not kept,
   * because it may have been read before the change. `keep` says which answers are worth keeping.
   */
  load(key: string, read: () => Promise<Value>, keep: (value: Value) => boolean = () => true): Promise<Value> {
    const running = this.#loads.get(key);
    if (running !== undefined) return running;
    const drops = this.#drops;
    const load = read()
      .then((value) => {
        if (drops === this.#drops && keep(value)) this.set(key, value);
        return value;
      })
      .finally(() => {
        if (this.#loads.get(key) === load) this.#loads.delete(key);
      });
    this.#loads.set(key, load);
    return load;
  }

  drop(key: string): void {
    this.#drops += 1;
    this.#values.delete(key);
    this.#loads.delete(key);
  }

  dropWhere(matches: (value: Value) => boolean): void {
    this.#drops += 1;
    this.#loads.clear();
    for (const [key, { value }] of this.#values) if (matches(value)) this.#values.delete(key);
  }

  clear(): void {
    this.#drops += 1;
    this.#values.clear();
    this.#loads.clear();
  }
}
