import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { REFUSALS } from '@sundew/wire/problems/refusals';
import { sentence } from '@sundew/wire/problems/sentence';
import { ENFORCEMENT_MODES, FIREWALL_STATES, type FirewallState } from '@sundew/wire/response-actions';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { Id, Name, Timestamp } from '../../../platform/http/envelope.ts';
import type { IntegrationRow } from '../store.ts';
import type { FirewallKind } from './kinds/firewall-kind.ts';
import { FAILURES_TO_PAUSE } from './lease.ts';

const MODE = Type.Enum(ENFORCEMENT_MODES, { description: '`count` turns nobody away.' });
const HOURS = Type.Integer({ minimum: 1, maximum: 8_760, description: 'Then a block ends by itself.' });

/** Body that connects a firewall of a kind. */
export function connectInput({ label, settings, secrets, example }: FirewallKind) {
  const defaults = { mode: Type.Enum(ENFORCEMENT_MODES, { default: 'block' }) };
  return named(
    `${label}Input`,
    Type.Object(
      {
        ...{ ...settings, ...secrets, name: Type.Optional(Name), ...defaults },
        block_duration_hours: Type.Integer({ minimum: 1, maximum: 8_760, default: 24 }),
      },
      { additionalProperties: false },
    ),
    { ...example, name: 'Edge', mode: 'block', block_duration_hours: 24 },
  );
}

/** Body that changes it. What identifies the account at the provider stays; for another one, connect that. */
export function changeInput({ label, secrets }: FirewallKind) {
  return named(
    `${label}Change`,
    Type.Partial(Type.Object({ ...secrets, name: Name, mode: MODE, block_duration_hours: HOURS }), {
      ...{ additionalProperties: false, minProperties: 1 },
    }),
    { mode: 'count' },
  );
}

const Fault = named(
  'FirewallFault',
  Type.Object({
    reason: Type.String({ description: 'One of the reasons in the guide of errors.' }),
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    message: Type.String(),
  }),
);

export const Firewall = named(
  'Firewall',
  Type.Object({
    ...{ id: Id, provider: Type.String(), name: Name, mode: MODE, block_duration_hours: HOURS },
    settings: Type.Record(Type.String(), Type.String(), { description: 'What was put in, without the secrets.' }),
    secret_hint: Type.String({ description: 'The end of the secret, which nobody can read again.' }),
    most_fingerprints: Type.Integer({ description: 'How many TLS fingerprints it can turn away; 0 for none.' }),
    state: Type.Enum(FIREWALL_STATES),
    fault: nullable(Fault),
    failures: Type.Integer({ description: 'In a row.' }),
    retry_at: nullable(Timestamp),
    synced_at: nullable(
      Type.String({ format: 'date-time', description: 'When everything was last seen to be in place there.' }),
    ),
    ...{ blocked: Type.Integer(), outstanding: Type.Integer({ description: 'Blocks that are not in place yet.' }) },
    ...{ created_at: Timestamp, updated_at: Timestamp },
  }),
  {
    ...{ id: SAMPLE.otherId, provider: 'cloudflare', name: 'Edge', mode: 'block', block_duration_hours: 24 },
    settings: { zone_name: 'shop.example.com' },
    ...{ secret_hint: '****0001', most_fingerprints: 0, state: 'ok', fault: null, failures: 0, retry_at: null },
    ...{ synced_at: SAMPLE.at, blocked: 12, outstanding: 0 },
    ...{ created_at: SAMPLE.createdAt, updated_at: SAMPLE.createdAt },
  },
);

export interface BlockCounts {
  readonly blocked: number;
  readonly outstanding: number;
}

export function toFirewall(row: IntegrationRow, { blocked, outstanding }: BlockCounts): Static<typeof Firewall> {
  const { id, provider, name, mode, block_duration_hours, settings, fault, failures } = row;
  return {
    ...{ id, provider, name, mode, block_duration_hours, settings: { ...settings }, secret_hint: row.token_hint },
    most_fingerprints: row.found?.abilities.most_fingerprints ?? 0,
    state: stateOf(row, outstanding),
    fault: fault === null ? null : { ...fault, message: sentence(REFUSALS[fault.reason][1], fault.values) },
    failures,
    retry_at: row.retry_at?.toISOString() ?? null,
    synced_at: row.synced_at?.toISOString() ?? null,
    ...{ blocked, outstanding },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function stateOf({ failures }: IntegrationRow, outstanding: number): FirewallState {
  if (failures >= FAILURES_TO_PAUSE) return 'paused';
  if (failures > 0) return 'failing';
  return outstanding > 0 ? 'working' : 'ok';
}
