/** Vocabulary of domains and decoys (specification, "Custom domain" and "Decoy"). */
export const RECORD_TYPES = ['A', 'CNAME'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

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
