/** Lets each owner hold a bounded number of a thing at once; those beyond wait in the order they came. */
export interface Shares {
  /** @returns gives the place back; calling it again does nothing */
  enter(owner: string): Promise<() => void>;
}

interface Owner {
  held: number;
  readonly waiting: (() => void)[];
}

/** @param most places of one owner */
export function createShares(most: number): Shares {
  const owners = new Map<string, Owner>();

  function leave(name: string, owner: Owner): void {
    const next = owner.waiting.shift();
    if (next === undefined) owner.held -= 1;
    else next();
    if (owner.held === 0) owners.delete(name);
  }

  return {
    async enter(name) {
      const owner = owners.get(name) ?? { held: 0, waiting: [] };
      owners.set(name, owner);
      if (owner.held < most) owner.held += 1;
      else await new Promise<void>((resolve) => owner.waiting.push(resolve));
      let left = false;
      return () => {
        if (left) return;
        left = true;
        leave(name, owner);
      };
    },
  };
}
