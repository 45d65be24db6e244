/** Bits of `detections.flags` and `rollup_cells.flags`. Never renumber: they are stored. */
export const FLAG = {
  test: 1,
  proxy: 2,
  vpn: 4,
  tor: 8,
  datacenter: 16,
  /** A page of another site made the visitor's browser ask. */
  induced: 32,
  incomplete: 64,
  /** Left out of statistics (test traffic, demo of nothing): rollups never see these rows. */
  uncounted: 128,
  /** Says that it is a known crawler, and is not. */
  impostor: 256,
  /** Decided to be blocked, or refused by a sensor of the site. */
  blocked: 512,
  /** Asked for a place where bots do harm. */
  onLogin: 1024,
  onCart: 2048,
  onSearch: 4096,
  /** Says that it is test traffic, and did not prove it. */
  unprovenTest: 8192,
  /** Not on the bill: test traffic, sample data, visits from assistants. */
  unbilled: 16384,
} as const;

export type FlagName = keyof typeof FLAG;

const NAMES = Object.keys(FLAG) as readonly FlagName[];

export function packFlags(set: Partial<Record<FlagName, boolean>>): number {
  let bits = 0;
  for (const name of NAMES) if (set[name]) bits |= FLAG[name];
  return bits;
}

export function hasFlag(bits: number, name: FlagName): boolean {
  return (bits & FLAG[name]) !== 0;
}
