import { dataOf } from '@sundew/api-client/client';
import { listVerb } from '../../calling/list-verb.ts';
import type { OrganizationCall } from '../../calling/organization-verb.ts';

export const listBlockLists = ({ api, path }: OrganizationCall) =>
  dataOf(api.GET('/api/organizations/{organization_id}/integrations/block-lists', { params: { path } }));

export const addList = listVerb({
  usage: 'list',
  about: 'Lists the block lists, and when a firewall last fetched them.',
  need: 'either',
  examples: ['block-lists list'],
  ask: listBlockLists,
  heading: ['name', 'mode', 'hours', 'last fetched', 'id'],
  cells: (list) => [...[list.name, list.mode, list.block_duration_hours, list.last_fetched_at ?? 'never', list.id]],
});
