import { dataOf } from '@sundew/api-client/client';
import type { OrganizationCall } from '../../calling/organization-verb.ts';
import { pickNamed } from '../../calling/pick-named.ts';

export const listChats = ({ api, path }: OrganizationCall) =>
  dataOf(api.GET('/api/organizations/{organization_id}/integrations/chat', { params: { path } }));

/** The chat with a name or id. @throws Exit as `pickNamed` */
export const findChat = async (call: OrganizationCall, wanted: string) =>
  pickNamed(await listChats(call), wanted, { one: 'chat', many: 'chats', list: 'chats list' });
