/** Any shell takes what stands between these quotes as it is. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * A visit that is marked as test traffic and counts nowhere.
 * @param userAgent marks the visit as a test, and may prove it
 */
export function testVisit(
  { url, methods }: { readonly url: string; readonly methods: readonly string[] },
  userAgent: string,
): string {
  const method = methods.includes('GET') ? null : (methods[0] ?? null);
  return ['curl -i', `-A ${quoted(userAgent)}`, ...(method === null ? [] : [`-X ${method}`]), quoted(url)].join(' ');
}
