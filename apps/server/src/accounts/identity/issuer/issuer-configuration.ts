import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from 'oidc-provider';
import type { Database } from '../../../platform/database/database.ts';
import { basePath } from '../../../platform/http/addresses/base-path.ts';
import { deriveKey } from '../../../platform/secrets/derive-key.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { logoutPage, problemPage, signedOutPage } from '../markup/issuer-pages.ts';
import { textsFor } from '../markup/texts/texts.ts';
import { holdPassword } from '../people/accounts-store.ts';
import { findUser } from '../people/users-store.ts';
import { ACCESS_TOKEN_TTL_S, INTERACTION_TTL_S, SESSION_TTL_S } from '../records/issuer-lifetimes.ts';
import { createRecordAdapter } from '../records/record-adapter.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from '../tokens/signing-keys.ts';
import { issuerClients } from './clients.ts';
import { DEVICE_CODE_TTL_S, deviceFlow } from './device-flow.ts';
import { openDeviceSession, promptPolicy } from './device-session.ts';
import { API_SCOPE, ownGrant } from './own-grant.ts';
import { endOwnSession } from './own-sign-out.ts';

export interface IssuerParts {
  readonly database: Database;
  readonly secret: string;
  readonly sealer: Sealer;
  readonly keys: SigningKeys;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly audience: string;
  readonly log: FastifyBaseLogger;
  /** Told when a session was ended at the issuer. */
  readonly onSessionEnded: (uid: string) => Promise<void>;
}

/** Everything the issuer is set to: our own clients, code with PKCE, device codes, and access tokens for our API. */
export function issuerConfiguration(parts: IssuerParts): Configuration {
  const { database, publicUrl, audience } = parts;
  return {
    adapter: createRecordAdapter(
      database,
      parts.sealer,
      async (on, { accountId, passwordOf }) => passwordOf === null || holdPassword(on, accountId, passwordOf),
    ),
    clients: issuerClients(publicUrl),
    clientDefaults: { id_token_signed_response_alg: SIGNING_ALGORITHM },
    clientBasedCORS: (_ctx, origin, client) =>
      client.redirectUris?.some((uri) => URL.parse(uri)?.origin === origin) === true,
    jwks: { keys: [...parts.keys.privateKeys] as NonNullable<Configuration['jwks']>['keys'] },
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    cookies: {
      names: { session: 'sundew_session', interaction: 'sundew_sign_in', resume: 'sundew_resume' },
      keys: [deriveKey(parts.secret, 'sundew cookies').toString('base64url')],
      long: { httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    features: features(parts),
    extraTokenClaims: (_ctx, token) => ({
      issued_at_ms: Date.now(),
      ...('sessionUid' in token && token.sessionUid ? { session_uid: token.sessionUid } : {}),
    }),
    // Signing out ends what came from the session; an app that is used keeps it alive.
    expiresWithSession: async (ctx, token) => {
      if (token.kind === 'DeviceCode') await openDeviceSession(database, ctx, SESSION_TTL_S);
      return true;
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    findAccount: async (_ctx, sub) => {
      const user = await findUser(database.pool, sub);
      if (user === null) return undefined;
      const { name, email, email_verified } = user;
      return { accountId: sub, claims: () => ({ sub, name, email, email_verified }) };
    },
    loadExistingGrant: (ctx) => ownGrant(ctx, audience),
    interactions: {
      policy: promptPolicy(),
      url: (_ctx, interaction) => `${basePath(publicUrl)}/sign-in/${interaction.uid}`,
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = problemPage(textsFor(ctx.get('accept-language')), out.error_description ?? out.error);
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_TTL_S,
      AuthorizationCode: 60,
      DeviceCode: DEVICE_CODE_TTL_S,
      IdToken: ACCESS_TOKEN_TTL_S,
      Interaction: INTERACTION_TTL_S,
      // A page with a form needs a session before anybody has signed in.
      Session: (_ctx, session) => (session.accountId === undefined ? INTERACTION_TTL_S : SESSION_TTL_S),
      Grant: SESSION_TTL_S,
      RefreshToken: SESSION_TTL_S,
    },
  };
}

function features({ database, publicUrl, audience, onSessionEnded }: IssuerParts): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    deviceFlow: deviceFlow(database),
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx, form) => {
        const ended = await endOwnSession(database, ctx);
        if (ended !== null) return onSessionEnded(ended.uid);
        // Relative, so that the browser's cookie goes along whatever name of the service it uses.
        ctx.body = logoutPage(textsFor(ctx.get('accept-language')), form.replace(new URL(publicUrl).origin, ''));
      },
      postLogoutSuccessSource: (ctx) => {
        ctx.body = signedOutPage(textsFor(ctx.get('accept-language')), publicUrl);
      },
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: API_SCOPE,
        audience,
        accessTokenTTL: ACCESS_TOKEN_TTL_S,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: SIGNING_ALGORITHM } },
      }),
    },
  };
}
