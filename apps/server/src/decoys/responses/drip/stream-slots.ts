/** How many slow streams there may be at a time. */
export interface StreamSlots {
  /** @returns what gives the slot back, once; null when none is free, for this visitor or for all */
  take(visitor: string): (() => void) | null;
  /** Streams that hold a slot. */
  readonly taken: number;
}

export function createStreamSlots({ most, mostPerVisitor }: { most: number; mostPerVisitor: number }): StreamSlots {
  const held = new Map<string, number>();
  let taken = 0;
  return {
    take(visitor) {
      const own = held.get(visitor) ?? 0;
      if (taken >= most || own >= mostPerVisitor) return null;
      taken += 1;
      held.set(visitor, own + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        taken -= 1;
        const left = (held.get(visitor) ?? 1) - 1;
        if (left > 0) held.set(visitor, left);
        else held.delete(visitor);
      };
    },
    get taken() {
      return taken;
    },
  };
}
