import type { EventEmitter } from 'node:events';
import Provider, { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { problemPage } from '../markup/issuer-pages.ts';
import { issuerPagePolicy } from '../markup/policy.ts';
import { textsFor } from '../markup/texts/texts.ts';
import { SESSION_TTL_S } from '../records/issuer-lifetimes.ts';
import { deleteGrant } from '../records/oidc-records.ts';
import { UsedTwice } from '../records/record-adapter.ts';
import { deleteSession, findSessionOfGrant, noteSession } from '../records/sessions-store.ts';
import { endDeviceSession, isLostDevicePage } from './device-session.ts';
import { issuerAddress } from './issuer-address.ts';
import { type IssuerParts, issuerConfiguration } from './issuer-configuration.ts';

/** The embedded OpenID Connect issuer at `<public URL>/oidc`. */
export function createIssuer(parts: IssuerParts): Provider {
  const provider = new Provider(issuerAddress(parts.publicUrl), issuerConfiguration(parts));
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
  /** What is to be over before such a request is answered. */
  const ending = new WeakMap<object, Promise<void>>();
  const end = (ctx: object, work: Promise<void>) =>
    ending.set(
      ctx,
      work.catch((err: unknown) =>
        parts.log.warn({ err }, 'what came of a code that was used twice could not be ended'),
      ),
    );
  provider.on('grant.revoked', (ctx, grantId) => {
    if (isCodeExchange(ctx)) end(ctx, endSessionOf(parts, grantId));
  });
  // Both came before either was noted, so that the issuer itself saw nothing wrong.
  provider.on('grant.error', (ctx, err) => {
    if (!(err instanceof UsedTwice) || err.grantId === null) return;
    const { grantId } = err;
    const session = isCodeExchange(ctx) ? endSessionOf(parts, grantId) : Promise.resolve();
    end(
      ctx,
      session.then(() => deleteGrant(parts.database.pool, grantId)),
    );
  });
  provider.on('authorization.success', (ctx) => {
    remember(parts, ctx).catch((err: unknown) => parts.log.warn({ err }, 'a session could not be noted'));
  });
  const policy = issuerPagePolicy(parts.publicUrl);
  provider.use(async (ctx, next) => {
    ctx.set('Content-Security-Policy', policy);
    // The issuer takes parameters of a sign-in that goes on for those it remembered, and fails on them.
    if (/^\/auth\/./i.test(ctx.path)) ctx.search = '';
    if (await isLostDevicePage(provider, ctx)) return ctx.redirect(`${issuerAddress(parts.publicUrl)}/device`);
    try {
      await next();
    } catch (error) {
      // The issuer stores the session when its answer is ready, and shows no page for what is refused then.
      if (!(error instanceof errors.SessionNotFound)) throw error;
      ctx.remove('Location');
      const texts = textsFor(ctx.get('accept-language'));
      Object.assign(ctx, { status: 400, type: 'html', body: problemPage(texts, texts.problem.interactionLost) });
    }
    await ending.get(ctx);
    const ended = await endDeviceSession(parts.database, ctx.oidc);
    if (ended !== null) await parts.onSessionEnded(ended.uid);
  });
  return provider;
}

function isCodeExchange({ oidc }: KoaContextWithOIDC): boolean {
  return oidc.route === 'token' && oidc.params?.grant_type === 'authorization_code';
}

/** Somebody else has the code as well. With the session the access tokens end that came of it (RFC 6749, 4.1.2). */
async function endSessionOf({ database, onSessionEnded }: IssuerParts, grantId: string): Promise<void> {
  const session = await findSessionOfGrant(database.pool, grantId);
  if (session === null) return;
  if (await deleteSession(database.pool, session.accountId, session.uid)) await onSessionEnded(session.uid);
}

async function remember(parts: IssuerParts, ctx: KoaContextWithOIDC): Promise<void> {
  const session = ctx.oidc.session;
  if (session?.accountId === undefined) return;
  const expiresAt = new Date(Date.now() + SESSION_TTL_S * 1000);
  const note = { userAgent: ctx.get('user-agent'), ipAddress: ctx.get('x-forwarded-for') };
  await noteSession(parts.database.pool, { uid: session.uid, accountId: session.accountId, expiresAt }, note);
}
