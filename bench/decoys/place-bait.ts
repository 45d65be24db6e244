import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { PLACED_DOMAIN_ID, placeDomain } from '../../apps/server/test/parts/decoys/placed-domain.ts';
import type { SiteCertificate } from '../../apps/server/test/parts/decoys/site-certificate.ts';
import type { Bootstrap } from '../service.ts';

export const LINK_PATH = '/archive/older-offers';
export const ENDPOINT_PATH = '/api/v1/login';

export interface Bait {
  readonly linkId: string;
  readonly endpointId: string;
}

/**
 * A link and an endpoint decoy on a verified domain with a certificate. The decoys come through the API; the domain and
 * its certificate are placed in the database, because name servers and an authority are not measured here.
 * @param secret the service's SUNDEW_SECRET
 */
export async function placeBait(
  database: Database,
  secret: string,
  bootstrap: Bootstrap,
  certificate: SiteCertificate,
): Promise<Bait> {
  await placeDomain(database, secret, bootstrap, certificate);
  const { base_url, user_token } = bootstrap;
  const place = async (wish: object): Promise<string> => {
    const answer = await fetch(`${base_url}/decoys`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ custom_domain_id: PLACED_DOMAIN_ID, trigger_action: 'log', ...wish }),
    });
    if (answer.status !== 201) throw new Error(`A decoy was answered with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  return {
    linkId: await place({ name: 'Older offers', path: LINK_PATH, decoy_type: 'link' }),
    endpointId: await place({
      name: 'Login',
      path: ENDPOINT_PATH,
      decoy_type: 'endpoint',
      methods: ['POST'],
      response_status: 401,
      response_body: '{"error":"invalid_credentials"}',
    }),
  };
}
