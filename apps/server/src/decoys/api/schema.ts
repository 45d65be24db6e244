import {
  DECOY_CONTENT_TYPES,
  DECOY_METHODS,
  DECOY_TYPES,
  type DecoyContentType,
  type DecoyMethod,
  type DecoyType,
  TRIGGER_ACTIONS,
  type TriggerAction,
} from '@sundew/wire/decoys';
import { LIMITS } from '@sundew/wire/limits';
import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { Id, Name, Nullable, PAGING, Timestamp } from '../../platform/http/envelope.ts';
import { DECOY_STATUSES } from './standing.ts';

const action = { type: 'string', enum: [...TRIGGER_ACTIONS] };
const type = { type: 'string', enum: [...DECOY_TYPES] };
const method = { type: 'string', enum: [...DECOY_METHODS] };
const contentType = { type: 'string', enum: [...DECOY_CONTENT_TYPES] };

/** What a decoy does beside being recorded. The endpoint options are refused for links. */
const settable = {
  enabled: Type.Optional(Type.Boolean({ description: 'A decoy that is switched off is not there. Default: true.' })),
  redirect_url: Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        maxLength: LIMITS.decoyRedirectLength,
        description: 'Where the action redirect leads: http or https, anywhere but back to the decoy.',
      }),
    ),
  ),
  methods: Type.Optional(
    Type.Array(Type.Unsafe<DecoyMethod>(method), {
      minItems: 1,
      maxItems: DECOY_METHODS.length,
      uniqueItems: true,
      description: 'Endpoints: methods accepted; others are answered 405. GET includes HEAD. Default: all.',
    }),
  ),
  capture_body: Type.Optional(
    Type.Boolean({ description: 'Endpoints: keep what was sent, without credentials. Default: true.' }),
  ),
  expected_content_types: Type.Optional(
    Type.Array(Type.Unsafe<DecoyContentType>(contentType), {
      maxItems: DECOY_CONTENT_TYPES.length,
      uniqueItems: true,
      description: 'Endpoints: bodies of other types are answered 415. Default: none, which accepts every type.',
    }),
  ),
  response_status: Type.Optional(
    Type.Integer({ minimum: 200, maximum: 599, description: 'Endpoints: status of the answer. Default: 200.' }),
  ),
  response_body: Type.Optional(
    Type.String({ maxLength: LIMITS.decoyResponseBytes, description: 'Endpoints: body of the answer.' }),
  ),
  response_headers: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'Endpoints: headers of the answer, by name.' }),
  ),
  template: Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Endpoints: a ready imitation that answers in place of the response above.',
      }),
    ),
  ),
};

// Rules say in words what is wrong with a path; the bound only keeps it short.
const Path = Type.String({
  maxLength: LIMITS.decoyPathLength,
  description: 'Begins with /; matched as a web server matches: case and a slash at the end make a difference.',
});

export const DecoyWish = named(
  'DecoyInput',
  Type.Object(
    {
      custom_domain_id: Id,
      name: Name,
      path: Path,
      trigger_action: Type.Unsafe<TriggerAction>({ ...action, default: 'log' }),
      decoy_type: Type.Unsafe<DecoyType>(type),
      ...settable,
    },
    { additionalProperties: false },
  ),
  { custom_domain_id: SAMPLE.domainId, name: 'Old shop', path: '/old-shop', trigger_action: 'log', decoy_type: 'link' },
);
export type DecoyWish = Static<typeof DecoyWish>;

export const DecoyPatch = named(
  'DecoyPatch',
  Type.Object(
    {
      name: Type.Optional(Name),
      path: Type.Optional(Path),
      trigger_action: Type.Optional(Type.Unsafe<TriggerAction>(action)),
      ...settable,
    },
    { additionalProperties: false },
  ),
  { enabled: false },
);
export type DecoyPatch = Static<typeof DecoyPatch>;

export const DecoyQuery = Type.Object(
  {
    ...PAGING,
    organization_id: Type.Optional(Id),
    custom_domain_id: Type.Optional(Id),
    decoy_type: Type.Optional(Type.Unsafe<DecoyType>(type)),
    property_id: Type.Optional(Id),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: LIMITS.nameLength,
        pattern: '^[^\\p{Cc}\\p{Cs}]*$',
        description: 'Text in name, path or domain.',
      }),
    ),
  },
  { additionalProperties: false },
);

const count = (description: string) => Type.Integer({ minimum: 0, description });
const counts = (description: string) => Type.Record(Type.String(), Type.Integer(), { description });

export const Decoy = named(
  'Decoy',
  Type.Object({
    id: Id,
    organization_id: Id,
    property_id: Id,
    custom_domain_id: Id,
    domain: Type.String(),
    name: Type.String(),
    path: Type.String(),
    url: Type.String({ description: 'What to link to.' }),
    decoy_type: Type.String({ enum: [...DECOY_TYPES] }),
    trigger_action: Type.String({ enum: [...TRIGGER_ACTIONS] }),
    enabled: Type.Boolean(),
    status: Type.String({ enum: [...DECOY_STATUSES] }),
    notices: Type.Array(Type.String(), {
      description: 'What keeps the decoy from being hit, and what to do about it.',
    }),
    redirect_url: Nullable(Type.String()),
    methods: Type.Array(Type.String()),
    capture_body: Type.Boolean(),
    expected_content_types: Type.Array(Type.String()),
    response_status: Nullable(Type.Integer({ description: 'Null for links.' })),
    response_body: Nullable(Type.String({ description: 'Null for links.' })),
    response_headers: Nullable(Type.Record(Type.String(), Type.String(), { description: 'Null for links.' })),
    template: Nullable(Type.String()),
    click_count: Nullable(count('Links: how often it was opened. Null for endpoints.')),
    trigger_count: Nullable(count('Endpoints: how often it was called. Null for links.')),
    unique_ips: count('Different addresses within the retention time.'),
    attack_types: counts('Hits by type of attack signature; a hit may carry several.'),
    method_distribution: counts('Hits by method.'),
    last_hit_at: Nullable(Timestamp),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: SAMPLE.decoyId,
    organization_id: SAMPLE.organizationId,
    property_id: SAMPLE.propertyId,
    custom_domain_id: SAMPLE.domainId,
    domain: SAMPLE.host,
    name: 'Old shop',
    path: '/old-shop',
    url: `https://${SAMPLE.host}/old-shop`,
    decoy_type: 'link',
    trigger_action: 'log',
    enabled: true,
    status: 'active',
    notices: [],
    redirect_url: null,
    methods: ['GET'],
    capture_body: false,
    expected_content_types: [],
    response_status: null,
    response_body: null,
    response_headers: null,
    template: null,
    click_count: 12,
    trigger_count: null,
    unique_ips: 5,
    attack_types: {},
    method_distribution: { GET: 12 },
    last_hit_at: SAMPLE.at,
    created_at: SAMPLE.createdAt,
    updated_at: SAMPLE.at,
  },
);
