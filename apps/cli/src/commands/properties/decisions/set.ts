import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { findProperty, PROPERTY_OPTION } from '../../../calling/find-property.ts';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../../calling/organization-session.ts';
import { type Context, optionsOf } from '../../../context.ts';
import { EXIT, Exit } from '../../../terminal/exit.ts';
import { addPolicyOptions, namesNothing, type PolicyOptions, wishedDecisions } from './policy-options.ts';
import { showDecisions } from './show-decisions.ts';

interface Options extends PolicyOptions {
  readonly property?: string;
}

export function addSet(words: Commander, context: Context): void {
  addPolicyOptions(words.command('set'))
    .description('Changes how a property decides; what you do not name stays as it is. "preview" tries the same first.')
    .option(...ORGANIZATION_OPTION)
    .option(...PROPERTY_OPTION)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- properties decisions set --switch scan=block --switch attack_tool=log\n' +
        '  npm run sundew -- properties decisions set --allow 192.0.2.0/28 --note "our office"\n' +
        '  npm run sundew -- properties decisions set --remove 192.0.2.0/28 --switch scan=default',
    )
    .action(async (_options, command) => {
      if (namesNothing(optionsOf<PolicyOptions>(command))) {
        throw new Exit(EXIT.usage, 'Say what to change, for example --switch scan=block; --help lists the settings.');
      }
      const session = await openOrganizationSession<Options>(context, command, 'person');
      const { api, options } = session;
      const property = await findProperty(session, options.property);
      const decisions = wishedDecisions(options, property.decisions);
      const { data } = await answerOf(
        api.PATCH('/api/properties/{property_id}', {
          params: { path: { property_id: property.id }, query: { version: property.version } },
          body: { decisions, ...(options.preset === undefined ? {} : { threshold_preset: options.preset }) },
        }),
      );
      showDecisions(context, options, data);
    });
}
