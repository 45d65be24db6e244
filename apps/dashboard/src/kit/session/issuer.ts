import { type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { ANSWER_MS, type AuthConfig, home } from './auth-config.ts';
import type { KeptToken } from './kept-token.ts';

/** What speaks with the issuer. A module of its own: a page that has a token is shown before this is loaded. */
export interface Issuer {
  /**
   * Signs in with what the library kept for the tab, else leaves for the issuer, which sends back to the same page.
   * @returns null while the browser is leaving
   */
  signIn(): Promise<KeptToken | null>;
  /**
   * Comes back from the issuer: in the window itself, or in the one that only signs in again.
   * @returns null in the latter, which closes
   */
  finishSignIn(): Promise<KeptToken | null>;
  /** Renews the token without asking the person. @throws Error when the issuer wants to see them */
  renew(): Promise<void>;
  signInAgain(): Promise<void>;
  signOut(): Promise<void>;
}

/**
 * Opens the library, which from now on renews the token before it expires.
 * @param become told of every new token, and with null when there is none any more
 */
export function openIssuer(config: AuthConfig, become: (token: KeptToken | null) => void): Issuer {
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
  users.events.addUserLoaded((user) => become(tokenOf(user)));
  users.events.addAccessTokenExpired(() => become(null));
  users.events.addUserUnloaded(() => become(null));
  return {
    async signIn() {
      const here = `${location.pathname}${location.search}${location.hash}`;
      const known = await users.getUser();
      const user = known?.expired === true ? await users.signinSilent().catch(() => null) : known;
      if (user !== null) return tokenOf(user);
      await users.signinRedirect({ state: here });
      return null;
    },
    async finishSignIn() {
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
      return tokenOf(user);
    },
    async renew() {
      await users.signinSilent();
    },
    async signInAgain() {
      await users.signinPopup({ popupWindowFeatures: { width: 480, height: 720 } });
    },
    async signOut() {
      const user = await users.getUser();
      await users.removeUser();
      await users.signoutRedirect(user?.id_token === undefined ? {} : { id_token_hint: user.id_token });
    },
  };
}

function tokenOf({ access_token: accessToken, expires_at: expiresAtS }: User): KeptToken {
  return { accessToken, expiresAtMs: (expiresAtS ?? Number.POSITIVE_INFINITY) * 1000 };
}
