import type { FastifyBaseLogger } from 'fastify';
import { createLocalJWKSet } from 'jose';
import type { Mail } from '../../outside/mail/mail-port.ts';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import type { RateLimits } from '../../platform/http/limits/rate-limits.ts';
import { madeOnce } from '../../platform/memory/made-once.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { Audit } from '../audit/audit.ts';
import type { Invitations } from '../members/invitations.ts';
import { authRoutes } from './auth-routes.ts';
import { createBrowserSessions } from './issuer/browser-session.ts';
import { issuerAddress } from './issuer/issuer-address.ts';
import { mountIssuer } from './issuer/mount.ts';
import { createOperations, type IdentityOperations } from './operations.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { createLinks, NO_LINKS } from './people/links.ts';
import { mailInvitations } from './people/mailed-invitations.ts';
import { createPasswords } from './people/passwords.ts';
import { createTickets } from './people/tickets.ts';
import { createUserDirectory } from './people/user-directory.ts';
import { createFormGuard } from './screens/form-guard.ts';
import { identityPages } from './screens/pages-plugin.ts';
import { createSecondFactors } from './second-factor/second-factors.ts';
import { type ExternalSignIn, signInConfigRoutes } from './sign-in-config.ts';
import type { TokenProofs } from './token-proofs.ts';
import { createExternalIssuer } from './tokens/external-issuer.ts';
import { MINTED_TYPE } from './tokens/minted-tokens.ts';
import { createOperatorVerifier } from './tokens/operator-token.ts';
import { loadSigningKeys, SIGNING_ALGORITHM } from './tokens/signing-keys.ts';
import { createTokenVerifier } from './tokens/tokens.ts';

export interface IdentityParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly sealer: Sealer;
  /** SUNDEW_SECRET. */
  readonly secret: string;
  readonly rateLimits: RateLimits;
  readonly mail: Mail;
  readonly log: FastifyBaseLogger;
  /** Without a trailing slash. First asked when a request or an operation needs it, so a free port may be taken before. */
  readonly publicUrl: () => string;
  /** The issuer people sign in to instead of the embedded one. */
  readonly external: ExternalSignIn | null;
  readonly brand: string;
  readonly clock: () => number;
}

export interface Identity {
  /** What credentials of people and of the operator are proved with. */
  readonly proofs: TokenProofs;
  readonly operations: IdentityOperations;
  readonly invitations: Invitations;
  /** `/api/auth/*`; with the embedded issuer also `/oidc/*` and the sign-in pages. */
  routes(app: App): void;
}

/** Who signs people in: the embedded issuer, or the external one of the settings. */
export async function createIdentity(parts: IdentityParts): Promise<Identity> {
  const { database, changes, secret, clock, publicUrl } = parts;
  const signingKeys = await loadSigningKeys(database, parts.sealer);
  const audience = () => `${publicUrl()}/api`;
  const issuer = () => issuerAddress(publicUrl());
  const ownKeys = createLocalJWKSet({ keys: [...signingKeys.publicKeys] });
  const ownTokens = (type: string) =>
    once(() =>
      createTokenVerifier({
        issuer: issuer(),
        audience: audience(),
        keys: ownKeys,
        algorithms: [SIGNING_ALGORITHM],
        type,
      }),
    );
  const accessTokens = ownTokens('at+jwt');
  const mintedTokens = ownTokens(MINTED_TYPE);
  const externalIssuer = once(() =>
    createExternalIssuer(parts.external?.issuer ?? '', parts.external?.audience ?? audience()),
  );
  const embedded = parts.external === null;

  const passwords = createPasswords();
  const links = createLinks({ publicUrl, clock });
  const secondFactors = createSecondFactors({ database, sealer: parts.sealer, secret, clock });
  const tickets = createTickets(parts.sealer, clock);
  // Its library is loaded once somebody signs in.
  const provider = madeOnce(async () => {
    const { createIssuer } = await import('./issuer/issuer.ts');
    return createIssuer({
      database,
      secret,
      sealer: parts.sealer,
      keys: signingKeys,
      publicUrl: publicUrl(),
      audience: audience(),
      log: parts.log,
      onSessionEnded: (uid) =>
        changes
          .transaction((_client, announce) => announce('session', uid))
          .catch((err: unknown) => parts.log.warn({ err }, 'the end of a session could not be announced')),
    });
  });
  const answer = madeOnce(async () => (await provider()).callback());
  const external = embedded
    ? null
    : {
        verify: (token: string) => externalIssuer().verify(token),
        enrich: (...of: Parameters<ReturnType<typeof externalIssuer>['enrich']>) => externalIssuer().enrich(...of),
      };

  return {
    proofs: {
      users: createUserDirectory(database, changes, clock),
      signIns: external ?? { verify: (token) => accessTokens().verify(token) },
      embedded,
      minted: { verify: (token) => mintedTokens().verify(token) },
      operator: createOperatorVerifier(secret),
    },
    operations: createOperations({
      ...{ database, changes, audit: parts.audit, passwords, secondFactors, links },
      keys: signingKeys,
      issuer,
      audience,
      embedded,
      clock,
    }),
    invitations: embedded ? { ...links, isMailed: parts.mail.isOn, mail: mailInvitations(parts) } : NO_LINKS,
    routes(app) {
      authRoutes(app, { database, changes, external, clock });
      signInConfigRoutes(app, { external: parts.external, publicUrl, brand: parts.brand });
      if (!embedded) return;
      mountIssuer(app, {
        answer: async (request, response) => (await answer())(request, response),
        publicUrl,
        rateLimits: parts.rateLimits,
      });
      identityPages(app, {
        ...{ database, changes, audit: parts.audit, mail: parts.mail, passwords, secondFactors, tickets, links },
        passkeys: createPasskeys({ database, tickets, publicUrl, clock }),
        sessions: createBrowserSessions({ database, changes, provider, publicUrl }),
        forms: createFormGuard(secret, publicUrl),
        rateLimits: parts.rateLimits,
        provider,
        publicUrl,
        clock,
      });
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
