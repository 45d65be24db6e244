import { isSignInPath } from '@sundew/threat/visitors/conduct/sign-in-path';
import { hash32 } from '../../../platform/text/hash32.ts';
import type { Said } from '../../report.ts';
import { requestedPath } from '../requested-path.ts';

/** Names under which forms and interfaces send the account of a sign-in. */
const NAMES: ReadonlySet<string> = new Set([
  ...['account', 'account_hash', 'email', 'identifier', 'log', 'login', 'login_name', 'mail', 'user', 'user_email'],
  ...['user_login', 'userid', 'user_id', 'username', 'user_name'],
]);
const LONGEST_BODY = 8_192;
const LONGEST_NAME = 256;

/**
 * The account that a sign-in names, as a hash that only this process can compare; 0 when none is seen. Neither the name
 * nor the hash is kept.
 */
export function accountOf(said: Said): number {
  if (!isSignInPath(requestedPath(said))) return 0;
  const name = inMetadata(said.metadata) ?? inBody(said.body);
  return name === null ? 0 : hash32(name.slice(0, LONGEST_NAME).trim().toLowerCase()) || 1;
}

function inMetadata(metadata: Said['metadata']): string | null {
  for (const name in metadata) if (NAMES.has(name.toLowerCase())) return String(metadata[name]);
  return null;
}

function inBody(body: string | null): string | null {
  if (body === null || body === '' || body.length > LONGEST_BODY) return null;
  if (body.trimStart().startsWith('{')) return inJson(body);
  for (const [name, value] of new URLSearchParams(body)) if (NAMES.has(name.toLowerCase())) return value;
  return null;
}

function inJson(body: string): string | null {
  try {
    const sent: unknown = JSON.parse(body);
    for (const [name, value] of Object.entries(sent ?? {})) {
      if (NAMES.has(name.toLowerCase()) && typeof value === 'string') return value;
    }
  } catch {
    // A body that is no JSON names nobody.
  }
  return null;
}
