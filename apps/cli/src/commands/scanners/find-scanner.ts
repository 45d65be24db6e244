import { answerOf } from '@sundew/api-client/client';
import type { OrganizationCall } from '../../calling/organization-verb.ts';
import { pickNamed } from '../../calling/pick-named.ts';

/** All scripts of the organization; there are no more than fit on one page. */
export const listScanners = ({ api, path }: OrganizationCall) =>
  answerOf(
    api.GET('/api/organizations/{organization_id}/bot-scanners', { params: { path, query: { page_size: 200 } } }),
  );

const KIND = { one: 'detection script', many: 'detection scripts', list: 'scanners list' };

/** The script with a name or id. @throws Exit as `pickNamed` */
export const findScanner = async (call: OrganizationCall, wanted: string) =>
  pickNamed((await listScanners(call)).data, wanted, KIND);
