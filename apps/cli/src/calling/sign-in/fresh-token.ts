import type { Context } from '../../context.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { alone } from './alone.ts';
import { type KeptSignIn, keepSignIn, readSignIn } from './kept-sign-ins.ts';
import { refresh } from './tokens.ts';

/** A token that ends sooner is renewed first. */
const SPARE_MS = 60_000;

/**
 * The access token of a kept sign-in, renewed when it is about to end. Commands that run side by side renew one after
 * the other: a refresh token works once, and a second use would end the sign-in.
 * @throws Exit (refused) when the sign-in has ended, Unreachable
 */
export async function freshToken(context: Pick<Context, 'env' | 'interrupted'>, baseUrl: string): Promise<string> {
  const { env } = context;
  const kept = readSignIn(env, baseUrl);
  if (kept !== null && isFresh(kept)) return kept.accessToken;
  return alone(context, async () => {
    const known = readSignIn(env, baseUrl);
    if (known === null) throw ended();
    if (isFresh(known)) return known.accessToken;
    const renewed = await refresh(known);
    keepSignIn(env, baseUrl, renewed);
    if (renewed === null) throw ended();
    return renewed.accessToken;
  });
}

function isFresh(signIn: KeptSignIn): boolean {
  return signIn.expiresAtMs > Date.now() + SPARE_MS;
}

function ended(): Exit {
  return new Exit(EXIT.refused, 'Your sign-in has ended. Run "login" again.');
}
