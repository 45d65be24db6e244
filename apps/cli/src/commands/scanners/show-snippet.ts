import { answerOf } from '@sundew/api-client/client';
import type { OrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

/** How the script comes into the pages: by its line, by its line with a checksum, or in the bundle of an application. */
export type Way = 'plain' | 'pinned' | 'module';

/** Prints what goes into the pages, and tells what their policy has to allow. */
export async function showSnippet(
  { terminal }: Context,
  { api, organization, options }: Pick<OrganizationSession, 'api' | 'organization' | 'options'>,
  scannerId: string,
  way: Way,
): Promise<void> {
  const { data } = await answerOf(
    api.GET('/api/organizations/{organization_id}/bot-scanners/{scanner_id}/snippet', {
      params: { path: { organization_id: organization, scanner_id: scannerId } },
    }),
  );
  if (options.json) return terminal.json(data);
  if (way === 'module') {
    for (const line of data.module_snippet.split('\n')) terminal.line(line);
    terminal.note(
      '`npm pack -w sensors/browser` makes the package, which your application installs with `npm install`.',
    );
  } else {
    terminal.line(way === 'pinned' ? data.pinned_snippet : data.snippet);
    terminal.note('Put it into the head of every page.');
  }
  const needed = data.content_security_policy.filter((directive) => way !== 'module' || !/^script-src/.test(directive));
  terminal.note('A Content-Security-Policy has to allow:');
  for (const directive of needed) terminal.note(`  ${directive}`);
}
