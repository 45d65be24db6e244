import { type Fault, type FaultReason, fault } from '@sundew/wire/problems/faults';
import { ROUTE_PATTERN } from '@sundew/wire/route-pattern';
import { WEB_ACL_ARN_PATTERN } from '@sundew/wire/web-acl-arn';
import type { ErrorObject } from 'ajv';

const BY_TYPE = {
  string: 'must_be_text',
  number: 'must_be_number',
  integer: 'must_be_whole_number',
  boolean: 'must_be_boolean',
  object: 'must_be_object',
  array: 'must_be_list',
  null: 'must_be_null',
} as const satisfies Record<string, FaultReason>;

const BY_FORMAT = {
  uuid: 'must_be_id',
  email: 'must_be_email',
  date: 'must_be_date',
  'date-time': 'must_be_date',
} as const satisfies Record<string, FaultReason>;

type Params = Readonly<Record<string, unknown>>;

/** What each keyword of a schema has to say about a value that does not keep to it. */
const BY_KEYWORD: Readonly<Record<string, (params: Params) => Fault>> = {
  required: () => fault('is_required'),
  additionalProperties: () => fault('not_known'),
  type: ({ type }) => fault(of(BY_TYPE, firstOf(type)) ?? 'not_valid'),
  format: ({ format }) => fault(of(BY_FORMAT, format) ?? 'not_valid'),
  enum: ({ allowedValues }) => fault('one_of', { choices: (allowedValues as unknown[]).join(', ') }),
  const: ({ allowedValue }) => fault('one_of', { choices: String(allowedValue) }),
  pattern: ({ pattern }) => fault(ofPattern(String(pattern))),
  minLength: ({ limit }) => fault('too_short', { count: Number(limit) }),
  maxLength: ({ limit }) => fault('too_long', { count: Number(limit) }),
  minItems: ({ limit }) => fault('too_few', { count: Number(limit) }),
  maxItems: ({ limit }) => fault('too_many', { count: Number(limit) }),
  minProperties: ({ limit }) => fault('too_few', { count: Number(limit) }),
  maxProperties: ({ limit }) => fault('too_many', { count: Number(limit) }),
  uniqueItems: () => fault('must_be_unique'),
  minimum: ({ limit }) => fault('too_small', { least: Number(limit) }),
  maximum: ({ limit }) => fault('too_large', { most: Number(limit) }),
};

/** What a schema found wrong with a value, in the words of the service instead of those of the library. */
export function faultOf({ keyword, params }: Pick<ErrorObject, 'keyword' | 'params'>): Fault {
  return BY_KEYWORD[keyword]?.(params as Params) ?? fault('not_valid');
}

/** A pattern for paths says so by how it begins; one for texts names what must not be in them. */
function ofPattern(
  pattern: string,
): 'must_be_path' | 'must_be_route' | 'must_be_web_acl_arn' | 'must_not_be_blank' | 'not_valid' {
  if (pattern === ROUTE_PATTERN) return 'must_be_route';
  if (pattern === WEB_ACL_ARN_PATTERN) return 'must_be_web_acl_arn';
  if (pattern.startsWith('^/')) return 'must_be_path';
  return /\\p\{Cc\}|\\x7e/.test(pattern) ? 'must_not_be_blank' : 'not_valid';
}

/** The type that is not `null`, such as the number in "a number or null". */
function firstOf(type: unknown): unknown {
  return Array.isArray(type) ? type.find((name) => name !== 'null') : type;
}

function of<Reason>(reasons: Readonly<Record<string, Reason>>, name: unknown): Reason | undefined {
  return typeof name === 'string' && Object.hasOwn(reasons, name) ? reasons[name] : undefined;
}
