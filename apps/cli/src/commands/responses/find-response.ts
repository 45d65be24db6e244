import { answerOf } from '@sundew/api-client/client';
import type { OrganizationCall } from '../../calling/organization-verb.ts';
import { pickNamed } from '../../calling/pick-named.ts';

export const listResponses = ({ api, path }: OrganizationCall) =>
  answerOf(
    api.GET('/api/organizations/{organization_id}/response-actions', { params: { path, query: { page_size: 200 } } }),
  );

/** The response action with a name or id. @throws Exit as `pickNamed` */
export const findResponse = async (call: OrganizationCall, wanted: string) =>
  pickNamed((await listResponses(call)).data, wanted, {
    ...{ one: 'response action', many: 'response actions', list: 'responses list' },
    mark: ({ trigger }) => trigger.type,
  });
