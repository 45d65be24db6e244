import { isIP } from 'node:net';
import { answerOf } from '@sundew/api-client/client';
import { EXIT, Exit } from '../terminal/exit.ts';
import type { OrganizationSession } from './organization-session.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST_NAMED = 20;
/** How a visitor is named to the commands that take one. */
export const VISITOR_NAMES = 'The visitor is named by its id, or by its address where only one visitor has it.';

/**
 * The id of the visitor that is named by it, or by an address. Costs nothing for an id, which may be that of none.
 * @throws Exit (usage) for an address that is none, or that several visitors have; Exit (refused) when none has it
 */
export async function visitorIdOf(
  { api, organization }: Pick<OrganizationSession, 'api' | 'organization'>,
  wanted: string,
): Promise<string> {
  if (ID.test(wanted)) return wanted;
  if (isIP(wanted) === 0) {
    throw new Exit(EXIT.usage, `${wanted} is neither the id of a visitor nor an address; "visitors list" shows both.`);
  }
  const { data, total } = await answerOf(
    api.GET('/api/organizations/{organization_id}/visitors', {
      params: { path: { organization_id: organization }, query: { ip: wanted, answer: 'any', page_size: MOST_NAMED } },
    }),
  );
  const [visitor] = data;
  if (visitor === undefined) {
    throw new Exit(EXIT.refused, `No visitor at ${wanted} left evidence. "visitors list --answer any" shows who did.`);
  }
  if (total > 1) {
    const choices = data.map(({ id, network, user_agent: agent }) => `${id}  ${network}  ${agent}`);
    throw new Exit(EXIT.usage, `${total} visitors have this address. Name one by its id:`, choices);
  }
  return visitor.id;
}
