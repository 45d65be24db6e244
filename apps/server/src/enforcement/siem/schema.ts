import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { SAMPLE } from '@sundew/wire/sample';
import { SIEM_CAUSES, SIEM_FORMATS, SIEM_KINDS, SIEM_STATES, type SiemState, SYSLOG_TLS_PORT } from '@sundew/wire/siem';
import { type Static, Type } from 'typebox';
import type { SiemAccount } from '../../outside/siem/siem-port.ts';
import { Id, Name, Timestamp } from '../../platform/http/envelope.ts';
import { FAILURES_TO_PAUSE } from './pausing.ts';
import type { SiemStanding } from './store.ts';

const Pem = (description: string) => Type.String({ maxLength: 65_536, description });

const FIELDS = {
  host: Type.Optional(Type.String({ maxLength: 253, description: 'Of syslog: a host name or an address.' })),
  port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535, description: 'Of syslog; 6514 when left out.' })),
  url: Type.Optional(
    Type.String({ maxLength: 2_048, description: 'Of the others. Of https: of the collector itself.' }),
  ),
  index: Type.Optional(
    Type.String({ maxLength: 255, description: 'Of elasticsearch: a data stream or an index; of splunk: an index.' }),
  ),
  token: Type.Optional(
    Type.String({ maxLength: 4_096, description: 'API key of elasticsearch, token of splunk, else a bearer token.' }),
  ),
  tenant: Type.Optional(Type.String({ maxLength: 150, description: 'Of loki: X-Scope-OrgID.' })),
  ca_certificate: Type.Optional(Pem('Authorities in PEM that are trusted instead of the usual ones.')),
  client_certificate: Type.Optional(Pem('What the service proves itself with, in PEM, with its chain.')),
  client_key: Type.Optional(Pem('Its private key in PEM.')),
};

const SETTINGS = {
  format: Type.Optional(Type.Enum(SIEM_FORMATS, { description: 'The first that the kind knows when left out.' })),
  min_bot_score: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: '0 sends every detection.' })),
  property_id: Type.Optional(
    nullable(Type.String({ format: 'uuid', description: 'Sends detections of this property only; null, of all.' })),
  ),
  enabled: Type.Optional(Type.Boolean({ description: 'While it is false nothing is sent, and nothing gathered.' })),
};

export const SiemInput = named(
  'SiemOutputInput',
  Type.Object({ kind: Type.Enum(SIEM_KINDS), name: Name, ...SETTINGS, ...FIELDS }, { additionalProperties: false }),
  { kind: 'syslog', name: 'Central syslog', host: 'logs.example.com', min_bot_score: 40 },
);
export type SiemInput = Static<typeof SiemInput>;

export const SiemChange = named(
  'SiemOutputChange',
  Type.Object({ name: Type.Optional(Name), ...SETTINGS, ...FIELDS }, { additionalProperties: false, minProperties: 1 }),
  { min_bot_score: 60 },
);
export type SiemChange = Static<typeof SiemChange>;

export const SiemOutput = named(
  'SiemOutput',
  Type.Object({
    ...{ id: Id, kind: Type.Enum(SIEM_KINDS), name: Name, format: Type.Enum(SIEM_FORMATS) },
    ...{ enabled: Type.Boolean(), min_bot_score: Type.Integer() },
    property_id: nullable(Type.String({ format: 'uuid', description: 'The one property whose detections are sent.' })),
    address: Type.String({ description: 'Where detections are sent: host and port, or the URL.' }),
    index: nullable(Type.String()),
    tenant: nullable(Type.String()),
    secret_hint: nullable(Type.String({ description: 'The end of the token, which nobody can read again.' })),
    has_ca_certificate: Type.Boolean(),
    has_client_certificate: Type.Boolean(),
    state: Type.Enum(SIEM_STATES),
    fault: nullable(
      named(
        'SiemFault',
        Type.Object({
          cause: Type.Enum(Object.keys(SIEM_CAUSES)),
          message: Type.String(),
          said: nullable(Type.String()),
        }),
      ),
    ),
    retry_at: nullable(Timestamp),
    waiting: Type.Integer({ description: 'Detections that the receiver has not confirmed yet.' }),
    waiting_since: nullable(Timestamp),
    sent: Type.Integer({ description: 'Detections that it confirmed.' }),
    sent_at: nullable(Timestamp),
    rejected: Type.Integer({ description: 'Detections that it will never take.' }),
    rejected_said: nullable(Type.String()),
    ...{ created_at: Timestamp, updated_at: Timestamp },
  }),
  {
    ...{ id: SAMPLE.otherId, kind: 'syslog', name: 'Central syslog', format: 'ecs', enabled: true, min_bot_score: 40 },
    property_id: null,
    ...{ address: 'logs.example.com:6514', index: null, tenant: null, secret_hint: null },
    ...{ has_ca_certificate: true, has_client_certificate: false, state: 'ok', fault: null, retry_at: null },
    ...{ waiting: 0, waiting_since: null, sent: 1_204, sent_at: SAMPLE.at, rejected: 0, rejected_said: null },
    ...{ created_at: SAMPLE.createdAt, updated_at: SAMPLE.createdAt },
  },
);

/** @param account of the output, opened */
export function toSiem(row: SiemStanding, account: SiemAccount): Static<typeof SiemOutput> {
  const { id, kind, name, format, enabled, min_bot_score, secret_hint, cause, said, waiting, sent, rejected } = row;
  const { property_id } = row;
  return {
    ...{ id, kind, name, format, enabled, min_bot_score, property_id, secret_hint, waiting, sent, rejected },
    address: addressOf(account),
    index: account.index ?? null,
    tenant: account.tenant ?? null,
    has_ca_certificate: account.ca_certificate !== undefined,
    has_client_certificate: account.client_certificate !== undefined,
    state: stateOf(row),
    fault: cause === null ? null : { cause, message: SIEM_CAUSES[cause], said },
    retry_at: row.retry_at?.toISOString() ?? null,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    rejected_said: row.rejected_said,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function addressOf({ url, host = '', port = String(SYSLOG_TLS_PORT) }: SiemAccount): string {
  return url ?? `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function stateOf({ enabled, failures }: SiemStanding): SiemState {
  if (!enabled) return 'off';
  if (failures >= FAILURES_TO_PAUSE) return 'paused';
  return failures > 0 ? 'failing' : 'ok';
}
