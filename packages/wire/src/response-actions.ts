/** When a response action runs (specification, "Response action"); `decision` is ours. */
export const TRIGGER_TYPES = ['any_detection', 'decision', 'high_risk', 'rotating_actor'] as const;
export type TriggerType = (typeof TRIGGER_TYPES)[number];

/** Rules about one decoy that a firewall takes in one call: everybody who touches it is blocked. */
export const DECOY_RULE_TYPES = ['block_all'] as const;

/** What a response action does. */
export const ACTION_TYPES = ['block_ip', 'block_actor', 'webhook', 'chat', 'email'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** The actions that turn visitors away; the others only tell. */
export const BLOCKING_ACTIONS = ['block_ip', 'block_actor'] as const satisfies readonly ActionType[];
export type BlockingAction = (typeof BLOCKING_ACTIONS)[number];

export function isBlocking(type: ActionType): type is BlockingAction {
  return BLOCKING_ACTIONS.some((blocking) => blocking === type);
}

/** Whether any of these actions blocks somebody. */
export function blocksAny(actions: readonly { readonly type: ActionType }[]): boolean {
  return actions.some(({ type }) => isBlocking(type));
}

/** `count` only notes what would be blocked. */
export const ENFORCEMENT_MODES = ['block', 'count'] as const;
export type EnforcementMode = (typeof ENFORCEMENT_MODES)[number];

/** Whom nothing here ever blocks, and why, in words. */
export const GUARD_RAILS = {
  special_range: 'It is no address of the public internet: loopback, private or reserved.',
  allow_list: 'It is on the allow list.',
  own_address: 'It is an address of this installation, its proxies or your team.',
  content_network: 'A content delivery network owns it: many visitors come from it.',
  search_engine: 'It is a crawler whose operator confirms the address.',
  another_site: 'A page of another site made the browser of the visitor ask for bait.',
  browser_fingerprint: 'Browsers of people come with this TLS fingerprint.',
  shared_fingerprint: 'Clients about whom little was found come with the same TLS fingerprint.',
  undone: 'Somebody of your team lifted a block of it, which holds until that block would have ended.',
  masked: 'This installation stores addresses masked, so nobody can be told from the neighbours.',
} as const;
export type GuardRail = keyof typeof GUARD_RAILS;

/**
 * What a run did about one target. `asked`: many share it, so a person is asked; `declined`: a person said no lately.
 * `would_…` under dry run; `nobody` had no one to tell, `nowhere` nothing to block at: what it names was disconnected.
 */
export const RUN_OUTCOMES = [
  'blocked',
  'counted',
  'already',
  'spared',
  'asked',
  'declined',
  'told',
  'nobody',
  'nowhere',
  'would_block',
  'would_ask',
  'would_tell',
] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** What is turned away: an address (of IPv6 the /64), or the TLS fingerprint of a client at whatever address. */
export const TARGET_TYPES = ['ip', 'ja4'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

/** How it stands with a question of a response action. `expired`: nobody answered in time, and nothing was done. */
export const QUESTION_STATUSES = ['open', 'confirmed', 'declined', 'expired'] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

/** Who was seen at a target in the last days with nothing against them. */
export interface BlastRadius {
  /** Devices that hold or held clearance there and were not denied it. */
  readonly cleared_sessions: number;
  /** Other visitors whose every request was let in. */
  readonly harmless_visitors: number;
  /** Operators of crawlers whose addresses prove it. */
  readonly good_bots: number;
}

export function sharersOf({ cleared_sessions, harmless_visitors, good_bots }: BlastRadius): number {
  return cleared_sessions + harmless_visitors + good_bots;
}

/** More harmless others at a target than these, and a response action asks; organizations and response actions may say otherwise. */
export const ASK_ABOVE = 5;

/**
 * How it stands with a connected firewall: everything in place, changes under way, failing and tried again soon, or paused
 * after failures in a row.
 */
export const FIREWALL_STATES = ['ok', 'working', 'failing', 'paused'] as const;
export type FirewallState = (typeof FIREWALL_STATES)[number];

/** Formats in which the block list is fetched. */
export const FEED_FORMATS = ['plain', 'nftables', 'nginx', 'crowdsec'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
