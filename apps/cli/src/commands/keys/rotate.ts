import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { showKey } from './show-key.ts';

interface Options {
  readonly overlap: number;
}

export function addRotate(verbs: Commander, context: Context): void {
  verbs
    .command('rotate <key-id>')
    .description('Creates a successor with the same rights and shows it once; the old key works on for the overlap.')
    .option(...ORGANIZATION_OPTION)
    .option('--overlap <hours>', 'how long the old key works on', wholeNumber(0, 720), 24)
    .addHelpText('after', '\nExample:\n  npm run sundew -- keys rotate 0198c1d2-… --overlap 2')
    .action(async (keyId: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'person');
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/api-keys/{key_id}/rotate', {
          params: { path: { organization_id: organization, key_id: keyId } },
          body: { overlap_hours: options.overlap },
        }),
      );
      showKey(context, options, data);
    });
}
