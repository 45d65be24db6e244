import { answerOf } from '@sundew/api-client/client';
import type { OrganizationCall } from '../../calling/organization-verb.ts';
import { pickNamed } from '../../calling/pick-named.ts';

export const listWebhooks = ({ api, path }: OrganizationCall) =>
  answerOf(api.GET('/api/organizations/{organization_id}/integrations/webhooks', { params: { path } }));

/** The webhook with a name or id. @throws Exit as `pickNamed` */
export const findWebhook = async (call: OrganizationCall, wanted: string) =>
  pickNamed((await listWebhooks(call)).data, wanted, {
    ...{ one: 'webhook', many: 'webhooks', list: 'webhooks list' },
    mark: ({ url }) => url,
  });
