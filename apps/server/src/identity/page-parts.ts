import { networkOf } from '@sundew/sensor-core/address';
import { Problem } from '@sundew/wire/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Changes } from '../access/changes.ts';
import type { Audit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { AccountRow } from './accounts-store.ts';
import type { BrowserSessions } from './browser-session.ts';
import type { FormGuard } from './form-guard.ts';
import { pagePolicy } from './pages/policy.ts';
import type { Passwords } from './passwords.ts';
import { checkPassword } from './sign-in.ts';

/** What the sign-in pages work with. */
export interface PageParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly passwords: Passwords;
  readonly sessions: BrowserSessions;
  readonly forms: FormGuard;
  readonly rateLimits: RateLimits;
  readonly provider: () => Provider;
  readonly publicUrl: () => string;
  readonly clock: () => number;
}

export function sendPage(
  reply: FastifyReply,
  body: string,
  options: { readonly status?: number; readonly formTargets?: readonly string[] } = {},
): FastifyReply {
  return (
    reply
      .code(options.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', pagePolicy(options.formTargets))
      .header('Cache-Control', 'no-store')
      // "no-referrer" would make browsers hide the origin of our own forms from us.
      .header('Referrer-Policy', 'same-origin')
      .send(body)
  );
}

export const WRONG_SIGN_IN =
  'That address and password do not fit, or there were too many attempts. Wait a little and try again.';

/**
 * Checks a password and counts failures against the address they come from (IPv6 by /64).
 * @throws Problem rate_limited when that address has failed too often
 */
export async function proveAccount(
  parts: PageParts,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<AccountRow | null> {
  const address = networkOf(request.clientIp);
  const left = await parts.rateLimits.take('failures', address, 0);
  if (left !== null && (!left.allowed || left.remaining === 0))
    throw new Problem('rate_limited', undefined, { retryAfterS: left.retryAfterS });
  const account = await checkPassword(parts, email, password);
  if (account === null) await parts.rateLimits.take('failures', address);
  return account;
}
