import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Cast } from './casts.ts';
import type { Doors } from './doors.ts';
import type { AttackerKind, VisitorKind } from './visitor-kind.ts';

/** Who came by which door. */
export interface Visited {
  readonly kind: VisitorKind;
  /** Numbers of its visitors; every person is one. */
  readonly numbers: readonly number[];
  readonly addresses: readonly string[];
}

export interface Day {
  readonly people: readonly Visited[];
  readonly attackers: readonly (Visited & { readonly kind: AttackerKind })[];
}

/** Attackers at the same time; each of them is a program that keeps a core busy. */
const ATTACK_LANES = 2;
/** People come first, so that the shop is one that is known. */
const HEAD_START_MS = 15_000;

/** Everybody visits the shop: people all the time, attackers one after the other in two lanes. */
export async function spendDay({ people, attackers }: Cast, doors: Doors, folder: string): Promise<Day> {
  let next = 0;
  const visit = async <Kind extends VisitorKind>(kind: Kind): Promise<Visited & { readonly kind: Kind }> => {
    const numbers: number[] = [];
    const addresses: string[] = [];
    const own = join(folder, kind.name.replaceAll(' ', '-'));
    mkdirSync(own);
    const startedAtMs = performance.now();
    try {
      await kind.visit({
        folder: own,
        enter(from) {
          next += 1;
          numbers.push(next);
          addresses.push(...from);
          return doors.open(next, from);
        },
      });
    } catch (error) {
      throw new Error(`${kind.name} could not visit the shop.`, { cause: error });
    }
    console.log(`${kind.name}: gone after ${Math.round((performance.now() - startedAtMs) / 1000)} s`);
    return { kind, numbers, addresses: [...new Set(addresses)] };
  };
  const queue = [...attackers];
  const seen: (Visited & { readonly kind: AttackerKind })[] = [];
  const lane = async (): Promise<void> => {
    for (let kind = queue.shift(); kind !== undefined; kind = queue.shift()) seen.push(await visit(kind));
  };
  const crowd = Promise.all(people.map(visit));
  await Promise.race([crowd, new Promise((resolve) => setTimeout(resolve, HEAD_START_MS))]);
  await Promise.all([crowd, ...Array.from({ length: ATTACK_LANES }, lane)]);
  return { people: await crowd, attackers: seen };
}
