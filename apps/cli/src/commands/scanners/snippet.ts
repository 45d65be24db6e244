import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { findScanner } from './find-scanner.ts';
import { showSnippet } from './show-snippet.ts';

export function addSnippet(verbs: Commander, context: Context): void {
  verbs
    .command('snippet <script>')
    .description('Shows the line that goes into the pages of the site.')
    .option(...ORGANIZATION_OPTION)
    .option('--pinned', 'with a checksum (Subresource Integrity): what is loaded then never changes by itself')
    .addHelpText('after', '\nExample:\n  npm run sundew -- scanners snippet Shop --pinned')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession<{ readonly pinned?: boolean }>(context, command, 'either');
      const { id } = await findScanner(session, wanted);
      await showSnippet(context, session, id, session.options.pinned === true);
    });
}
