import { answerOf } from '@sundew/api-client/client';
import type { OrganizationSession } from '../../calling/organization-session.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';

type Session = Pick<OrganizationSession, 'api' | 'organization'>;

export async function listChats({ api, organization }: Session) {
  const params = { path: { organization_id: organization } };
  return (await answerOf(api.GET('/api/organizations/{organization_id}/integrations/chat', { params }))).data;
}

type Chat = Awaited<ReturnType<typeof listChats>>[number];

/** The chat with a name or id. @throws Exit (refused, or usage where several have the name) */
export async function findChat(session: Session, wanted: string): Promise<Chat> {
  const fitting = (await listChats(session)).filter(({ id, name }) => id === wanted || name === wanted);
  const [only] = fitting;
  if (only === undefined) throw new Exit(EXIT.refused, `There is no chat "${wanted}". See: chats list`);
  if (fitting.length > 1) throw new Exit(EXIT.usage, `Several chats are called "${wanted}". Give the id.`);
  return only;
}
