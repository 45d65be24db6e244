import { answerOf } from '@sundew/api-client/client';
import { everyPage } from '../../calling/every-page.ts';
import type { OrganizationCall } from '../../calling/organization-verb.ts';
import { pickNamed } from '../../calling/pick-named.ts';

interface Key {
  readonly id: string;
  readonly name: string;
  readonly key_prefix: string;
  readonly status: string;
}

const KIND = {
  ...{ one: 'API key', many: 'API keys', list: 'keys list' },
  mark: ({ key_prefix, status }: Key) => `${key_prefix}…  ${status}`,
};

/** The key with a name or id; one that works no more has its id alone. @throws Exit as `pickNamed` */
export async function findKey({ api, path }: OrganizationCall, wanted: string): Promise<Key> {
  const all: readonly Key[] = await everyPage((query) =>
    answerOf(api.GET('/api/organizations/{organization_id}/api-keys', { params: { path, query } })),
  );
  const named = all.filter(({ id, status }) => !['Revoked', 'Expired'].includes(status) || id === wanted);
  return pickNamed(named, wanted, KIND);
}
