import type { QueryValue } from '@sundew/api-client/client';

/**
 * A call of the API as a command for a shell. The key stands in a variable: what is copied holds no credential.
 * @param origin address of the service without `/api`
 */
export function curlOf(origin: string, path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const url = new URL(`${origin}${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(item));
  }
  return `curl -sS -H "Authorization: Bearer $SUNDEW_KEY" ${quoted(url.href)}`;
}

/** Single quotes keep everything as it is but themselves. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
