/** Why something was refused, for programs that say it in words of their own. */
export interface Why {
  /** A reason of the catalogue, or a newer one; null from a service that tells none. */
  readonly reason: string | null;
  /** What fills the sentence of the reason. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** One value that is wrong. */
export interface ErrorDetail extends Why {
  readonly path: string;
  readonly message: string;
}

/** The service answered with an error (specification, "Errors"). */
export class ApiError extends Error implements Why {
  readonly status: number;
  readonly code: string;
  readonly reason: string | null;
  readonly values: Why['values'];
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | null;
  /** How long the service asks to wait before another try; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(fields: {
    status: number;
    code: string;
    message: string;
    reason?: string | null;
    values?: Why['values'];
    details?: readonly ErrorDetail[];
    requestId?: string | null;
    retryAfterMs?: number | null;
  }) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.reason = fields.reason ?? null;
    this.values = fields.values ?? {};
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
    ...readWhy(body),
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

function readDetail(detail: unknown): ErrorDetail[] {
  if (typeof detail !== 'object' || detail === null) return [];
  const { path, message, ...rest } = detail as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string' ? [{ path, message, ...readWhy(rest) }] : [];
}

function readWhy({ reason, values }: Record<string, unknown>): Why {
  const given = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  const known = given.filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return { reason: typeof reason === 'string' ? reason : null, values: Object.fromEntries(known) };
}

function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
  const code = (inner as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  return inner instanceof Error ? inner.message : String(inner);
}
