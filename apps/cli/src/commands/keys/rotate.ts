import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { findKey } from './find-key.ts';
import { showKey } from './show-key.ts';

interface Options {
  readonly overlap: number;
}

export const addRotate = organizationVerb({
  usage: 'rotate <key>',
  about: 'Creates a successor with the same rights and shows it once; the old key works on for the overlap.',
  need: 'person',
  options: (verb) => verb.option('--overlap <hours>', 'how long the old key works on', wholeNumber(0, 720), 24),
  examples: ['keys rotate shop --overlap 2'],
  async run(session: VerbSession<Options>, wanted: string) {
    const { api, path, options, context } = session;
    const { id } = await findKey(session, wanted);
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/api-keys/{key_id}/rotate', {
        params: { path: { ...path, key_id: id } },
        body: { overlap_hours: options.overlap },
      }),
    );
    showKey(context, options, data);
  },
});
