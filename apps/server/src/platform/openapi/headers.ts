const integer = { type: 'integer' };

/** Headers of answers, by name. */
export const HEADERS = {
  'X-Request-Id': { description: 'Id of the call, as the log of the service has it.', schema: { type: 'string' } },
  'X-RateLimit-Limit': { description: 'Calls that the limit allows a minute.', schema: integer },
  'X-RateLimit-Remaining': { description: 'Calls that are left of it.', schema: integer },
  'X-RateLimit-Reset': { description: 'When the limit starts anew, in seconds since the epoch.', schema: integer },
  'Retry-After': { description: 'Seconds after which the call may be sent again.', schema: integer },
  'Idempotent-Replay': {
    description: '`true` when this is the stored answer of an earlier call with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  'WWW-Authenticate': {
    description: 'How to prove who calls. The TAXII feed takes an API key as the password of Basic as well.',
    schema: { type: 'string', enum: ['Bearer', 'Basic realm="TAXII", Bearer'] },
  },
} as const;

export type HeaderName = keyof typeof HEADERS;

const RATE_LIMIT: readonly HeaderName[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/** References to headers. */
export function headersNamed(names: readonly HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Headers of what succeeds. */
export function successHeaders(facts: { isLimited: boolean; isRepeatable: boolean }): Record<string, { $ref: string }> {
  return headersNamed([
    'X-Request-Id',
    ...(facts.isLimited ? RATE_LIMIT : []),
    ...(facts.isRepeatable ? (['Idempotent-Replay'] as const) : []),
  ]);
}

/** Headers of what is refused with a status. */
export function refusalHeaders(status: number): Record<string, { $ref: string }> {
  return headersNamed([
    'X-Request-Id',
    ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ...(status === 429 ? RATE_LIMIT : []),
    ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
  ]);
}

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A call with the key of an earlier one is not carried out again: within 24 hours it gets the answer of the first. 1 to 200 printable characters.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
} as const;
