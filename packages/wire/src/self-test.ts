/** What the self-test sends visits through: addresses of a site, the sensors in front of them, decoys, SSH honeypots. */
export const SELF_TEST_KINDS = ['site', 'sensor', 'decoy', 'agent'] as const;
export type SelfTestKind = (typeof SELF_TEST_KINDS)[number];

/** `blind`: a visit was sent and is not among the detections. `not_tested`: nothing could be sent, or nothing follows from it. */
export const SELF_TEST_STATES = ['waiting', 'seeing', 'blind', 'not_tested'] as const;
export type SelfTestState = (typeof SELF_TEST_STATES)[number];

/** Why a path has its state; the guide of the self-test says what to do about each. */
export const SELF_TEST_REASONS = [
  'waiting',
  'arrived',
  'arrived_unproven',
  'not_reported',
  'no_answer',
  'no_longer_reported',
  'no_address',
  'needs_browser',
  'private_address',
  'site_not_seen',
  'never_reported',
  'property_paused',
  'not_sent',
] as const;
export type SelfTestReason = (typeof SELF_TEST_REASONS)[number];

/** `blind`: a path of the self-test. `silent`: a sensor that reports less than it did, or an agent that is not heard. */
export const SELF_TEST_ALERTS = ['blind', 'silent'] as const;
export type SelfTestAlertKind = (typeof SELF_TEST_ALERTS)[number];

/** Bounds of the settings. */
export const SELF_TEST_LIMITS = {
  sites: 50,
  agents: 50,
  everyHours: 168,
  patienceLeast: 5,
  patienceMost: 600,
} as const;

export const SELF_TEST_DEFAULTS = { every_hours: 24, patience_seconds: 90 } as const;

/** What the service tries on a site of one's own when it is asked to attack it, in this order. */
export const SITE_ATTACKS = [
  'secret_file',
  'repository',
  'login_page',
  'sql_injection',
  'xss',
  'command_injection',
  'path_traversal',
  'nosql_injection',
  'template_injection',
  'jndi_lookup',
] as const;
export type SiteAttack = (typeof SITE_ATTACKS)[number];
