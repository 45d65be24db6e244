import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../../platform/database/database.ts';
import { deleteSession } from '../records/sessions-store.ts';
import { DASHBOARD_CLIENT } from './clients.ts';

/**
 * Ends the session at once when the dashboard asks for it with an ID token of the person who is signed in. That token
 * proves the wish, so nobody is asked; any other request to sign out is confirmed on a page.
 * @returns the session that was ended, or null when the person is to be asked
 */
export async function endOwnSession(database: Database, ctx: KoaContextWithOIDC): Promise<{ uid: string } | null> {
  const { session, client, params, provider, entities } = ctx.oidc;
  const subject = entities.IdTokenHint?.payload.sub;
  const returnTo = params?.post_logout_redirect_uri;
  if (session?.accountId === undefined || session.accountId !== subject) return null;
  if (client?.clientId !== DASHBOARD_CLIENT || typeof returnTo !== 'string') return null;
  const { uid, accountId } = session;
  await deleteSession(database.pool, accountId, uid);
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
  const target = new URL(returnTo);
  if (typeof params?.state === 'string') target.searchParams.set('state', params.state);
  ctx.status = 303;
  ctx.redirect(target.href);
  return { uid };
}
