import type { Decision } from './decision.ts';

/** The answer to a visitor who is refused. */
export interface Refusal {
  readonly status: 200 | 303 | 401 | 403 | 429;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Null when the visitor is let through. @param accept the visitor's Accept header */
export function refusalOf({ action, retryAfterS, answer }: Decision, accept: string): Refusal | null {
  if (action === 'allow') return null;
  if (answer?.sentOn !== undefined) {
    const { to: location, cookie } = answer.sentOn;
    return { status: 303, headers: { 'cache-control': 'no-store', location, 'set-cookie': cookie }, body: '' };
  }
  if (answer?.told !== undefined) {
    const headers = { 'cache-control': 'no-store', 'content-type': JSON_TYPE };
    return { status: 200, headers, body: JSON.stringify(answer.told) };
  }
  const [refused, code, words] =
    action === 'throttle'
      ? ([429, 'rate_limited', 'Too many requests. Please try again later.'] as const)
      : ([403, 'forbidden', 'This request was refused.'] as const);
  const challenge = answer?.challenge;
  const status = challenge === undefined ? refused : 401;
  const isPage = accept.includes('text/html') && answer?.page !== null;
  return {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-type': isPage ? 'text/html; charset=utf-8' : JSON_TYPE,
      ...(challenge === undefined ? {} : { 'www-authenticate': challenge }),
      ...(retryAfterS === null ? {} : { 'retry-after': String(retryAfterS) }),
    },
    body: isPage
      ? (answer?.page ?? `<!doctype html><html lang="en"><title>${status}</title><h1>${words}</h1></html>`)
      : JSON.stringify({ error: answer?.error ?? words, code, status }),
  };
}
