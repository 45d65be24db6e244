/**
 * How many random requests a route is sent: 1,000 in a thorough run, and as many as FUZZ_REQUESTS says in one of its own.
 * @param usually in any other run
 */
export function fuzzedRequests(usually: number): number {
  const { FUZZ_REQUESTS, SUNDEW_TEST_THOROUGH } = process.env;
  return Number(FUZZ_REQUESTS ?? (SUNDEW_TEST_THOROUGH === '1' ? 1_000 : usually));
}

/** How long a test may take that sends so many, in ms: some of them wait for a host that nobody knows. */
export const fuzzTimeoutMs = (usually: number): number => Math.max(120_000, 150 * fuzzedRequests(usually));
