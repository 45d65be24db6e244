import { removalVerb } from '../../calling/removal-verb.ts';
import { findSiem } from './find-siem.ts';

export const addRemove = removalVerb({
  usage: 'remove <receiver>',
  about: 'Disconnects a receiver. Detections that wait for it are dropped.',
  examples: ['siem remove central --yes'],
  loss: 'It would get no detections any more.',
  find: findSiem,
  remove: ({ api, path }, { id }) =>
    api.DELETE('/api/organizations/{organization_id}/integrations/siem/{integration_id}', {
      params: { path: { ...path, integration_id: id } },
    }),
});
