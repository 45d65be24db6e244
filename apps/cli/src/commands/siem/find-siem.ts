import { dataOf } from '@sundew/api-client/client';
import type { OrganizationCall } from '../../calling/organization-verb.ts';
import { pickNamed } from '../../calling/pick-named.ts';

export const listSiems = ({ api, path }: OrganizationCall) =>
  dataOf(api.GET('/api/organizations/{organization_id}/integrations/siem', { params: { path } }));

/** The receiver with a name or id. @throws Exit as `pickNamed` */
export const findSiem = async (call: OrganizationCall, wanted: string) =>
  pickNamed(await listSiems(call), wanted, { one: 'receiver', many: 'receivers', list: 'siem list' });
