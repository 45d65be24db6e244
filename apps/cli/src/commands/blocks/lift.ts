import { type ApiClient, answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { placeText, withPlaces } from './with-places.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const addLift = organizationVerb({
  usage: 'lift <block>',
  about:
    'Lifts the blocks of an address, or one block by its id. Rules leave the target alone until it would have ended.',
  need: 'either',
  examples: ['blocks lift 45.83.64.7'],
  async run({ api, path, organization, options, context }: VerbSession, chosen: string) {
    const lifted = await withPlaces({ api, path }, await lift(api, organization, chosen));
    if (options.json) return context.terminal.json(lifted);
    for (const block of lifted) context.terminal.line(`${block.target} is free at ${placeText(block)}`);
  },
});

/** @param chosen id of a block, or an address that is lifted everywhere */
async function lift(api: ApiClient, organization: string, chosen: string) {
  const path = { organization_id: organization };
  if (!ID.test(chosen)) {
    const params = { path: { ...path, ip: chosen } };
    return (await answerOf(api.DELETE('/api/organizations/{organization_id}/blocked-ips/{ip}', { params }))).data;
  }
  const params = { path: { ...path, enforcement_id: chosen } };
  const { data } = await answerOf(
    api.DELETE('/api/organizations/{organization_id}/enforcements/{enforcement_id}', { params }),
  );
  return [data];
}
