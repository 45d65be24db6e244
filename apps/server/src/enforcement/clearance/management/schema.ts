import { isTokenName, LONGEST_TOKEN } from '@sundew/sensor-core/clearance/token';
import {
  APPEAL_STATES,
  ClearancePolicy,
  DEFAULT_CLEARANCE,
  DENIAL_REASONS,
  RoutePattern,
} from '@sundew/wire/clearance';
import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';
import { Id, Name, Nullable, Timestamp } from '../../../platform/http/envelope.ts';
import type { AppealRow } from '../denials/appeals-store.ts';
import type { DenialRow } from '../denials/denials-store.ts';
import { precisionOf } from '../denials/rule-precision.ts';
import type { RuleRow } from '../denials/rules-store.ts';
import type { PolicyVersion } from '../policy/policies-store.ts';
import type { MachineCredential } from '../tokens/credentials-store.ts';

const FINGERPRINT = 'f233cd174fddc4481c658d1c91cb7f2565f325c106355760403f2193f9a681da';

export const ClearancePolicyVersion = named(
  'ClearancePolicyVersion',
  Type.Object({
    property_id: Id,
    version: Type.Integer({ description: '0 before anybody has changed it.' }),
    policy: ClearancePolicy,
    created_by: Nullable(Type.String()),
    created_at: Nullable(Timestamp),
  }),
  {
    ...{ property_id: SAMPLE.propertyId, version: 3, created_by: 'Alex', created_at: SAMPLE.at },
    policy: { ...DEFAULT_CLEARANCE, enabled: true, routes: ['/account/*', '/checkout'] },
  },
);

export function toVersion({ property_id, version, policy, created_by, created_at }: PolicyVersion) {
  return { property_id, version, policy, created_by, created_at: created_at.toISOString() };
}

export const ClearanceDenial = named(
  'ClearanceDenial',
  Type.Object({
    id: Id,
    kind: Type.String({ enum: ['device', 'token', 'visitor'] }),
    fingerprint: Nullable(
      Type.String({ description: 'Of a device, or the name of one token. Null: the visitor at the network alone.' }),
    ),
    network: Nullable(Type.String()),
    reason: Type.String({ enum: [...DENIAL_REASONS] }),
    note: Type.String(),
    detection_id: Nullable(Id),
    denied_by: Type.String(),
    denied_at: Timestamp,
    expires_at: Timestamp,
    lifted_at: Nullable(Timestamp),
    lifted_by: Nullable(Type.String()),
  }),
  {
    ...{ id: SAMPLE.otherId, kind: 'device', fingerprint: FINGERPRINT, network: null, reason: 'decoy_hit', note: '' },
    ...{ detection_id: SAMPLE.otherId, denied_by: 'service', denied_at: SAMPLE.createdAt, expires_at: SAMPLE.at },
    ...{ lifted_at: null, lifted_by: null },
  },
);

export const ClearanceDenialInput = named(
  'ClearanceDenialInput',
  Type.Object(
    {
      fingerprint: Type.String({
        ...{ minLength: 8, maxLength: LONGEST_TOKEN, pattern: '^[\\x21-\\x7e]*$' },
        description: 'Of a device; or a token, or its name as detections have it (`clearance_id`).',
      }),
      note: Type.String({ maxLength: 200, default: '' }),
    },
    { additionalProperties: false },
  ),
  { fingerprint: FINGERPRINT, note: 'Resells our tickets' },
);

function kindOf({ fingerprint }: DenialRow): 'device' | 'token' | 'visitor' {
  if (fingerprint === null) return 'visitor';
  return isTokenName(fingerprint) ? 'token' : 'device';
}

export function toDenial(row: DenialRow) {
  const { id, fingerprint, network, reason, note, detection_id, denied_by, denied_at, expires_at } = row;
  return {
    ...{ id, kind: kindOf(row), fingerprint, network, reason, note, detection_id, denied_by },
    ...{ denied_at: denied_at.toISOString(), expires_at: expires_at.toISOString() },
    ...{ lifted_at: row.lifted_at?.toISOString() ?? null, lifted_by: row.lifted_by },
  };
}

export const ClearanceAppeal = named(
  'ClearanceAppeal',
  Type.Object({
    id: Id,
    reference: Type.String(),
    fingerprint: Nullable(Type.String()),
    network: Type.String(),
    message: Type.String(),
    status: Type.String({ enum: [...APPEAL_STATES] }),
    created_at: Timestamp,
    answered_at: Nullable(Timestamp),
    answered_by: Nullable(Type.String()),
  }),
  {
    ...{ id: SAMPLE.otherId, reference: '7KQ2-M9XD', fingerprint: FINGERPRINT, network: '203.0.113.7' },
    ...{
      message: 'I only wanted to pay.',
      status: 'open',
      created_at: SAMPLE.at,
      answered_at: null,
      answered_by: null,
    },
  },
);

