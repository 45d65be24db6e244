import { postForm } from './issuer.ts';
import type { KeptSignIn } from './kept-sign-ins.ts';

/** Ends a sign-in at its issuer. @returns false when that could not be told */
export async function revoke(signIn: KeptSignIn): Promise<boolean> {
  const { clientId, revocationEndpoint, refreshToken, accessToken } = signIn;
  if (revocationEndpoint === null) return false;
  const form = { client_id: clientId, token: refreshToken ?? accessToken };
  return postForm(revocationEndpoint, form).then(
    ({ ok }) => ok,
    () => false,
  );
}
