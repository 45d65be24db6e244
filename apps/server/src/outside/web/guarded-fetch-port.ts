export interface GuardedRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For the whole exchange, redirects and body included. */
  readonly timeoutMs?: number;
  /** Bound of the answer's body. */
  readonly maxBytes?: number;
  readonly maxRedirects?: number;
  /** Only the status is of interest: redirects are answers like any other, and the body is thrown away. */
  readonly statusOnly?: boolean;
}

export interface GuardedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** Where the answer came from, after redirects. */
  readonly url: string;
}

export type GuardedFailure =
  | 'bad_url'
  | 'forbidden_address'
  | 'too_many_redirects'
  | 'too_large'
  | 'timed_out'
  | 'unreachable';

export class GuardedFetchError extends Error {
  readonly reason: GuardedFailure;
  constructor(reason: GuardedFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'GuardedFetchError';
    this.reason = reason;
  }
}

export interface GuardedFetch {
  /** @throws GuardedFetchError for everything but an HTTP answer, whatever its status */
  fetch(url: string, options?: GuardedRequest): Promise<GuardedResponse>;
  close(): Promise<void>;
}
