import { answerOf } from '@sundew/api-client/client';
import { everyPage } from './every-page.ts';
import type { OrganizationCall } from './organization-verb.ts';
import { pickNamed } from './pick-named.ts';

const KIND = { one: 'SSH honeypot', many: 'SSH honeypots', list: 'agents list' };

/** The agent with a name or id; one that was revoked has its id alone. @throws Exit as `pickNamed` */
export async function findAgent({ api, path }: OrganizationCall, wanted: string) {
  const all = await everyPage((query) =>
    answerOf(api.GET('/api/organizations/{organization_id}/agents', { params: { path, query } })),
  );
  const named = all.filter(({ id, state }) => state !== 'revoked' || id === wanted);
  return pickNamed(named, wanted, KIND);
}
