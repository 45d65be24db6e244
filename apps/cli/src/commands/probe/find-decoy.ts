import { ApiError } from '@sundew/api-client/api-error';
import { type ApiClient, answerOf } from '@sundew/api-client/client';
import { decoyAt } from '../../calling/decoy-at.ts';

/** A decoy as far as a visit to it needs to know it. */
export interface ProbedDecoy {
  readonly domain: string;
  readonly path: string;
  readonly method: string;
  /** Scheme of the address that was given; null when only a path was. */
  readonly scheme: 'http' | 'https' | null;
  /** Address of the site whose web server hands the path on; null where the service answers for the domain itself. */
  readonly site: string | null;
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
  const site = await siteOf(api, decoy.custom_domain_id);
  return {
    domain,
    path,
    site,
    method: decoy.methods.includes('GET') || decoy.decoy_type === 'link' ? 'GET' : (decoy.methods[0] ?? 'GET'),
    scheme: wanted.startsWith('/') ? null : /^https:/i.test(wanted) ? 'https' : 'http',
    withoutHttps: site !== null || decoy.url.startsWith('https:') ? null : 'the domain has no certificate yet',
  };
}

/** Null as well where the key may not read domains: then the decoy is visited as one on a domain of its own. */
async function siteOf(api: ApiClient, domainId: string): Promise<string | null> {
  try {
    const path = { domain_id: domainId };
    return (await answerOf(api.GET('/api/domains/{domain_id}', { params: { path } }))).data.site;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}
