/** Any shell takes what stands between these quotes as it is. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * A visit that is marked as test traffic and counts nowhere.
 * @param brand prefix of test User-Agents
 */
export function testVisit(
  { url, methods }: { readonly url: string; readonly methods: readonly string[] },
  brand: string,
): string {
  const method = methods.includes('GET') ? null : (methods[0] ?? null);
  return [
    'curl -i',
    `-A ${quoted(`${brand}-Test/1.0`)}`,
    ...(method === null ? [] : [`-X ${method}`]),
    quoted(url),
  ].join(' ');
}
