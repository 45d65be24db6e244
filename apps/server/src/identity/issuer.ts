import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../database/database.ts';
import { basePath } from '../http/base-path.ts';
import { deriveKey } from '../secrets/derive-key.ts';
import type { Sealer } from '../secrets/sealer.ts';
import { issuerClients } from './clients.ts';
import { DEVICE_CODE_TTL_S, deviceFlow } from './device-flow.ts';
import { endDeviceSession, isLostDevicePage, openDeviceSession, promptPolicy } from './device-session.ts';
import { createRecordAdapter } from './oidc-records.ts';
import { endOwnSession } from './own-sign-out.ts';
import { logoutPage, problemPage, signedOutPage } from './pages/issuer-pages.ts';
import { issuerPagePolicy } from './pages/policy.ts';
import { textsFor } from './pages/texts/texts.ts';
import { noteSession } from './sessions-store.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.ts';
import { findUser } from './users-store.ts';

export const SESSION_TTL_S = 14 * 24 * 3600;
const ACCESS_TOKEN_TTL_S = 3600;
const INTERACTION_TTL_S = 3600;
/** The one scope of the management API; what a person may do there is decided by roles. */
const API_SCOPE = 'api';

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

export function issuerAddress(publicUrl: string): string {
  return `${publicUrl}/oidc`;
}

/** The embedded OpenID Connect issuer at `<public URL>/oidc`. */
export function createIssuer(parts: IssuerParts): Provider {
  const provider = new Provider(issuerAddress(parts.publicUrl), configure(parts));
  // Addresses are built from these headers, which the mount sets to the public URL; nobody else's reach it.
  provider.proxy = true;
  provider.silent = true;
  // The event is the web framework's below the issuer, whose own types do not list it.
  (provider as EventEmitter).on('error', (err: unknown) => parts.log.warn({ err }, 'an issuer request failed'));
  provider.on('server_error', (_ctx, err) => parts.log.error({ err }, 'the issuer failed'));
  provider.on('end_session.success', (ctx) => {
    const uid = ctx.oidc.entities.Session?.uid;
    if (uid !== undefined) void parts.onSessionEnded(uid);
  });
  provider.on('authorization.success', (ctx) => {
    remember(parts, ctx).catch((err: unknown) => parts.log.warn({ err }, 'a session could not be noted'));
  });
  const policy = issuerPagePolicy(parts.publicUrl);
  provider.use(async (ctx, next) => {
    ctx.set('Content-Security-Policy', policy);
    if (await isLostDevicePage(provider, ctx)) return ctx.redirect(`${issuerAddress(parts.publicUrl)}/device`);
    await next();
    const ended = await endDeviceSession(parts.database, ctx.oidc);
    if (ended !== null) await parts.onSessionEnded(ended.uid);
  });
  return provider;
}

function configure(parts: IssuerParts): Configuration {
  const { database, publicUrl, audience } = parts;
  return {
    adapter: createRecordAdapter(database, parts.sealer),
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
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      deviceFlow: deviceFlow(database),
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          const ended = await endOwnSession(database, ctx);
          if (ended !== null) return parts.onSessionEnded(ended.uid);
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
    },
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
    loadExistingGrant,
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

  /** Our own clients get what they ask for; only native ones are confirmed by the person (RFC 8252, 8.6). */
  async function loadExistingGrant(ctx: KoaContextWithOIDC) {
    const { client, session, result, provider } = ctx.oidc;
    if (client === undefined || session?.accountId === undefined) return undefined;
    const isDevice = ctx.oidc.entities.DeviceCode !== undefined;
    const grantId = isDevice ? undefined : (result?.consent?.grantId ?? session.grantIdFor(client.clientId));
    const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
    if (known?.accountId === session.accountId) return known;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid offline_access profile email');
    grant.addResourceScope(audience, API_SCOPE);
    await grant.save();
    return grant;
  }
}

async function remember(parts: IssuerParts, ctx: KoaContextWithOIDC): Promise<void> {
  const session = ctx.oidc.session;
  if (session?.accountId === undefined) return;
  const expiresAt = new Date(Date.now() + SESSION_TTL_S * 1000);
  const note = { userAgent: ctx.get('user-agent'), ipAddress: ctx.get('x-forwarded-for') };
  await noteSession(parts.database.pool, { uid: session.uid, accountId: session.accountId, expiresAt }, note);
}
