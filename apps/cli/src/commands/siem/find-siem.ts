import { answerOf } from '@sundew/api-client/client';
import type { OrganizationSession } from '../../calling/organization-session.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';

type Session = Pick<OrganizationSession, 'api' | 'organization'>;

export async function listSiems({ api, organization }: Session) {
  const params = { path: { organization_id: organization } };
  return (await answerOf(api.GET('/api/organizations/{organization_id}/integrations/siem', { params }))).data;
}

type Siem = Awaited<ReturnType<typeof listSiems>>[number];

/** The receiver with a name or id. @throws Exit (refused, or usage where several have the name) */
export async function findSiem(session: Session, wanted: string): Promise<Siem> {
  const fitting = (await listSiems(session)).filter(({ id, name }) => id === wanted || name === wanted);
  const [only] = fitting;
  if (only === undefined) throw new Exit(EXIT.refused, `There is no receiver "${wanted}". See: siem list`);
  if (fitting.length > 1) throw new Exit(EXIT.usage, `Several receivers are called "${wanted}". Give the id.`);
  return only;
}
