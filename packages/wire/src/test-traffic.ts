/** Test prefixes unless the `test_prefixes` setting says otherwise (specification, "Test traffic"). */
const DEFAULT_TEST_PREFIXES: readonly string[] = ['Service-Test/'];

/** True when a visitor's User-Agent begins with one of the prefixes; trimmed, in any case. */
export function isTestUserAgent(userAgent: string, prefixes: readonly string[] = DEFAULT_TEST_PREFIXES): boolean {
  const agent = userAgent.trimStart();
  return prefixes.some(
    (prefix) => prefix !== '' && agent.slice(0, prefix.length).toLowerCase().startsWith(prefix.trim().toLowerCase()),
  );
}
