import type { Context } from '../context.ts';
import { EXIT, Exit } from '../terminal/exit.ts';
import { readBootstrapFile } from './bootstrap-file.ts';
import type { Service } from './service.ts';
import { freshToken } from './sign-in/fresh-token.ts';
import { readSignIn } from './sign-in/kept-sign-ins.ts';

/** In whose name the API is called. */
export interface Credential {
  /** A function where the token has to be renewed now and then. */
  readonly token: string | (() => Promise<string>);
  /** Where it comes from: an option or variable, or the command that made it. */
  readonly origin: string;
  /** Known when `bootstrap` made the credential. */
  readonly organizationId: string | null;
}

/** What a call can be made with: a person's token, an API key, or whichever there is. */
export type Need = 'person' | 'key' | 'either';

/** A token that ends sooner is treated as ended. */
const SPARE_MS = 30_000;

/**
 * The first of: `--token`, SUNDEW_TOKEN, the person's token of `<data>/bootstrap.json` while it is valid, the person
 * who did `login` to this service, the API key of the file. A file of another service comes after `login`.
 * @throws Exit (refused) with what to do when there is none
 */
export function findCredential(
  service: Service,
  given: string | undefined,
  context: Pick<Context, 'env' | 'interrupted'>,
  need: Need,
  nowMs: number = Date.now(),
): Credential {
  const { env } = context;
  const token = given ?? env.SUNDEW_TOKEN;
  if (token !== undefined && token !== '') {
    return { token, origin: given === undefined ? 'SUNDEW_TOKEN' : '--token', organizationId: null };
  }
  const kept = readBootstrapFile(service.dataDir);
  const organizationId = kept.organization_id ?? null;
  const person = kept.user_token;
  const { baseUrl } = service;
  const isOfElsewhere = kept.base_url !== undefined && kept.base_url !== baseUrl;
  const isSignedIn = need !== 'key' && readSignIn(env, baseUrl) !== null;
  const signedIn = { token: () => freshToken(context, baseUrl), origin: 'login', organizationId: null };
  if (isSignedIn && isOfElsewhere) return signedIn;
  if (need !== 'key' && person !== undefined && expiryOf(person) > nowMs + SPARE_MS) {
    return { token: person, origin: 'bootstrap', organizationId };
  }
  if (isSignedIn) return signedIn;
  if (need !== 'person' && kept.api_key !== undefined) {
    return { token: kept.api_key, origin: 'bootstrap', organizationId };
  }
  throw new Exit(
    EXIT.refused,
    person === undefined
      ? 'A credential is needed: run "login" or "bootstrap" first, or give --token or SUNDEW_TOKEN.'
      : 'The token that "bootstrap" made has expired. Run "bootstrap" again, or "login", or give --token.',
  );
}

/** Milliseconds since the epoch from a JWT's `exp`, unchecked; 0 for anything else. */
function expiryOf(token: string): number {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const { exp } = claims as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
