import { readBootstrapFile } from './bootstrap-file.ts';
import { EXIT, Exit } from './exit.ts';
import type { Service } from './service.ts';

/** In whose name the API is called. */
export interface Credential {
  readonly token: string;
  /** Known when `bootstrap` made the credential. */
  readonly organizationId: string | null;
}

/** What a call can be made with: a person's token, an API key, or whichever there is. */
export type Need = 'person' | 'key' | 'either';

/** A token that ends sooner is treated as ended. */
const SPARE_MS = 30_000;

/**
 * The first of: `--token`, SUNDEW_TOKEN, and what fits of `<data>/bootstrap.json`: the person's token while it is
 * valid, then the API key.
 * @throws Exit (refused) with what to do when there is none
 */
export function findCredential(
  service: Service,
  given: string | undefined,
  env: NodeJS.ProcessEnv,
  need: Need,
  nowMs: number = Date.now(),
): Credential {
  const token = given ?? env.SUNDEW_TOKEN;
  if (token !== undefined && token !== '') return { token, organizationId: null };
  const kept = readBootstrapFile(service.dataDir);
  const organizationId = kept.organization_id ?? null;
  const person = kept.user_token;
  if (need !== 'key' && person !== undefined && expiryOf(person) > nowMs + SPARE_MS) {
    return { token: person, organizationId };
  }
  if (need !== 'person' && kept.api_key !== undefined) return { token: kept.api_key, organizationId };
  throw new Exit(
    EXIT.refused,
    person === undefined
      ? 'A credential is needed: run "bootstrap" first, or give --token or SUNDEW_TOKEN.'
      : 'The token that "bootstrap" made has expired. Run "bootstrap" again, or give --token.',
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
