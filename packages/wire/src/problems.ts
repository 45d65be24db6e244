/**
 * The catalogue of errors: code → status and the text a stranger may read (specification, "Errors").
 * Whatever is thrown elsewhere is answered as `internal`, its own text only logged.
 */
export const PROBLEMS = {
  bad_request: [400, 'The request cannot be read.'],
  validation_failed: [400, 'The request has values that are not valid.'],
  unknown_field: [400, 'The request has a field that this call does not know.'],
  unauthorized: [401, 'Credentials are missing. Send "Authorization: Bearer <API key or token>".'],
  invalid_token: [401, 'The credential is not valid.'],
  key_expired: [401, 'The API key has expired. Create a new one or rotate it.'],
  key_revoked: [401, 'The API key was revoked. Create a new one.'],
  forbidden: [403, 'This credential may not do that.'],
  missing_scope: [403, 'The API key lacks the scope that this call needs.'],
  property_mismatch: [403, 'The API key is bound to another property.'],
  plan_limit: [403, 'The plan of the organization does not allow more.'],
  not_found: [404, 'There is nothing at this address.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  conflict: [409, 'The request conflicts with what is stored.'],
  payload_too_large: [413, 'The request body is too large.'],
  unsupported_media_type: [415, 'The Content-Type is not supported here.'],
  rate_limited: [429, 'Too many requests. Wait for the seconds in Retry-After.'],
  headers_too_large: [431, 'The request headers are too large.'],
  internal: [500, 'The service failed. The fault was logged with the request id.'],
  upstream_failed: [502, 'A service that this call depends on failed.'],
  unavailable: [503, 'The service cannot take this now. Try again after the seconds in Retry-After.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemDetail {
  /** Where in the request, as a JSON pointer without the leading slash turned into dots: `body.name`. */
  readonly path: string;
  readonly message: string;
}

export interface ProblemOptions {
  readonly details?: readonly ProblemDetail[];
  /** Seconds for `Retry-After`. */
  readonly retryAfterS?: number;
  readonly cause?: unknown;
}

/** A refusal that the caller may read. `message` is public text; keep causes in `cause`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: readonly ProblemDetail[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ProblemCode, message: string = PROBLEMS[code][1], options: ProblemOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = PROBLEMS[code][0];
    this.details = options.details;
    this.retryAfterS = options.retryAfterS;
  }
}
