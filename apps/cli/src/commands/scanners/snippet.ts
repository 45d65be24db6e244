import { type Command as Commander, Option } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { findScanner } from './find-scanner.ts';
import { showSnippet } from './show-snippet.ts';

interface Options {
  readonly pinned?: boolean;
  readonly module?: boolean;
}

export function addSnippet(verbs: Commander, context: Context): void {
  verbs
    .command('snippet <script>')
    .description('Shows the line that goes into the pages of the site.')
    .option(...ORGANIZATION_OPTION)
    .option('--pinned', 'with a checksum (Subresource Integrity): what is loaded then never changes by itself')
    .addOption(
      new Option('--module', 'the call of the npm package, for applications that bundle their pages').conflicts(
        'pinned',
      ),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- scanners snippet Shop --pinned\n' +
        '  npm run sundew -- scanners snippet Shop --module',
    )
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession<Options>(context, command, 'either');
      const { id } = await findScanner(session, wanted);
      const { pinned, module } = session.options;
      await showSnippet(context, session, id, module ? 'module' : pinned ? 'pinned' : 'plain');
    });
}
