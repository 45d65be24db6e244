import { createHash, randomBytes } from 'node:crypto';
import type { Browser, Shown } from '../../parts/accounts/browser.ts';

/** One run of the authorization code flow with PKCE, as a dashboard or a command line does it. */
export interface Flow {
  readonly path: string;
  readonly state: string;
  readonly verifier: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

export function newFlow(clientId: string, redirectUri: string, extra: Record<string, string> = {}): Flow {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(8).toString('hex');
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state,
    nonce: 'n-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  return { path: `/oidc/auth?${query}`, state, verifier, clientId, redirectUri };
}

export function codeOf(shown: Shown): string {
  const location = shown.location ?? '';
  const code = URL.parse(location)?.searchParams.get('code');
  if (code === null || code === undefined) throw new Error(`No code in "${location}" (${shown.status}).`);
  return code;
}

export async function postToken(issuer: string, fields: Record<string, string>) {
  const response = await fetch(`${issuer}/token`, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

export function exchange(issuer: string, flow: Flow, code: string) {
  return postToken(issuer, {
    grant_type: 'authorization_code',
    client_id: flow.clientId,
    redirect_uri: flow.redirectUri,
    code,
    code_verifier: flow.verifier,
  });
}

/** From the first request over the sign-in form to the redirect that carries the code. */
export async function authorize(browser: Browser, flow: Flow, email: string, password: string): Promise<Shown> {
  const page = await browser.follow(await browser.get(flow.path));
  return browser.follow(await browser.submit(page, { email, password }));
}
