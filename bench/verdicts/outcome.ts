import type { Day } from './day-at-the-shop.ts';
import type { Judged } from './ways/judged.ts';

/** How many of the requests from the onset on are stopped, so that a lucky hit is not taken for one. */
const LASTING = 0.95;

/**
 * The number of the first request (from 1) from which on nearly all are challenged or blocked; null when there is none.
 * Requests of which no decision is known are counted and left out of the share.
 */
export function stoppedFrom(requests: readonly Pick<Judged, 'action'>[]): number | null {
  let onset: number | null = null;
  let stopped = 0;
  let known = 0;
  for (let at = requests.length - 1; at >= 0; at -= 1) {
    const action = requests[at]?.action ?? null;
    if (action === null) continue;
    known += 1;
    if (!isStop(action)) continue;
    stopped += 1;
    if (stopped >= known * LASTING) onset = at + 1;
  }
  return onset;
}

function isStop(action: Judged['action']): boolean {
  return action === 'challenge' || action === 'block';
}

/** People against whom something was decided: by number of the visitor. */
interface Wronged {
  readonly blocked: ReadonlySet<number>;
  readonly challenged: ReadonlySet<number>;
}

/** Who of these was blocked, and who was challenged, at least once. */
function wrongedOf(judged: readonly Judged[], people: ReadonlySet<number>): Wronged {
  const blocked = new Set<number>();
  const challenged = new Set<number>();
  for (const { visitor, action } of judged) {
    if (!people.has(visitor)) continue;
    if (action === 'block') blocked.add(visitor);
    if (action === 'challenge') challenged.add(visitor);
  }
  return { blocked, challenged };
}

/** Share of the attackers that are stopped within the requests they are allowed. @param most allowed to all, where given */
export function attackersStopped(judged: readonly Judged[], attackers: Day['attackers'], most?: number): number {
  const stopped = attackers.filter(({ kind, numbers }) => {
    const from = stoppedFrom(requestsOf(judged, numbers));
    return from !== null && from <= (most ?? kind.stoppedWithin);
  });
  return stopped.length / attackers.length;
}

/** Attackers against whom something was decided at least once: where only bait reports, those who took it. */
export function takersOf(judged: readonly Judged[], attackers: Day['attackers']): Day['attackers'] {
  return attackers.filter(({ numbers }) => requestsOf(judged, numbers).some(({ action }) => isStop(action)));
}

export function requestsOf(judged: readonly Judged[], numbers: readonly number[]): readonly Judged[] {
  const own = new Set(numbers);
  return judged.filter(({ visitor }) => own.has(visitor));
}

/** How many people came, and against how many something was decided. */
export function peopleWronged(
  judged: readonly Judged[],
  people: Day['people'],
): { readonly people: number; readonly blocked: number; readonly challenged: number } {
  const numbers = new Set(people.flatMap((kind) => kind.numbers));
  const { blocked, challenged } = wrongedOf(judged, numbers);
  return { people: numbers.size, blocked: blocked.size, challenged: challenged.size };
}
