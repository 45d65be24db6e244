import { type Static, Type } from 'typebox';
import { named } from './named.ts';
import { SAMPLE } from './sample.ts';

// Bodies and answers of the calls under `/api/operator`: for the command line, not part of the published API.

const Text = Type.Union([Type.String(), Type.Null()]);
const Count = Type.Integer({ minimum: 0 });

/** What `bootstrap` prints; null for decoys that are not served, and for a password that nobody but its owner knows. */
export const BootstrapValues = named(
  'BootstrapValues',
  Type.Object({
    base_url: Type.String(),
    ingest_url: Type.String(),
    decoy_http_url: Text,
    decoy_https_url: Text,
    owner_email: Type.String(),
    owner_password: Text,
    user_token: Type.String(),
    organization_id: Type.String(),
    property_id: Type.String(),
    api_key: Type.String(),
    agent_key: Text,
    sensor_key: Text,
    scanner_id: Text,
    scanner_url: Text,
  }),
);
export type BootstrapValues = Static<typeof BootstrapValues>;

const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

export const BootstrapRequest = named(
  'BootstrapRequest',
  Type.Object(
    {
      email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
      organization: Type.Optional(Name),
      property: Type.Optional(Name),
      /** What an earlier run printed; used again where the service finds it still valid. */
      known: Type.Optional(Type.Partial(BootstrapValues)),
    },
    { additionalProperties: false },
  ),
);
export type BootstrapRequest = Static<typeof BootstrapRequest>;

export const BootstrapAnswer = named(
  'BootstrapAnswer',
  Type.Object({
    values: BootstrapValues,
    /** Names of the values that this run made anew. */
    minted: Type.Array(Type.String()),
    notes: Type.Array(Type.String()),
  }),
);
export type BootstrapAnswer = Static<typeof BootstrapAnswer>;

export const DemoRequest = named(
  'DemoRequest',
  Type.Object(
    {
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
      seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 0xffffffff })),
    },
    { additionalProperties: false },
  ),
  { days: 30 },
);
export type DemoRequest = Static<typeof DemoRequest>;

export const DemoAnswer = named(
  'DemoAnswer',
  Type.Object({
    organization_id: Type.String(),
    organization_name: Type.String(),
    /** False when the sample data was there already. */
    created: Type.Boolean(),
    detections: Count,
  }),
);
export type DemoAnswer = Static<typeof DemoAnswer>;

export const DemoTrafficRequest = named(
  'DemoTrafficRequest',
  Type.Object(
    {
      /** Where the last call ended (epoch ms); absent begins one second ago. */
      since_ms: Type.Optional(Type.Number({ minimum: 0 })),
      /** Visits per minute, all personas together. */
      rate: Type.Integer({ minimum: 1, maximum: 6000 }),
      seed: Type.Integer({ minimum: 0, maximum: 0xffffffff }),
    },
    { additionalProperties: false },
  ),
);
export type DemoTrafficRequest = Static<typeof DemoTrafficRequest>;

export const DemoTrafficAnswer = named(
  'DemoTrafficAnswer',
  Type.Object({
    organization_id: Type.String(),
    /** Where the next call goes on (epoch ms). */
    until_ms: Type.Number(),
    detections: Count,
    by_persona: Type.Record(Type.String(), Count),
  }),
);
export type DemoTrafficAnswer = Static<typeof DemoTrafficAnswer>;

export const DemoRemoval = named('DemoRemoval', Type.Object({ removed: Type.Boolean(), organization_id: Text }), {
  removed: true,
  organization_id: SAMPLE.organizationId,
});
export type DemoRemoval = Static<typeof DemoRemoval>;

export const CHECK_STATUSES = ['ok', 'warn', 'fail'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** One finding of `doctor`. */
export const Check = named(
  'Check',
  Type.Object({
    name: Type.String(),
    status: Type.Enum([...CHECK_STATUSES]),
    summary: Type.String(),
    /** What to do about it; null when there is nothing to do. */
    advice: Text,
  }),
);
export type Check = Static<typeof Check>;

export const DoctorAnswer = named(
  'DoctorAnswer',
  Type.Object({
    checks: Type.Array(Check),
    /** Epoch milliseconds when the service answered. */
    server_time_ms: Type.Number(),
    /** The address the service takes the caller for. */
    client_ip: Type.String(),
  }),
);
export type DoctorAnswer = Static<typeof DoctorAnswer>;

/** Whose account, by its address. */
export const AccountRequest = named(
  'AccountRequest',
  Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) }, { additionalProperties: false }),
);
export type AccountRequest = Static<typeof AccountRequest>;

/** A one-time link; whoever opens it first uses it up. */
export const LinkAnswer = named('LinkAnswer', Type.Object({ url: Type.String() }));
export type LinkAnswer = Static<typeof LinkAnswer>;

/** Whether an authenticator app was asked for until now. */
export const SecondFactorAnswer = named('SecondFactorAnswer', Type.Object({ was_on: Type.Boolean() }));
export type SecondFactorAnswer = Static<typeof SecondFactorAnswer>;
