import { answerOf } from '@sundew/api-client/client';
import type { OrganizationSession } from '../../calling/organization-session.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';

type Place = Pick<OrganizationSession, 'api' | 'organization'>;

/** All scripts of the organization; there are no more than fit on one page. */
export async function listScanners({ api, organization }: Place) {
  return answerOf(
    api.GET('/api/organizations/{organization_id}/bot-scanners', {
      params: { path: { organization_id: organization }, query: { page_size: 200 } },
    }),
  );
}

export type Scanner = Awaited<ReturnType<typeof listScanners>>['data'][number];

/** The script with a name or id. @throws Exit (not found, or usage where several have the name) */
export async function findScanner(session: Place, wanted: string): Promise<Scanner> {
  const { data } = await listScanners(session);
  const fitting = data.filter(({ id, name }) => id === wanted || name === wanted);
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return only;
  if (fitting.length > 1) {
    throw new Exit(
      EXIT.usage,
      `${fitting.length} detection scripts are named ${wanted}; name one by its id:`,
      fitting.map(({ id }) => id),
    );
  }
  throw new Exit(EXIT.refused, `There is no detection script ${wanted}. See: npm run sundew -- scanners list`);
}
