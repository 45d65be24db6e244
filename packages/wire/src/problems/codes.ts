/** The codes of errors and their statuses (specification, "Errors"). Programs branch on them; they never change. */
export const PROBLEM_STATUS = {
  bad_request: 400,
  validation_failed: 400,
  unknown_field: 400,
  unauthorized: 401,
  invalid_token: 401,
  key_expired: 401,
  key_revoked: 401,
  forbidden: 403,
  missing_scope: 403,
  property_mismatch: 403,
  plan_limit: 403,
  not_found: 404,
  not_acceptable: 406,
  request_timeout: 408,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEM_STATUS;
