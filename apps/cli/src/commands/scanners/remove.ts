import { removalVerb } from '../../calling/removal-verb.ts';
import { findScanner } from './find-scanner.ts';

export const addRemove = removalVerb({
  usage: 'remove <script>',
  about: 'Removes a detection script. What it found stays; pages that still load it get an empty script.',
  examples: ['scanners remove Shop --yes'],
  loss: 'Pages that still load it would report nothing any more.',
  find: findScanner,
  remove: ({ api, path }, { id }) =>
    api.DELETE('/api/organizations/{organization_id}/bot-scanners/{scanner_id}', {
      params: { path: { ...path, scanner_id: id } },
    }),
});
