import type { RefusalReason } from '@sundew/wire/problems/refusals';
import type { Values } from '@sundew/wire/problems/sentence';

/** How somebody's account at a provider is reached. Which names there are, the provider says. */
export interface WafAccount {
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** What is ours at the provider, as `prepare` found or made it, and what can be done with it. */
export interface WafFound {
  /** Names that the provider gave to our list and rule. */
  readonly place: WafPlace;
  readonly abilities: WafAbilities;
}

export type WafPlace = Readonly<Record<string, string>>;

export interface WafAbilities {
  /** How many TLS fingerprints (JA4) can be turned away; 0 when it cannot tell clients by them. */
  readonly most_fingerprints: number;
}

/** What the rule does about whom it names. */
export interface WafRule {
  /** False only counts, as far as the provider can. */
  readonly isBlocking: boolean;
  /** JA4 fingerprints that are turned away at every address. */
  readonly fingerprints: readonly string[];
}

/**
 * A firewall of somebody else. Every call may be made again after a failure or at the same time by another process:
 * the outcome is the same. Targets are addresses, or the /64 of IPv6 addresses, in canonical text.
 */
export interface Waf {
  /**
   * Checks credential and permissions, and makes the list and the rule unless they are there; `setRule` changes those
   * that are.
   * @param id of the integration; what is made there is named after it
   * @throws WafFailure
   */
  prepare(id: string, rule: WafRule): Promise<WafFound>;
  /** @throws WafFailure */
  setRule(place: WafPlace, rule: WafRule): Promise<void>;
  /** Resolves once the provider has it in place. @throws WafFailure */
  change(
    place: WafPlace,
    change: { readonly add: readonly string[]; readonly remove: readonly string[] },
  ): Promise<void>;
  /** What is on the list now. @throws WafFailure */
  held(place: WafPlace): Promise<readonly string[]>;
  /** Removes rule and list. @throws WafFailure */
  dismantle(place: WafPlace): Promise<void>;
}

/** Opens accounts; nothing is sent by that. */
export interface Wafs {
  /** @throws Error for a provider that this release does not have */
  open(provider: string, account: WafAccount): Promise<Waf>;
}

export type WafFailureReason = Extract<RefusalReason, `firewall_${string}`>;

/** The provider did not do what it was asked for; `reason` and `values` make the sentence. */
export class WafFailure extends Error {
  readonly reason: WafFailureReason;
  readonly values: Values;
  /** When the provider wants to be asked again; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(reason: WafFailureReason, values: Values = {}, retryAfterMs: number | null = null, cause?: unknown) {
    super(reason, { cause });
    this.name = 'WafFailure';
    this.reason = reason;
    this.values = values;
    this.retryAfterMs = retryAfterMs;
  }
}
