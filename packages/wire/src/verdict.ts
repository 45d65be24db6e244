/** The eight scoring categories, in the order of the specification's table "Threat score". */
export const SCORE_CATEGORIES = [
  'honeypot',
  'attack_signatures',
  'browser_fingerprint',
  'behavioral',
  'tls_fingerprint',
  'ip_reputation',
  'http_headers',
  'user_agent',
] as const;

export type ScoreCategory = (typeof SCORE_CATEGORIES)[number];

/** Weight of each category in per cent; they add up to 100. */
export const CATEGORY_WEIGHTS: Readonly<Record<ScoreCategory, number>> = {
  honeypot: 40,
  attack_signatures: 25,
  browser_fingerprint: 12,
  behavioral: 10,
  tls_fingerprint: 7,
  ip_reputation: 3,
  http_headers: 2,
  user_agent: 1,
};

export const THREAT_LEVELS = ['MINIMAL', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type ThreatLevel = (typeof THREAT_LEVELS)[number];

export const THREAT_CATEGORIES = ['ATTACKER', 'BOT', 'SCANNER', 'CRAWLER', 'SCRAPER', 'LEGITIMATE'] as const;
export type ThreatCategory = (typeof THREAT_CATEGORIES)[number];

export const CONFIDENCE_BANDS = ['very_certain', 'reasonably_certain', 'moderate', 'low', 'very_uncertain'] as const;
export type ConfidenceBand = (typeof CONFIDENCE_BANDS)[number];

export const SIGNATURE_TYPES = [
  'sql_injection',
  'xss',
  'command_injection',
  'path_traversal',
  'xxe',
  'ldap_injection',
  'nosql_injection',
  'template_injection',
  'ssi',
  'crlf_injection',
  'jndi_lookup',
  'deserialization',
  'ssrf',
] as const;
export type SignatureType = (typeof SIGNATURE_TYPES)[number];

export const THRESHOLD_PRESETS = ['financial', 'ecommerce', 'standard', 'public_content', 'monitoring'] as const;
export type ThresholdPreset = (typeof THRESHOLD_PRESETS)[number];

/** Score from which a detection is "high risk" (specification, "Limits"). */
export const HIGH_RISK_SCORE = 80;

/** How far a detection's own words were believed; decided by how the request authenticated, never by its `source`. */
export const TRUSTS = ['sensor', 'edge', 'observed', 'anonymous'] as const;
export type Trust = (typeof TRUSTS)[number];

/** What lists tell of the network that a visitor comes through. */
export const NETWORK_KINDS = ['proxy', 'vpn', 'tor', 'datacenter'] as const;
export type NetworkKind = (typeof NETWORK_KINDS)[number];

export const AI_CATEGORIES = [
  'training_crawler',
  'ai_search_crawler',
  'ai_agent',
  'ai_assistant',
  'search_crawler',
  'seo_crawler',
  'security_scanner',
  'generic_scraper',
  'archiver',
  'fetcher',
  'monitoring',
  'headless_browser',
  'feed_reader',
  'commercial_scraper',
  'none',
] as const;
export type AiCategory = (typeof AI_CATEGORIES)[number];
