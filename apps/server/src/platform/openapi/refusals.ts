import { PROBLEM_STATUS, type ProblemCode } from '@sundew/wire/problems/codes';
import { REFUSALS } from '@sundew/wire/problems/refusals';
import { takesIdempotencyKey } from '../access/requirement.ts';
import type { DescribedRoute } from './described-route.ts';
import { refusalHeaders } from './headers.ts';

/** Names of the shared responses, by status. */
const NAMES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  429: 'RateLimited',
};
const CODES = Object.keys(PROBLEM_STATUS) as ProblemCode[];
const MUTATIONS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a call takes an Idempotency-Key. */
export function isRepeatable({ method, config }: DescribedRoute): boolean {
  return takesIdempotencyKey(config) && [method].flat().every((one) => MUTATIONS.has(one));
}

/** Statuses from 400 to 499 that follow from what a route declares, and those it adds. */
export function refusedStatuses(route: DescribedRoute): readonly number[] {
  const { schema, config } = route;
  const requires = config?.requires;
  const hasCaller = requires !== undefined && requires.caller !== 'anyone';
  const statuses = new Set(config?.alsoRefuses?.map((code) => PROBLEM_STATUS[code] as number));
  statuses.add(400);
  if (hasCaller) for (const status of [401, 403, 429]) statuses.add(status);
  if (requires !== undefined && requires.limit !== 'none') statuses.add(429);
  if (schema?.params !== undefined) statuses.add(404);
  if (schema?.body !== undefined) for (const status of [413, 415]) statuses.add(status);
  if (isRepeatable(route)) statuses.add(409);
  return [...statuses].sort((a, b) => a - b);
}

/** References of an operation to its refusals; `default` is whatever else goes wrong. */
export function refusalsOf(route: DescribedRoute): Record<string, { $ref: string }> {
  const named = refusedStatuses(route).map((status) => [String(status), NAMES[status] ?? 'Problem'] as const);
  return Object.fromEntries(
    [...named, ['default', 'Problem'] as const].map(([status, name]) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]),
  );
}

/** The shared responses of refusals. */
export function refusalResponses(): Record<string, object> {
  const listed = Object.entries(NAMES).map(([status, name]) => {
    const codes = CODES.filter((code) => PROBLEM_STATUS[code] === Number(status));
    const description = `Refused with ${codes.map((code) => `\`${code}\``).join(' or ')}.`;
    return [name, refusal(Number(status), codes[0] ?? 'bad_request', description)];
  });
  const other = refusal(500, 'internal', 'Any other refusal, or a fault of the service.');
  return { ...Object.fromEntries(listed), Problem: other };
}

function refusal(status: number, code: ProblemCode, description: string): object {
  const [, text] = REFUSALS[code];
  const example = { error: text, code, status, message: text, reason: code, values: {}, request_id: 'req-4f' };
  return {
    description,
    headers: refusalHeaders(status),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' }, example } },
  };
}
