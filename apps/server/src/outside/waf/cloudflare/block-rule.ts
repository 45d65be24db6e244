import { NotFoundError } from 'cloudflare/error';
import type { WafRule } from '../waf-port.ts';
import type { openClient } from './client.ts';
import { attempt, type Step } from './failure.ts';

type Client = ReturnType<typeof openClient>;

const PHASE = 'http_request_firewall_custom';
const STEP: Step = { permission: 'Zone → Firewall Services → Edit (or Zone WAF → Edit)', what: 'custom rule' };
/** An expression has 4,096 characters; a fingerprint with its quotes has 39. */
export const MOST_FINGERPRINTS = 80;
/** Fits the pattern of a fingerprint and is nobody's. */
const NOBODY = `t00i000000_${'0'.repeat(12)}_${'0'.repeat(12)}`;

export interface PlacedRule {
  readonly rulesetId: string;
  readonly ruleId: string;
}

/** A custom rule of a zone over an IP list of its account. */
export function blockRuleAt({ rulesets }: Client, zoneId: string) {
  const zone_id = zoneId;

  /** The rules of the zone; null for a zone that never had any. */
  async function entry() {
    try {
      return await rulesets.phases.get(PHASE, { zone_id });
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }

  return {
    /** Makes the rule unless it is there. */
    ensure: (listName: string, rule: WafRule): Promise<PlacedRule> =>
      attempt(STEP, async () => {
        const wanted = written(listName, rule);
        const present = await entry();
        if (present === null) {
          const made = placeOf(await rulesets.phases.update(PHASE, { zone_id, rules: [wanted] }), listName);
          if (made === null) throw new Error('The rule was made without being returned.');
          return made;
        }
        const known = placeOf(present, listName);
        if (known !== null) return known;
        const made = placeOf(await rulesets.rules.create(present.id, { zone_id, ...wanted }), listName);
        if (made === null) throw new Error('The rule was made without being returned.');
        return made;
      }),

    /** Whether rules of the zone may ask for JA4, which needs bot management. */
    async knowsFingerprints({ rulesetId }: PlacedRule): Promise<boolean> {
      const expression = fingerprintTest([NOBODY]);
      const trial = { zone_id, dry_run: true, action: 'block' as const, expression, description: 'Sundew asks' };
      try {
        await rulesets.rules.create(rulesetId, trial);
        return true;
      } catch (error) {
        if (error instanceof Error && 'status' in error && (error.status === 400 || error.status === 403)) return false;
        return attempt(STEP, () => Promise.reject(error));
      }
    },

    async set({ rulesetId, ruleId }: PlacedRule, listName: string, rule: WafRule): Promise<void> {
      const wanted = written(listName, rule);
      await attempt(STEP, () => rulesets.rules.edit(ruleId, { zone_id, ruleset_id: rulesetId, ...wanted }));
    },

    async drop({ rulesetId, ruleId }: PlacedRule): Promise<void> {
      await attempt(STEP, () => rulesets.rules.delete(ruleId, { zone_id, ruleset_id: rulesetId }));
    },
  };
}

/** A rule that only counts is off: counting needs the action `log`, which most plans do not have. */
function written(listName: string, { isBlocking, fingerprints }: WafRule) {
  const byList = `(ip.src in $${listName})`;
  const expression = fingerprints.length === 0 ? byList : `${byList} or ${fingerprintTest(fingerprints)}`;
  const description = 'Sundew: whom response actions block';
  return { action: 'block' as const, expression, description, enabled: isBlocking, ref: listName };
}

function fingerprintTest(fingerprints: readonly string[]): string {
  return `(cf.bot_management.ja4 in {${fingerprints.map((each) => `"${each}"`).join(' ')}})`;
}

/** Where our rule is in a ruleset, found by its reference. */
function placeOf(ruleset: unknown, ref: string): PlacedRule | null {
  if (typeof ruleset !== 'object' || ruleset === null || !('id' in ruleset) || !('rules' in ruleset)) return null;
  if (!Array.isArray(ruleset.rules)) return null;
  const rule: unknown = ruleset.rules.find((each: { ref?: unknown }) => each.ref === ref);
  if (typeof rule !== 'object' || rule === null || !('id' in rule)) return null;
  return { rulesetId: String(ruleset.id), ruleId: String(rule.id) };
}