export const ClearanceAppealDecision = named(
  'ClearanceAppealDecision',
  Type.Object({ status: Type.Enum(['accepted', 'rejected']) }, { additionalProperties: false }),
  { status: 'accepted' },
);

export function toAppeal(row: AppealRow) {
  const { id, reference, fingerprint, network, message, status, created_at, answered_at, answered_by } = row;
  return {
    ...{ id, reference, fingerprint, network, message, status, answered_by },
    ...{ created_at: created_at.toISOString(), answered_at: answered_at?.toISOString() ?? null },
  };
}

const CREDENTIAL = {
  id: Id,
  name: Type.String(),
  property_id: Nullable(Id),
  paths: Type.Array(Type.String()),
  expires_at: Timestamp,
  revoked_at: Nullable(Timestamp),
  created_by: Type.String(),
  created_at: Timestamp,
};
const CREDENTIAL_EXAMPLE = {
  ...{ id: SAMPLE.otherId, name: 'Price comparison', property_id: null, paths: ['/api/*'] },
  ...{ expires_at: SAMPLE.at, revoked_at: null, created_by: 'Alex', created_at: SAMPLE.createdAt },
};
export const ClearanceCredential = named('ClearanceCredential', Type.Object(CREDENTIAL), CREDENTIAL_EXAMPLE);
export const ClearanceCredentialWithToken = named(
  'ClearanceCredentialWithToken',
  Type.Object({ ...CREDENTIAL, token: Type.String({ description: 'For the header x-wd-service-token; shown once.' }) }),
  { ...CREDENTIAL_EXAMPLE, token: 'eyJraWQiOiJrMSJ9.jSTZaDhWw8xV66cQ' },
);
export const ClearanceCredentialInput = named(
  'ClearanceCredentialInput',
  Type.Object(
    {
      name: Name,
      property_id: Type.Optional(Nullable(Id)),
      paths: Type.Array(RoutePattern, { maxItems: 50, default: [] }),
      // As long as the key that signs it is surely known to sensors.
      days: Type.Integer({ minimum: 1, maximum: 30, default: 30 }),
    },
    { additionalProperties: false },
  ),
  { name: 'Price comparison', paths: ['/api/*'], days: 30 },
);

export function toCredential(row: MachineCredential) {
  return {
    ...{ id: row.id, name: row.name, property_id: row.property_id, paths: [...row.paths], created_by: row.created_by },
    ...{ expires_at: row.expires_at.toISOString(), revoked_at: row.revoked_at?.toISOString() ?? null },
    created_at: row.created_at.toISOString(),
  };
}

const Share = Nullable(Type.Number({ minimum: 0, maximum: 1 }));
export const ClearanceRule = named(
  'ClearanceRule',
  Type.Object({
    rule: Type.String({ description: '`tripwire`, `scanner`, or `decoy:` and the id of a decoy.' }),
    mode: Type.String({ enum: ['monitor', 'enforce'] }),
    denials: Type.Integer({ description: 'Visitors it denied since it was last put in force.' }),
    false_positives: Type.Integer({ description: 'Those of them whose appeal was accepted.' }),
    precision: Share,
    lower_bound: Share,
    upper_bound: Share,
    monitored: Type.Integer({ description: 'Visitors it would have denied since it only watches.' }),
    changed_by: Nullable(Type.String()),
    changed_at: Nullable(Timestamp),
  }),
  {
    ...{ rule: 'tripwire', mode: 'monitor', denials: 20, false_positives: 2, monitored: 7 },
    ...{ precision: 0.9, lower_bound: 0.699, upper_bound: 0.972, changed_by: 'service', changed_at: SAMPLE.at },
  },
);
export const ClearanceRuleInput = named(
  'ClearanceRuleInput',
  Type.Object({ mode: Type.Enum(['monitor', 'enforce']) }, { additionalProperties: false }),
  { mode: 'enforce' },
);

export function toRule(row: RuleRow) {
  const { rule, mode, denials, false_positives, monitored, changed_by } = row;
  const { precision, lower, upper } = precisionOf(denials, false_positives);
  return {
    ...{
      rule,
      mode,
      denials,
      false_positives,
      precision,
      lower_bound: lower,
      upper_bound: upper,
      monitored,
      changed_by,
    },
    changed_at: row.changed_at?.toISOString() ?? null,
  };
}

export const ClearanceFigure = named(
  'ClearanceFigure',
  Type.Object({ label: Type.String(), route: Type.String(), requests: Type.Integer() }),
  { label: 'missing', route: '/account/*', requests: 120 },
);
