import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { findScanner } from './find-scanner.ts';
import { showSnippet } from './show-snippet.ts';

interface Options {
  readonly pinned?: boolean;
  readonly module?: boolean;
}

export const addSnippet = organizationVerb({
  usage: 'snippet <script>',
  about: 'Shows the line that goes into the pages of the site.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--pinned', 'with a checksum (Subresource Integrity): what is loaded then never changes by itself')
      .addOption(
        new Option('--module', 'the call of the npm package, for applications that bundle their pages').conflicts(
          'pinned',
        ),
      ),
  examples: ['scanners snippet Shop --pinned', 'scanners snippet Shop --module'],
  async run(session: VerbSession<Options>, wanted: string) {
    const { id } = await findScanner(session, wanted);
    const { pinned, module } = session.options;
    await showSnippet(session.context, session, id, module ? 'module' : pinned ? 'pinned' : 'plain');
  },
});
