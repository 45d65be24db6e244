import type { BootstrapValues } from '@sundew/wire/operator';

/** What runs before this one answered, the likeliest first. */
export class Earlier {
  readonly #runs: readonly Partial<BootstrapValues>[];

  constructor(runs: readonly Partial<BootstrapValues>[]) {
    this.#runs = runs;
  }

  /** Every text that was answered under this name. */
  all(name: keyof BootstrapValues): readonly string[] {
    return this.#runs.map((run) => run[name]).filter((value) => typeof value === 'string');
  }

  /** The first one that is still good; null when none is. */
  async good(name: keyof BootstrapValues, isGood: (value: string) => Promise<boolean>): Promise<string | null> {
    for (const value of this.all(name)) if (await isGood(value)) return value;
    return null;
  }
}
