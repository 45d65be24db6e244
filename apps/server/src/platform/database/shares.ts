/** Lets each owner hold a bounded number of a thing at once; those beyond wait in the order they came. */
export interface Shares {
  /**
   * @returns gives the place back; calling it again does nothing
   * @throws whatever `refuse` makes, when as many wait as may
   */
  enter(owner: string): Promise<() => void>;
}

interface Owner {
  held: number;
  readonly waiting: (() => void)[];
}

/** How many of one owner may wait, and what the others are told. */
export interface Waiting {
  readonly most: number;
  refuse(): Error;
}

/**
 * @param most places of one owner
 * @param waiting left out: all that come may wait
 */
export function createShares(most: number, waiting?: Waiting): Shares {
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
      else if (waiting !== undefined && owner.waiting.length >= waiting.most) throw waiting.refuse();
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
