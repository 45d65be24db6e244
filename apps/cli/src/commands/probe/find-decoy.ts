import type { ApiClient } from '@sundew/api-client/client';
import { decoyAt } from '../../calling/decoy-at.ts';

/** A decoy as far as a visit to it needs to know it. */
export interface ProbedDecoy {
  readonly domain: string;
  readonly path: string;
  readonly method: string;
  /** Of the address that was given; null when only a path was. */
  readonly scheme: 'http' | 'https' | null;
  /** Why nobody is answered over HTTPS yet; null when somebody is. */
  readonly withoutHttps: string | null;
}

/**
 * The one decoy at a path or address.
 * @throws Exit (usage) for an address that is none, or when several decoys have the path; Exit (refused) when none has it
 */
export async function findDecoy(api: ApiClient, wanted: string): Promise<ProbedDecoy> {
  const decoy = await decoyAt(api, wanted);
  const { domain, path } = decoy;
  return {
    domain,
    path,
    method: decoy.methods.includes('GET') || decoy.decoy_type === 'link' ? 'GET' : (decoy.methods[0] ?? 'GET'),
    scheme: wanted.startsWith('/') ? null : /^https:/i.test(wanted) ? 'https' : 'http',
    withoutHttps: decoy.url.startsWith('https:') ? null : 'the domain has no certificate yet',
  };
}
