/** Receivers of detections: what a SIEM is reached by. */
export const SIEM_KINDS = ['syslog', 'elasticsearch', 'splunk', 'loki', 'https'] as const;
export type SiemKindName = (typeof SIEM_KINDS)[number];

/** How a detection is written down: Elastic Common Schema, or Open Cybersecurity Schema Framework. */
export const SIEM_FORMATS = ['ecs', 'ocsf'] as const;
export type SiemFormat = (typeof SIEM_FORMATS)[number];

/** Certificates in PEM, possible for every kind. */
export const SIEM_TLS_FIELDS = ['ca_certificate', 'client_certificate', 'client_key'] as const;
/** What a receiver is reached with. */
export const SIEM_FIELDS = ['host', 'port', 'url', 'index', 'token', 'tenant', ...SIEM_TLS_FIELDS] as const;
export type SiemField = (typeof SIEM_FIELDS)[number];

/** What has to be put in for a kind, and what can be beside certificates. */
export interface SiemKind {
  readonly required: readonly SiemField[];
  readonly optional: readonly SiemField[];
  /** The first is the usual one. */
  readonly formats: readonly SiemFormat[];
}

export const SIEM_KIND: Readonly<Record<SiemKindName, SiemKind>> = {
  syslog: { required: ['host'], optional: ['port'], formats: ['ecs', 'ocsf'] },
  // Its documents have the fields of ECS.
  elasticsearch: { required: ['url'], optional: ['index', 'token'], formats: ['ecs'] },
  splunk: { required: ['url', 'token'], optional: ['index'], formats: ['ecs', 'ocsf'] },
  loki: { required: ['url'], optional: ['token', 'tenant'], formats: ['ecs', 'ocsf'] },
  https: { required: ['url'], optional: ['token'], formats: ['ocsf', 'ecs'] },
};

/** How it stands with an output: what was sent last arrived, or failed, or nothing is sent for a while after failures. */
export const SIEM_STATES = ['ok', 'failing', 'paused', 'off'] as const;
export type SiemState = (typeof SIEM_STATES)[number];

/** Why a receiver did not take detections, in words for whoever connected it. */
export const SIEM_CAUSES = {
  credential_refused: 'The receiver does not take the token or the client certificate.',
  not_found: 'The receiver knows no such address or index. Check both.',
  refused: 'The receiver refused what it was sent: see what it said.',
  rate_limited: 'The receiver takes no more for now. Detections wait as long as it says.',
  service_failed: 'The receiver answered with an error of its own.',
  not_confirmed: 'The receiver ended the connection before it had read everything.',
  timed_out: 'There was no answer within 30 seconds.',
  forbidden_address: 'The host leads to a private address, which the operator must allow first.',
  tls_failed: 'No secure connection: check the certificates.',
  unreachable: 'The receiver could not be reached: check host name, port and firewall.',
} as const;
export type SiemCause = keyof typeof SIEM_CAUSES;

/** The usual port of syslog over TLS (RFC 5425). */
export const SYSLOG_TLS_PORT = 6514;
/** The data stream of Elasticsearch that is written to unless another is named. */
export const SIEM_INDEX = 'logs-sundew.detection-default';
