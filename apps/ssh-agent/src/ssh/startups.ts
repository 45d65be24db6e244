/** Connections that are open, by address (of IPv6 the /64), and how fast an address opens them. */
export interface Startups {
  /** False when there are too many: the connection is to be dropped. */
  enter(address: string): boolean;
  leave(address: string): void;
  active(): number;
  total(): number;
}

/**
 * How many connections an address may open in a row, and each second from then on, for each that it may have open:
 * more than any guesser needs.
 */
const IN_A_ROW = 4;
const PER_SECOND = 0.4;
/** Addresses whose pace is known. */
const MOST_PACES = 20_000;

interface Pace {
  left: number;
  at: number;
}

/** @param nowMs a clock that only goes forward, or setting one right would keep an address out for as long */
export function createStartups(most: number, mostPerAddress: number, nowMs = () => performance.now()): Startups {
  const byAddress = new Map<string, number>();
  const paces = new Map<string, Pace>();
  let active = 0;
  let total = 0;

  /** Takes one of what the address has left. The address that was seen least lately is forgotten first. */
  function isInPace(address: string): boolean {
    const now = nowMs();
    const burst = mostPerAddress * IN_A_ROW;
    const pace = paces.get(address) ?? { left: burst, at: now };
    pace.left = Math.min(burst, pace.left + ((now - pace.at) / 1_000) * mostPerAddress * PER_SECOND);
    pace.at = now;
    paces.delete(address);
    paces.set(address, pace);
    if (paces.size > MOST_PACES) {
      const [oldest = ''] = paces.keys();
      paces.delete(oldest);
    }
    if (pace.left < 1) return false;
    pace.left -= 1;
    return true;
  }

  return {
    enter(address) {
      const network = networkOf(address);
      const open = byAddress.get(network) ?? 0;
      if (active >= most || open >= mostPerAddress || !isInPace(network)) return false;
      byAddress.set(network, open + 1);
      active += 1;
      total += 1;
      return true;
    },
    leave(address) {
      const network = networkOf(address);
      const open = byAddress.get(network) ?? 1;
      if (open <= 1) byAddress.delete(network);
      else byAddress.set(network, open - 1);
      active -= 1;
    },
    active: () => active,
    total: () => total,
  };
}

/** The address, or the /64 of one of IPv6, of which a line has 18 quintillion. Takes it as the system spells it. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
