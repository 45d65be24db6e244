import { answerOf } from '@sundew/api-client/client';
import type { OrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

/** Prints the line for the pages. @param isPinned with the checksum */
export async function showSnippet(
  { terminal }: Context,
  { api, organization, options }: Pick<OrganizationSession, 'api' | 'organization' | 'options'>,
  scannerId: string,
  isPinned: boolean,
): Promise<void> {
  const { data } = await answerOf(
    api.GET('/api/organizations/{organization_id}/bot-scanners/{scanner_id}/snippet', {
      params: { path: { organization_id: organization, scanner_id: scannerId } },
    }),
  );
  if (options.json) return terminal.json(data);
  terminal.line(isPinned ? data.pinned_snippet : data.snippet);
  terminal.note('Put it into the head of every page. A Content-Security-Policy has to allow:');
  for (const directive of data.content_security_policy) terminal.note(`  ${directive}`);
}
