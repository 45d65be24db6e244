import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../../platform/database/database.ts';
import { deleteSession, noteSession } from '../records/sessions-store.ts';
import { deviceOf } from './device-flow.ts';

const { Check, base } = interactionPolicy;

/** When the issuer asks people something. Native programs are confirmed (RFC 8252, 8.6), devices were already. */
export function promptPolicy(): interactionPolicy.DefaultPolicy {
  const policy = base();
  const consent = policy.get('consent');
  consent?.checks.remove('native_client_prompt');
  consent?.checks.add(
    new Check('native_client_prompt', 'native clients are confirmed', 'interaction_required', ({ oidc }) => {
      const isNative = oidc.client?.applicationType === 'native';
      return isNative && oidc.entities.DeviceCode === undefined && oidc.result?.consent === undefined;
    }),
  );
  return policy;
}

/**
 * Gives a device that was let in a session of its own: it outlives the browser's, is listed in the account, and ends
 * alone. Called before the code is stored, so that no token ever belongs to the browser's session.
 */
export async function openDeviceSession(database: Database, ctx: KoaContextWithOIDC, ttlS: number): Promise<void> {
  const { provider, session, client, entities } = ctx.oidc;
  const code = entities.DeviceCode;
  if (code === undefined || client === undefined || session?.accountId === undefined) return;
  const { accountId } = session;
  const own = new provider.Session();
  own.loginAccount({ accountId });
  own.ensureClientContainer(client.clientId);
  own.grantIdFor(client.clientId, code.grantId);
  await own.save(ttlS);
  const expiresAt = new Date(Date.now() + ttlS * 1000);
  await noteSession(database.pool, { uid: own.uid, accountId, expiresAt }, deviceOf(code.deviceInfo));
  code.sessionUid = own.uid;
  // The grant is the device's alone.
  if (session.authorizations !== undefined) delete session.authorizations[client.clientId];
}

/**
 * Ends the session of a device that has revoked its refresh token.
 * @returns the session that was ended, or null when the token was none of a device
 */
export async function endDeviceSession(
  database: Database,
  oidc: KoaContextWithOIDC['oidc'] | undefined,
): Promise<{ uid: string } | null> {
  const token = oidc?.entities.RefreshToken;
  if (oidc?.route !== 'revocation' || token?.sessionUid === undefined) return null;
  if (!token.gty?.startsWith('device_code')) return null;
  const uid = token.sessionUid;
  return (await deleteSession(database.pool, token.accountId, uid)) ? { uid } : null;
}

interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

/**
 * Whether a browser without a session asks for the end of a device's sign-in, or sends the form of its beginning. It can
 * only begin again, and the issuer would fail on it.
 */
export async function isLostDevicePage(provider: Provider, { method, path, req, res }: Exchange): Promise<boolean> {
  // The issuer takes paths in any case, and with a slash at their end.
  const place = path.toLowerCase();
  const isPage = method === 'POST' ? /^\/device\/?$/.test(place) : place.startsWith('/device/');
  if (!isPage || method === 'OPTIONS') return false;
  const session = await provider.Session.get(provider.createContext(req, res));
  return session.exp === undefined;
}
