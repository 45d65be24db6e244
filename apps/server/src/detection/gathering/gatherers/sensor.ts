import { attackNamed } from '@sundew/threat/attacks/attack-names';
import type { SensorFinding } from '@sundew/threat/facts/evidence';
import { quote } from '@sundew/threat/facts/quote';
import { type Gatherer, isTrusted } from '../gatherer.ts';

const RULE = 'rule:';
const NOTHING: readonly SensorFinding[] = Object.freeze([]);
const RATE = /rate|throttl|flood|burst|too.?many/i;
const BOT = /bot|automat|headless|crawler|scrap|user.?agent|webdriver/i;
const LONGEST = 64;

/** The rules of its own that an authenticated sensor saw broken, and whether it refused the request for them. */
export const sensor: Gatherer<'sensor'> = {
  name: 'sensor',
  gather(sighting) {
    const { flags, metadata } = sighting.said;
    if (!isTrusted(sighting)) return NOTHING;
    const refused = isRefusal(metadata.action) || metadata.blocked === true;
    const found: SensorFinding[] = [];
    for (const flag of flags) {
      if (!flag.startsWith(RULE)) continue;
      const rule = flag.slice(RULE.length);
      const attack = attackNamed(`${rule} ${metadata.reason ?? ''}`);
      const kind = attack !== null ? 'attack' : RATE.test(rule) ? 'rate' : BOT.test(rule) ? 'bot' : 'other';
      found.push({ rule: quote(rule, LONGEST), kind, attack, refused: refused && metadata.dry_run !== true });
    }
    if (found.length === 0 && metadata.blocked === true) {
      found.push({ rule: 'blocked', kind: 'other', attack: null, refused: true });
    }
    return found.length === 0 ? NOTHING : found;
  },
};

function isRefusal(action: unknown): boolean {
  return action === 'DENY';
}
