import { randomBytes } from 'node:crypto';
import type { TestProofs } from '../../detection/admitting/test-proof.ts';
import type { Database } from '../../platform/database/database.ts';
import { addressOf, type HandedDecoy } from './store.ts';

/** Fetches an address; the port of `outside/web`, as far as it is needed. */
export type Fetch = (
  url: string,
  options: { readonly headers: Readonly<Record<string, string>>; readonly maxBytes: number },
) => Promise<{ readonly status: number }>;

export interface ProbeParts {
  readonly database: Database;
  /** @throws Error with `reason`, when there is no answer */
  readonly fetch: Fetch;
  /** Prefix of test User-Agents: what comes with it is recorded and counts for nothing. */
  readonly testPrefix: string;
  /** A probe without proof would be remembered as a visitor who touches bait. */
  readonly testProofs: Pick<TestProofs, 'make'>;
  readonly trustsProxies: boolean;
  readonly clock: () => number;
}

export const PROBE_RESULTS = ['handed_on', 'not_handed_on', 'no_answer', 'private_address'] as const;

export interface Probed {
  readonly url: string;
  readonly result: (typeof PROBE_RESULTS)[number];
  /** Status of the site's answer; null when there was none to read. */
  readonly status: number | null;
  /** The visitor's address as it arrived here. */
  readonly address: string | null;
  /** What to do; null when all is well. */
  readonly advice: string | null;
}

const MOST_BYTES = 65_536;

/** Asks the site for one of its bait paths, as a stranger would, and tells what of it arrived here. */
export async function probeSite(
  parts: ProbeParts,
  { organizationId, site }: { readonly organizationId: string; readonly site: string },
  decoy: HandedDecoy,
): Promise<Probed> {
  const marker = `sundew-probe=${randomBytes(9).toString('base64url')}`;
  const url = `${site}${decoy.path}`;
  const since = new Date(parts.clock() - 60_000);
  const { token } = parts.testProofs.make({ organizationId, propertyId: null }, parts.clock());
  const headers = { 'User-Agent': `${parts.testPrefix}1.0 (proof ${token}) block-check` };
  let status: number | null = null;
  let reason: unknown = null;
  try {
    ({ status } = await parts.fetch(`${url}?${marker}`, { headers, maxBytes: MOST_BYTES }));
  } catch (error) {
    // An answer that was too long was one all the same.
    reason = (error as { reason?: unknown }).reason ?? 'unreachable';
  }
  const address = await addressOf(parts.database.pool, organizationId, decoy.id, marker, since);
  if (address !== null) return { url, result: 'handed_on', status, address, advice: trustAdvice(parts, address) };
  if (reason === 'forbidden_address') {
    const advice = `${site} is at a private address. Set SUNDEW_OUTBOUND_PRIVATE=true to have the service ask there.`;
    return { url, result: 'private_address', status, address, advice };
  }
  if (status === null) {
    return { url, result: 'no_answer', status, address, advice: `${site} did not answer. Is the address right?` };
  }
  const advice = `The site answered ${status} by itself. Is the block in place, was the web server reloaded, and does the decoy listener run where the block says?`;
  return { url, result: 'not_handed_on', status, address, advice };
}

function trustAdvice({ trustsProxies }: ProbeParts, address: string): string | null {
  if (trustsProxies) return null;
  return `${address} is the address of the web server itself, because none is trusted to name its visitors. Set SUNDEW_TRUSTED_PROXIES to it (loopback, when it is this machine) and restart the service.`;
}
