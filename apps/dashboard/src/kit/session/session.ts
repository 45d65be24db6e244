import { type AuthConfig, home } from './auth-config.ts';
import type { Issuer } from './issuer.ts';
import { type KeptToken, keepToken, keptToken } from './kept-token.ts';
import { demandSignInPlace } from './sign-in-place.ts';

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
/** What renews tokens is loaded once the page has long been shown; at once where the token expires soon after. */
const QUIET_MS = 60_000;

/**
 * The session of this browser. Without one, the browser leaves for the issuer and comes back to the page it was on.
 * @returns null while the browser is leaving
 * @throws SignInImpossible where the browser lets nobody sign in
 */
export async function openSession(config: AuthConfig): Promise<Session | null> {
  demandSignInPlace(new URL(config.redirect_uri), new URL(location.href));
  if (!config.redirect_uri.startsWith(`${location.origin}/`)) {
    // Reached under another name, where the issuer would not send anybody back to.
    location.replace(new URL(`${location.pathname}${location.search}`, config.redirect_uri));
    return null;
  }
  const { session, begin, issuer } = createSession(config);
  const isBack = `${location.origin}${location.pathname}` === `${home}${CALLBACK}`;
  const known = isBack ? null : keptToken();
  const leftMs = (known?.expiresAtMs ?? 0) - Date.now();
  if (known !== null && leftMs > 0) {
    begin(known);
    setTimeout(() => void issuer().catch(() => {}), leftMs > 2 * QUIET_MS ? QUIET_MS : 0);
    return session;
  }
  const opened = await issuer();
  const token = isBack ? await opened.finishSignIn() : await opened.signIn();
  if (token === null) return null;
  begin(token);
  return session;
}

function createSession(config: AuthConfig) {
  let now: KeptToken | null = null;
  const listeners = new Set<() => void>();
  const become = (next: KeptToken | null): void => {
    now = next;
    keepToken(next);
    for (const listener of listeners) listener();
  };
  let opening: Promise<Issuer> | null = null;
  const issuer = (): Promise<Issuer> => {
    opening ??= import('./issuer.ts').then(({ openIssuer }) => openIssuer(config, become));
    opening.catch(() => {
      opening = null;
    });
    return opening;
  };
  const renew = async () => {
    if (now === null && document.visibilityState === 'visible') await (await issuer()).renew();
  };
  const begin = (token: KeptToken): void => {
    become(token);
    // A machine that wakes up is without a network at first, when renewing fails; and another tab may have signed in again.
    const tryToRenew = () => void renew().catch(() => {});
    addEventListener('online', tryToRenew);
    document.addEventListener('visibilitychange', tryToRenew);
  };
  const session: Session = {
    config,
    token: () => now?.accessToken ?? '',
    isAlive: () => now !== null,
    onChange(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    refused(token) {
      if (token === now?.accessToken) become(null);
    },
    signInAgain: async () => (await issuer()).signInAgain(),
    signOut: async () => (await issuer()).signOut(),
  };
  return { session, begin, issuer };
}
