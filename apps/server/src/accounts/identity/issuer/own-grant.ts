import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';

/** The one scope of the management API; what a person may do there is decided by roles. */
export const API_SCOPE = 'api';

/** Our own clients get what they ask for; only native ones are confirmed by the person (RFC 8252, 8.6). */
export async function ownGrant(ctx: KoaContextWithOIDC, audience: string) {
  const { client, session, result, provider } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const isDevice = ctx.oidc.entities.DeviceCode !== undefined;
  const grantId = isDevice ? undefined : (result?.consent?.grantId ?? session.grantIdFor(client.clientId));
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (known?.accountId === session.accountId) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  if (!isDevice) grant.jti = firstGrantId(session.uid, session.accountId, client.clientId);
  grant.addOIDCScope('openid offline_access profile email');
  grant.addResourceScope(audience, API_SCOPE);
  await grant.save();
  return grant;
}

/** The same for tabs that come at the same moment: a session knows one grant of a client, and codes of others count for nothing. */
function firstGrantId(...of: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url');
}
