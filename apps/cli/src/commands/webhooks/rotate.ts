import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { findWebhook } from './find-webhook.ts';
import { showSecret } from './show-secret.ts';

interface Options {
  readonly overlap: number;
}

export function addRotate(verbs: Commander, context: Context): void {
  verbs
    .command('rotate <webhook>')
    .description('Makes a new secret and shows it once. The old one signs on for the overlap.')
    .option(...ORGANIZATION_OPTION)
    .option(
      '--overlap <hours>',
      'how long the old secret signs on; 0 when it is known to others',
      wholeNumber(0, 168),
      24,
    )
    .addHelpText('after', '\nExample:\n  npm run sundew -- webhooks rotate alerts --overlap 2')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession<Options>(context, command, 'either');
      const { id } = await findWebhook(session, wanted);
      const { data } = await answerOf(
        session.api.POST('/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}/rotate', {
          params: { path: { organization_id: session.organization, webhook_id: id } },
          body: { overlap_hours: session.options.overlap },
        }),
      );
      showSecret(context, session.options, data);
    });
}
