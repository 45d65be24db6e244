import { defaultPathSerializer } from 'openapi-fetch';
import { ApiError } from './api-error.ts';

/** An address reads them as its own folder, the folder above, and nothing: however they are written, they name no item. */
const NO_NAME = /^\.{0,2}$/;

/**
 * Puts the values of a call into its path.
 * @throws ApiError (404) for a value with which it would be the path of another call: `…/api-keys/..` is the organization
 */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  const wrong = Object.entries(values).find(([, value]) => NO_NAME.test(String(value)));
  if (wrong === undefined) return defaultPathSerializer(path, values);
  const [field, message] = [`path.${wrong[0]}`, `Nothing is named "${wrong[1]}".`];
  throw new ApiError({
    ...{ status: 404, code: 'not_found', message: `${field}: ${message}` },
    details: [{ path: field, message, reason: null, values: {} }],
  });
}
