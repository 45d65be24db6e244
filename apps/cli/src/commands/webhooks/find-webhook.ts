import { answerOf } from '@sundew/api-client/client';
import type { OrganizationSession } from '../../calling/organization-session.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';

export async function listWebhooks({ api, organization }: Pick<OrganizationSession, 'api' | 'organization'>) {
  return answerOf(
    api.GET('/api/organizations/{organization_id}/integrations/webhooks', {
      params: { path: { organization_id: organization } },
    }),
  );
}

type Webhook = Awaited<ReturnType<typeof listWebhooks>>['data'][number];

/** The webhook with a name or id. @throws Exit (not found, or usage where several have the name) */
export async function findWebhook(
  session: Pick<OrganizationSession, 'api' | 'organization'>,
  wanted: string,
): Promise<Webhook> {
  const { data } = await listWebhooks(session);
  const fitting = data.filter(({ id, name }) => id === wanted || name === wanted);
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return only;
  if (fitting.length > 1) {
    throw new Exit(
      EXIT.usage,
      `${fitting.length} webhooks are named ${wanted}; name one by its id:`,
      fitting.map(({ id, url }) => `${id}  ${url}`),
    );
  }
  throw new Exit(EXIT.refused, `There is no webhook ${wanted}. See: npm run sundew -- webhooks list`);
}
