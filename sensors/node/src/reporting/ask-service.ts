/** One call of the service. */
export interface ServiceCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON that is sent; without it the call is a GET. */
  readonly body?: string;
  readonly timeoutMs: number;
}

/** What the service answered, read to its end. */
export interface ServiceAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** Follows no redirect. Rejects where nobody answers in time. */
export type AskService = (call: ServiceCall) => Promise<ServiceAnswer>;

/** With what every runtime has. */
export function askByFetch(fetch: typeof globalThis.fetch): AskService {
  return async ({ url, headers, body, timeoutMs }) => {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Read to its end, so that the connection can be used again.
    const text = await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text };
  };
}
