import type { Evidence, HoneypotKind, HoneypotTouch } from '../../facts/evidence.ts';
import { quote } from '../../facts/quote.ts';
import type { Signal } from '../../facts/verdict.ts';
import { type Category, NO_SIGNALS } from '../category.ts';
import { count } from '../points.ts';

const TOUCH_POINTS: Readonly<Record<HoneypotKind, number>> = {
  link_hit: 70,
  endpoint_hit: 80,
  tripwire: 80,
  form_filled: 60,
  bait_harvested: 20,
  canary_used: 100,
  ssh_login: 80,
};
const TOUCH_WORDS: Readonly<Record<HoneypotKind, string>> = {
  link_hit: 'followed the hidden link',
  endpoint_hit: 'called the decoy endpoint',
  tripwire: 'touched the tripwire',
  form_filled: 'filled the honeypot field',
  bait_harvested: 'carries bait handed to another visitor:',
  canary_used: 'used the canary credential',
  ssh_login: 'tried to sign in to the SSH honeypot',
};
const ATTACKING = 100;
const REPEAT = 5;
const MOST_REPEATS = 20;
const MOST_TOUCHES = 32;

/**
 * The gravest touch counts in full, marked bait of another visitor adds 20, and every further or repeated touch adds 5,
 * to 100. An endpoint or tripwire hit that carries an attack signature counts 100.
 */
export const honeypot = {
  name: 'honeypot',
  signals(evidence: Evidence): readonly Signal[] {
    if (evidence.honeypot.length === 0) return NO_SIGNALS;
    const touches = evidence.honeypot.slice(0, MOST_TOUCHES);
    const attacking = evidence.signatures.length > 0;
    const [gravest, ...others] = touches
      .map((touch) => ({ touch, worth: worthOf(touch, attacking) }))
      .sort((a, b) => b.worth - a.worth);
    if (!gravest) return NO_SIGNALS;

    const signals = [signalOf(gravest.touch, gravest.worth)];
    let repeats = repeatsOf(gravest.touch);
    for (const { touch, worth } of others) {
      repeats += repeatsOf(touch);
      if (touch.kind === 'bait_harvested') signals.push(signalOf(touch, worth));
      else repeats += 1;
    }
    repeats = Math.min(repeats, MOST_REPEATS);
    if (repeats > 0) {
      signals.push({ name: 'repeated', points: repeats * REPEAT, evidence: `${repeats} more touches in the window` });
    }
    return signals;
  },
} as const satisfies Category;

function worthOf(touch: HoneypotTouch, attacking: boolean): number {
  const canCarryAttack = touch.kind === 'endpoint_hit' || touch.kind === 'tripwire';
  return attacking && canCarryAttack ? ATTACKING : TOUCH_POINTS[touch.kind];
}

function repeatsOf(touch: HoneypotTouch): number {
  return count(touch.repeats, MOST_REPEATS);
}

function signalOf(touch: HoneypotTouch, worth: number): Signal {
  return { name: touch.kind, points: worth, evidence: `${TOUCH_WORDS[touch.kind]} ${quote(touch.what)}`.trimEnd() };
}
