import { type User as OidcUser, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { ANSWER_MS, type AuthConfig, home } from './auth-config.ts';

/** A signed-in person's tokens: kept for the tab, renewed before they expire, gone with the session. */
export interface Session {
  readonly config: AuthConfig;
  /** The access token of now; empty when the session has ended. */
  token(): string;
  /** Told when the session can no longer be renewed, and when it is there again. */
  onChange(changed: () => void): () => void;
  isAlive(): boolean;
  /** Signs in again in a window of its own, so nothing that was typed is lost. @throws Error when it was closed */
  signInAgain(): Promise<void>;
  /** Says that the service refused a token; that of a session before this one means nothing. */
  refused(token: string): void;
  signOut(): Promise<void>;
}

const CALLBACK = '/callback';

/**
 * The session of this browser. Without one, the browser leaves for the issuer and comes back to the page it was on.
 * @returns null while the browser is leaving
 */
export async function openSession(config: AuthConfig): Promise<Session | null> {
  if (!config.redirect_uri.startsWith(`${location.origin}/`)) {
    // Reached under another name, where the issuer would not send anybody back to.
    location.replace(new URL(`${location.pathname}${location.search}`, config.redirect_uri));
    return null;
  }
  const users = new UserManager({
    authority: config.issuer,
    client_id: config.client_id,
    redirect_uri: config.redirect_uri,
    post_logout_redirect_uri: config.post_logout_redirect_uri,
    scope: config.scope,
    response_type: 'code',
    automaticSilentRenew: true,
    requestTimeoutInSeconds: ANSWER_MS / 1000,
    ...(config.resource === null ? {} : { resource: config.resource }),
    ...(config.audience === null ? {} : { extraQueryParams: { audience: config.audience } }),
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
  });
  const here = `${location.pathname}${location.search}${location.hash}`;
  if (`${location.origin}${location.pathname}` === `${home}${CALLBACK}`) return finish(users, config);
  const known = await users.getUser();
  const user = known?.expired === true ? await users.signinSilent().catch(() => null) : known;
  if (user !== null) return sessionOf(users, user, config);
  await users.signinRedirect({ state: here });
  return null;
}

/** Comes back from the issuer: in the window itself, or in the one that only signs in again. */
async function finish(users: UserManager, config: AuthConfig): Promise<Session | null> {
  if (window.opener !== null) {
    await users.signinPopupCallback();
    return null;
  }
  const user = await users.signinRedirectCallback();
  const back = typeof user.state === 'string' && user.state.startsWith('/') ? user.state : '/';
  history.replaceState(null, '', back);
  // Takes over the profile and joins what invited this address.
  await fetch(`${home}/api/auth/callback`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${user.access_token}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return sessionOf(users, user, config);
}

function sessionOf(users: UserManager, first: OidcUser, config: AuthConfig): Session {
  let user: OidcUser | null = first;
  const listeners = new Set<() => void>();
  const become = (next: OidcUser | null): void => {
    user = next;
    for (const listener of listeners) listener();
  };
  users.events.addUserLoaded(become);
  users.events.addAccessTokenExpired(() => become(null));
  users.events.addUserUnloaded(() => become(null));
  // A machine that wakes up is without a network at first, when renewing fails; and another tab may have signed in again.
  const renew = () => {
    if (user === null && document.visibilityState === 'visible') void users.signinSilent().catch(() => {});
  };
  addEventListener('online', renew);
  document.addEventListener('visibilitychange', renew);
  return {
    config,
    token: () => user?.access_token ?? '',
    isAlive: () => user !== null,
    onChange(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    refused(token) {
      if (token === user?.access_token) become(null);
    },
    async signInAgain() {
      await users.signinPopup({ popupWindowFeatures: { width: 480, height: 720 } });
    },
    async signOut() {
      const idToken = user?.id_token;
      await users.removeUser();
      await users.signoutRedirect(idToken === undefined ? {} : { id_token_hint: idToken });
    },
  };
}
