import type { Day } from './day-at-the-shop.ts';
import { requestsOf, stoppedFrom } from './outcome.ts';
import type { Judged } from './ways/judged.ts';
import type { Accusation } from './ways/read-stored.ts';

/** One line for each attacker: from which request on it was stopped, in each way, and how grave it looks. */
export function tellAttackers(
  attackers: Day['attackers'],
  ways: readonly (readonly Judged[])[],
  levels: ReadonlyMap<string, string>,
): void {
  console.log('\nStopped from request (of) — asked per request; from the log; by bait alone; level of the visitor');
  for (const { kind, numbers } of attackers) {
    const said = ways.map((judged) => {
      const requests = requestsOf(judged, numbers);
      return `${stoppedFrom(requests) ?? 'never'} (${requests.length})`.padEnd(14);
    });
    console.log(`  ${kind.name.padEnd(22)} ${said.join(' ')} ${levels.get(kind.name)}`);
  }
}

const MOST_TOLD = 40;

/** What was decided against people, each kind with an example: nothing should be there. */
export function tellAccusations(accusations: readonly Accusation[]): void {
  console.log(`\nDecisions against people: ${accusations.reduce((sum, { times }) => sum + times, 0)}`);
  for (const { ip, user_agent, path, action, reason, times } of accusations.slice(0, MOST_TOLD)) {
    console.log(`  ${times} x ${action} ${ip} ${user_agent.slice(0, 40)} ${path} ${reason.slice(0, 160)}`);
  }
}
