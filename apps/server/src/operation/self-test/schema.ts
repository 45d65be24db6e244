import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { SAMPLE } from '@sundew/wire/sample';
import {
  SELF_TEST_ALERTS,
  SELF_TEST_KINDS,
  SELF_TEST_LIMITS,
  SELF_TEST_REASONS,
  SELF_TEST_STATES,
} from '@sundew/wire/self-test';
import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../../platform/http/envelope.ts';

const ADDRESS = 'https://shop.example/';

const SITE = {
  property_id: Id,
  address: Type.String({
    minLength: 1,
    maxLength: 2_048,
    description: 'A page that the sensors of the property report, http or https.',
  }),
};

const SETTINGS = {
  every_hours: Type.Integer({
    ...{ minimum: 0, maximum: SELF_TEST_LIMITS.everyHours },
    description: 'Hours between two runs, 24 at first; 0 runs only when asked.',
  }),
  patience_seconds: Type.Integer({
    ...{ minimum: SELF_TEST_LIMITS.patienceLeast, maximum: SELF_TEST_LIMITS.patienceMost },
    description: 'So long the report of a visit may take, 90 at first.',
  }),
};

const AGENT = {
  agent_id: Id,
  address: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'Host and port at which visitors reach the honeypot, such as 192.0.2.7:22.',
  }),
};

const EXAMPLE = {
  every_hours: 24,
  patience_seconds: 90,
  sites: [{ property_id: SAMPLE.propertyId, address: ADDRESS }],
  agents: [{ agent_id: SAMPLE.otherId, address: '192.0.2.7:22' }],
};

export const SettingsInput = named(
  'SelfTestSettingsInput',
  Type.Object(
    {
      ...SETTINGS,
      sites: Type.Array(named('SelfTestSiteInput', Type.Object(SITE, { additionalProperties: false })), {
        maxItems: SELF_TEST_LIMITS.sites,
      }),
      agents: Type.Array(named('SelfTestAgentInput', Type.Object(AGENT, { additionalProperties: false })), {
        maxItems: SELF_TEST_LIMITS.agents,
      }),
    },
    { additionalProperties: false },
  ),
  EXAMPLE,
);
export type SettingsInput = Static<typeof SettingsInput>;

const Settings = named(
  'SelfTestSettings',
  Type.Object({
    ...SETTINGS,
    sites: Type.Array(named('SelfTestSite', Type.Object(SITE))),
    agents: Type.Array(named('SelfTestAgent', Type.Object(AGENT))),
  }),
);

const place = {
  kind: Type.Enum([...SELF_TEST_KINDS]),
  name: Type.String(),
  property_id: Id,
  property_name: Type.String(),
};

const Path = named(
  'SelfTestPath',
  Type.Object({
    ...place,
    address: nullable(Type.String({ description: 'Where the visit went; null for sensors.' })),
    state: Type.Enum([...SELF_TEST_STATES]),
    reason: Type.Enum([...SELF_TEST_REASONS], { description: 'Why; the guide of the self-test explains each.' }),
    status: nullable(Type.Integer({ description: 'How the visit was answered.' })),
    seconds: nullable(Type.Number({ description: 'From the visit to the moment its report was found.' })),
    heard_by: Type.Array(Type.String(), { description: 'Names of the sensors that reported the visit.' }),
    last_seen_at: nullable(
      Type.String({ format: 'date-time', description: 'The last run in 35 days that found it seeing.' }),
    ),
  }),
);

export const Run = named(
  'SelfTestRun',
  Type.Object({
    id: Id,
    started_at: Timestamp,
    finished_at: nullable(Timestamp),
    left_out: Type.Integer({ description: 'Decoys beyond those that one run visits.' }),
    paths: Type.Array(Path),
  }),
);

const Alert = named(
  'SelfTestAlert',
  Type.Object({
    alert: Type.Enum([...SELF_TEST_ALERTS]),
    ...place,
    reason: Type.String(),
    since: Timestamp,
  }),
);

export const SelfTest = named(
  'SelfTest',
  Type.Object({
    settings: Settings,
    version: Type.String({ description: 'Of the settings; other ones have another.' }),
    next_run_at: nullable(
      Type.String({ format: 'date-time', description: 'Null where runs are only made when asked.' }),
    ),
    run: nullable(Run),
    alerts: Type.Array(Alert),
  }),
  {
    settings: EXAMPLE,
    version: 'u1Y4zqQ2m0cBfXv0N7cTpQ',
    next_run_at: '2026-07-02T08:00:00.000Z',
    run: {
      id: SAMPLE.otherId,
      started_at: SAMPLE.at,
      finished_at: SAMPLE.at,
      left_out: 0,
      paths: [
        {
          ...{ kind: 'site' as const, name: 'shop.example', property_id: SAMPLE.propertyId, property_name: 'Shop' },
          ...{ address: ADDRESS, state: 'seeing' as const, reason: 'arrived' as const, status: 200, seconds: 0.6 },
          heard_by: ['shop-api'],
          last_seen_at: SAMPLE.at,
        },
      ],
    },
    alerts: [],
  },
);
