import { type AwsStandIn, startAwsStandIn } from '../../apps/server/test/parts/enforcement/aws-stand-in.ts';

/** A firewall that remembers when an address came onto its list, how often, and when it left. */
export interface TimedFirewall {
  readonly standIn: AwsStandIn;
  /** Milliseconds since the epoch, by address: each time that the list gained it. */
  readonly gained: ReadonlyMap<string, readonly number[]>;
  readonly left: ReadonlyMap<string, number>;
  /** Addresses on the list now. */
  held(): ReadonlySet<string>;
}

export async function startTimedFirewall(): Promise<TimedFirewall> {
  const standIn = await startAwsStandIn();
  const gained = new Map<string, number[]>();
  const left = new Map<string, number>();
  let held = new Set<string>();
  const store = standIn.entities.set.bind(standIn.entities);
  standIn.entities.set = (name, entity) => {
    if (/^IPSet .*-v4$/.test(name)) {
      const after = new Set((entity.Addresses as string[]).map((network) => network.replace(/\/32$/, '')));
      const atMs = Date.now();
      for (const address of after.difference(held)) gained.set(address, [...(gained.get(address) ?? []), atMs]);
      for (const address of held.difference(after)) left.set(address, atMs);
      held = after;
    }
    return store(name, entity);
  };
  return { standIn, gained, left, held: () => held };
}
