import type { Bootstrap } from '../service.ts';

/** An organization with one property and a key of its own. */
export interface Tenant {
  readonly organizationId: string;
  readonly propertyId: string;
  readonly apiKey: string;
}

/** One organization for each way, so that what one learns is not known to the others. */
export async function createTenant({ base_url, user_token }: Bootstrap, name: string): Promise<Tenant> {
  const post = async (path: string, body: object): Promise<Readonly<Record<string, string>>> => {
    const answer = await fetch(`${base_url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Readonly<Record<string, string>> }).data;
  };
  const { id: organizationId = '' } = await post('/organizations', { name });
  const { id: propertyId = '' } = await post(`/organizations/${organizationId}/properties`, {
    ...{ name: 'Shop', threshold_preset: 'ecommerce' },
  });
  const { api_key: apiKey = '' } = await post(`/organizations/${organizationId}/api-keys`, {
    ...{ name: 'Shop server', scopes: ['detections:write', 'detections:read'], property_id: propertyId },
  });
  return { organizationId, propertyId, apiKey };
}
