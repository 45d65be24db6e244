import { EXIT, Exit } from '../../terminal/exit.ts';
import { type IssuerAnswer, postForm, textIn } from './issuer.ts';
import type { KeptSignIn } from './kept-sign-ins.ts';

const LIFETIME_UNKNOWN_S = 300;

type Issued = Pick<KeptSignIn, 'accessToken' | 'refreshToken' | 'expiresAtMs'>;

/** What a token endpoint issued; null when the answer holds no token. */
export function readTokens({ ok, fields }: IssuerAnswer, nowMs: number): Issued | null {
  const accessToken = textIn(fields, 'access_token');
  if (!ok || accessToken === null) return null;
  const { expires_in: lifetimeS } = fields;
  const seconds = Number(lifetimeS ?? LIFETIME_UNKNOWN_S);
  return {
    accessToken,
    refreshToken: textIn(fields, 'refresh_token'),
    expiresAtMs: nowMs + (Number.isFinite(seconds) ? seconds : LIFETIME_UNKNOWN_S) * 1000,
  };
}

/**
 * The sign-in with new tokens; null when the issuer has ended it.
 * @throws Exit (refused) when the issuer refuses for another reason, Unreachable
 */
export async function refresh(signIn: KeptSignIn): Promise<KeptSignIn | null> {
  if (signIn.refreshToken === null) return null;
  const answer = await postForm(signIn.tokenEndpoint, {
    grant_type: 'refresh_token',
    client_id: signIn.clientId,
    refresh_token: signIn.refreshToken,
    resource: signIn.resource,
  });
  const issued = readTokens(answer, Date.now());
  // An issuer that does not rotate refresh tokens answers without one.
  if (issued !== null) return { ...signIn, ...issued, refreshToken: issued.refreshToken ?? signIn.refreshToken };
  const error = textIn(answer.fields, 'error');
  if (error === 'invalid_grant') return null;
  throw new Exit(EXIT.refused, `The issuer gave no new token${error === null ? '' : ` (${error})`}. Try again later.`);
}
