import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { findProperty, PROPERTY_OPTION } from '../../../calling/find-property.ts';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../../calling/organization-session.ts';
import type { Context } from '../../../context.ts';
import { wholeNumber } from '../../../terminal/option-values.ts';
import { addPolicyOptions, type PolicyOptions, wishedDecisions } from './policy-options.ts';
import { showPreview } from './show-preview.ts';

interface Options extends PolicyOptions {
  readonly property?: string;
  readonly days: number;
}

export function addPreview(words: Commander, context: Context): void {
  addPolicyOptions(words.command('preview'))
    .description('Tells whom other settings would have stopped in the last days, by visitor. Changes nothing.')
    .option('--days <number>', 'how many days back', wholeNumber(1, 30), 7)
    .option(...ORGANIZATION_OPTION)
    .option(...PROPERTY_OPTION)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- properties decisions preview --switch scan=block\n' +
        '  npm run sundew -- properties decisions preview --allow 192.0.2.0/28 --days 30',
    )
    .action(async (_options, command) => {
      const session = await openOrganizationSession<Options>(context, command, 'either');
      const { api, options } = session;
      const property = await findProperty(session, options.property);
      const decisions = wishedDecisions(options, property.decisions);
      const { data } = await answerOf(
        api.POST('/api/properties/{property_id}/decisions/preview', {
          params: { path: { property_id: property.id } },
          body: {
            ...{ decisions, days: options.days },
            ...(options.preset === undefined ? {} : { threshold_preset: options.preset }),
          },
        }),
      );
      showPreview(context, options, data);
    });
}
