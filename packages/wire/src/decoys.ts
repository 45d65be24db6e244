/** Vocabulary of domains and decoys (specification, "Custom domain" and "Decoy"). */
export const RECORD_TYPES = ['A', 'CNAME'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** How requests for a domain get here: by a DNS record, or handed on by the owner's own web server. */
export const DOMAIN_KINDS = [...RECORD_TYPES, 'PROXY'] as const;
export type DomainKind = (typeof DOMAIN_KINDS)[number];

/** What a site is made with: decides which bait it gets. */
export const BAIT_TECHNOLOGIES = ['generic', 'wordpress', 'php', 'node', 'java'] as const;
export type BaitTechnology = (typeof BAIT_TECHNOLOGIES)[number];

export const WEB_SERVERS = ['nginx', 'caddy', 'apache', 'haproxy'] as const;
export type WebServer = (typeof WEB_SERVERS)[number];

export const DOMAIN_STATUSES = ['pending_verification', 'verified'] as const;
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

export const CERTIFICATE_STATUSES = ['none', 'pending', 'issued', 'renewing', 'failed'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

export const DECOY_TYPES = ['link', 'endpoint'] as const;
export type DecoyType = (typeof DECOY_TYPES)[number];

export const TRIGGER_ACTIONS = ['log', 'block', 'redirect', 'poison'] as const;
export type TriggerAction = (typeof TRIGGER_ACTIONS)[number];

/** Methods an endpoint decoy can answer; a link decoy answers GET only. */
export const DECOY_METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;
export type DecoyMethod = (typeof DECOY_METHODS)[number];

export const DECOY_CONTENT_TYPES = [
  'application/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
] as const;
export type DecoyContentType = (typeof DECOY_CONTENT_TYPES)[number];
