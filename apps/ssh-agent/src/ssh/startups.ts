/** Connections that are open, by address. */
export interface Startups {
  /** False when there are too many: the connection is to be dropped. */
  enter(address: string): boolean;
  leave(address: string): void;
  active(): number;
  total(): number;
}

export function createStartups(most: number, mostPerAddress: number): Startups {
  const byAddress = new Map<string, number>();
  let active = 0;
  let total = 0;
  return {
    enter(address) {
      const open = byAddress.get(address) ?? 0;
      if (active >= most || open >= mostPerAddress) return false;
      byAddress.set(address, open + 1);
      active += 1;
      total += 1;
      return true;
    },
    leave(address) {
      const open = byAddress.get(address) ?? 1;
      if (open <= 1) byAddress.delete(address);
      else byAddress.set(address, open - 1);
      active -= 1;
    },
    active: () => active,
    total: () => total,
  };
}
