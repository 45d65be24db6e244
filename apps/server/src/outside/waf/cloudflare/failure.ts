import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'cloudflare/error';
import { tryAgain } from '../try-again.ts';
import { WafFailure } from '../waf-port.ts';

const LONGEST_SAID = 300;

/** What a step needs, in the words of the provider's own pages. */
export interface Step {
  readonly permission: string;
  /** What is missing where the provider answers that it finds nothing. */
  readonly what: string;
}

/** Does a step, and says its failure in our words. @throws WafFailure */
export function attempt<Result>(step: Step, work: () => PromiseLike<Result>): Promise<Result> {
  return tryAgain(async () => {
    try {
      return await work();
    } catch (error) {
      throw failureOf(error, step);
    }
  });
}

function failureOf(error: unknown, { permission, what }: Step): unknown {
  if (error instanceof APIConnectionTimeoutError) {
    return new WafFailure('firewall_unreachable', { why: 'it takes too long' }, null, error);
  }
  if (error instanceof APIConnectionError) {
    return new WafFailure('firewall_unreachable', { why: reasonOf(error) }, null, error);
  }
  if (!(error instanceof APIError)) return error;
  const said = error.errors
    .map(({ message }) => message ?? '')
    .join(' ')
    .slice(0, LONGEST_SAID);
  const fail = (...of: ConstructorParameters<typeof WafFailure>) => new WafFailure(of[0], of[1], of[2] ?? null, error);
  if (error.status === 429) return fail('firewall_rate_limited', {}, retryAfterMs(error.headers));
  if (error.status === 401) return fail('firewall_credential_refused');
  if (error.status === 403) return fail('firewall_permission_missing', { permission });
  if (error.status === 404) return fail('firewall_not_found', { what });
  if (/pending|outstanding|in progress/i.test(said)) return fail('firewall_busy', {}, BUSY_MS);
  if (/maximum|exceed|quota|limit/i.test(said)) return fail('firewall_full', { what });
  if (Number(error.status) >= 500) return fail('firewall_unreachable', { why: `status ${error.status}` });
  return fail('firewall_refused', { said: said || `status ${error.status}` });
}

/** An account does one bulk operation after the other, and each takes about a second. */
const BUSY_MS = 1_000;

function retryAfterMs(headers: Headers | undefined): number | null {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

function reasonOf(error: Error): string {
  const { cause } = error;
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return inner instanceof Error ? inner.message.slice(0, LONGEST_SAID) : 'no connection';
}
