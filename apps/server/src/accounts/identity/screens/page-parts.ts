import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Mail } from '../../../outside/mail/mail-port.ts';
import type { Changes } from '../../../platform/background/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { basePath } from '../../../platform/http/addresses/base-path.ts';
import type { RateLimits } from '../../../platform/http/limits/rate-limits.ts';
import type { Audit } from '../../audit/audit.ts';
import type { BrowserSessions } from '../issuer/browser-session.ts';
import { type PolicyWish, pagePolicy } from '../markup/policy.ts';
import { type Texts, textsFor } from '../markup/texts/texts.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { Links } from '../people/links.ts';
import type { Passwords } from '../people/passwords.ts';
import type { Tickets } from '../people/tickets.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { FormGuard } from './form-guard.ts';

/** What the sign-in pages work with. */
export interface PageParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly passwords: Passwords;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly tickets: Tickets;
  readonly links: Links;
  readonly mail: Mail;
  readonly sessions: BrowserSessions;
  readonly forms: FormGuard;
  readonly rateLimits: RateLimits;
  readonly provider: () => Promise<Provider>;
  readonly publicUrl: () => string;
  readonly clock: () => number;
}

/** The texts in the language of the browser that asks. */
export function textsOf(request: FastifyRequest): Texts {
  return textsFor(request.headers['accept-language']);
}

/** Path in front of every page of ours. */
export function baseOf(parts: Pick<PageParts, 'publicUrl'>): string {
  return basePath(parts.publicUrl());
}

export function sendPage(
  reply: FastifyReply,
  body: string,
  options: PolicyWish & { readonly status?: number } = {},
): FastifyReply {
  return (
    reply
      .code(options.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', pagePolicy(options))
      .header('Cache-Control', 'no-store')
      .header('Vary', 'Accept-Language')
      // "no-referrer" would make browsers hide the origin of our own forms from us.
      .header('Referrer-Policy', 'same-origin')
      .send(body)
  );
}
