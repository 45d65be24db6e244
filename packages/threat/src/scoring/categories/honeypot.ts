import type { Evidence, HoneypotKind, HoneypotTouch } from '../../facts/evidence.ts';
import type { Memory, RememberedFact, RememberedKind } from '../../facts/memory.ts';
import { quote } from '../../facts/quote.ts';
import type { Signal } from '../../facts/verdict.ts';
import { type Category, NO_SIGNALS } from '../category.ts';
import { count } from '../points.ts';

const TOUCH_POINTS: Readonly<Record<HoneypotKind, number>> = {
  link_hit: 70,
  endpoint_hit: 80,
  tripwire: 80,
  bait_path: 50,
  form_filled: 60,
  bait_harvested: 20,
  canary_used: 100,
  ssh_login: 80,
};
const TOUCH_WORDS: Readonly<Record<HoneypotKind, string>> = {
  link_hit: 'followed the hidden link',
  endpoint_hit: 'called the decoy endpoint',
  tripwire: 'touched the tripwire',
  bait_path: 'asked for a path that only scanners look for:',
  form_filled: 'filled the honeypot field',
  bait_harvested: 'carries bait handed to another visitor:',
  canary_used: 'used the canary credential',
  ssh_login: 'tried to sign in to the SSH honeypot',
};
/** What an earlier touch is worth while nothing of it has faded. */
const REMEMBERED_POINTS: Readonly<Partial<Record<RememberedKind, number>>> = {
  canary_used: 100,
  marked_bait: 90,
  decoy_touched: 80,
  tripwire_touched: 80,
  form_honeypot: 60,
  bait_path: 50,
};
const ATTACKING = 100;
const REPEAT = 5;
const MOST_REPEATS = 20;
const MOST_TOUCHES = 32;

/**
 * The gravest touch counts in full, marked bait of another visitor adds 20, and every further or earlier touch adds 5,
 * to 100. An endpoint or tripwire hit that carries an attack signature counts 100. A request that touches nothing has
 * what is left of the visitor's gravest earlier touch.
 */
export const honeypot = {
  name: 'honeypot',
  signals(evidence: Evidence): readonly Signal[] {
    if (evidence.honeypot.length === 0) return fromMemory(evidence.memory);
    const touches = evidence.honeypot.slice(0, MOST_TOUCHES);
    const attacking = evidence.signatures.length > 0;
    const [gravest, ...others] = touches
      .map((touch) => ({ touch, worth: worthOf(touch, attacking) }))
      .sort((a, b) => b.worth - a.worth);
    if (!gravest) return NO_SIGNALS;

    const signals = [signalOf(gravest.touch, gravest.worth)];
    let repeats = earlierTouches(evidence.memory);
    for (const { touch, worth } of others) {
      if (touch.kind === 'bait_harvested') signals.push(signalOf(touch, worth));
      else repeats += 1;
    }
    repeats = Math.min(repeats, MOST_REPEATS);
    if (repeats > 0) {
      const told = repeats === 1 ? '1 more touch is remembered' : `${repeats} more touches are remembered`;
      signals.push({ name: 'repeated', points: repeats * REPEAT, evidence: told });
    }
    return signals;
  },
} as const satisfies Category;

function worthOf(touch: HoneypotTouch, attacking: boolean): number {
  const canCarryAttack = touch.kind === 'endpoint_hit' || touch.kind === 'tripwire';
  return attacking && canCarryAttack ? ATTACKING : TOUCH_POINTS[touch.kind];
}

function signalOf(touch: HoneypotTouch, worth: number): Signal {
  return { name: touch.kind, points: worth, evidence: `${TOUCH_WORDS[touch.kind]} ${quote(touch.what)}`.trimEnd() };
}

/** Touches of this client that are still remembered; those of neighbours are not its own. */
function earlierTouches(memory: Memory | null): number {
  let touches = 0;
  for (const fact of memory?.facts ?? []) {
    if (fact.tie === 'sure' && fact.kind in REMEMBERED_POINTS) touches += count(fact.count, MOST_REPEATS);
  }
  return touches;
}

function fromMemory(memory: Memory | null): readonly Signal[] {
  let gravest: { readonly fact: RememberedFact; readonly points: number } | null = null;
  for (const fact of memory?.facts ?? []) {
    const points = Math.round((fact.tie === 'sure' ? (REMEMBERED_POINTS[fact.kind] ?? 0) : 0) * fact.strength);
    if (points > 0 && (gravest === null || points > gravest.points)) gravest = { fact, points };
  }
  if (gravest === null) return NO_SIGNALS;
  const { fact, points } = gravest;
  const seen = new Date(fact.lastAtMs).toISOString();
  return [
    { name: 'touched_before', points, evidence: `${fact.kind.replaceAll('_', ' ')} ${quote(fact.what)} at ${seen}` },
  ];
}
