/** The service answered with an error (specification, "Errors"). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string | null;
  /** How long the service asks to wait before another try; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(fields: {
    status: number;
    code: string;
    message: string;
    details?: readonly { readonly path: string; readonly message: string }[];
    requestId?: string | null;
    retryAfterMs?: number | null;
  }) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.details = fields.details ?? [];
    this.requestId = fields.requestId ?? null;
    this.retryAfterMs = fields.retryAfterMs ?? null;
  }
}

/** Nothing answered at the address: not running, wrong address, or the network is down. */
export class Unreachable extends Error {
  readonly address: string;

  constructor(address: string, cause: unknown) {
    super(`${address} does not answer (${reasonOf(cause)})`, { cause });
    this.name = 'Unreachable';
    this.address = address;
  }
}

/** Why a service that took a call is unreachable all the same: nothing came back. */
export class Silent extends Error {
  constructor(waitedMs: number) {
    super(`no answer within ${waitedMs / 1000} s`);
    this.name = 'Silent';
  }
}

/** Reads the error of any answer, also of one that some proxy made and that has no error body. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body = await readBody(response);
  const text = (name: string): string | null => (typeof body[name] === 'string' ? body[name] : null);
  return new ApiError({
    status: response.status,
    code: text('code') ?? 'unknown',
    message: text('error') ?? text('message') ?? `The service answered ${response.status}.`,
    details: Array.isArray(body.details) ? body.details.flatMap(readDetail) : [],
    requestId: text('request_id') ?? response.headers.get('x-request-id'),
    retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
  });
}

/** Milliseconds from a `Retry-After` header: seconds or an HTTP date. */
export function readRetryAfter(header: string | null, nowMs: number = Date.now()): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(await response.text());
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function readDetail(detail: unknown): { path: string; message: string }[] {
  if (typeof detail !== 'object' || detail === null) return [];
  const { path, message } = detail as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
}

function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
  const code = (inner as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  return inner instanceof Error ? inner.message : String(inner);
}
