import type { Command as Commander } from 'commander';
import { findProperty, PROPERTY_OPTION } from '../../../calling/find-property.ts';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../../calling/organization-session.ts';
import type { Context } from '../../../context.ts';
import { showDecisions } from './show-decisions.ts';

export function addShow(words: Commander, context: Context): void {
  words
    .command('show', { isDefault: true })
    .description('Shows what each fact leads to, what is remembered, and who is let in.')
    .option(...ORGANIZATION_OPTION)
    .option(...PROPERTY_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- properties decisions show')
    .action(async (_options, command) => {
      const session = await openOrganizationSession<{ readonly property?: string }>(context, command, 'either');
      showDecisions(context, session.options, await findProperty(session, session.options.property));
    });
}
