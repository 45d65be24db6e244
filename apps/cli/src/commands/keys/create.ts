import { answerOf } from '@sundew/api-client/client';
import { SCOPES, type Scope } from '@sundew/wire/scopes';
import { type Command as Commander, Option } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { showKey } from './show-key.ts';

interface Options {
  readonly scope?: readonly Scope[];
  readonly property?: string;
  readonly expiresIn?: number;
}

export function addCreate(verbs: Commander, context: Context): void {
  verbs
    .command('create <name>')
    .description('Creates an API key and shows it once.')
    .option(...ORGANIZATION_OPTION)
    .addOption(new Option('--scope <scope...>', 'what the key may do').choices(SCOPES))
    .option('--property <id>', 'limits the key to one property')
    .option('--expires-in <days>', 'default: never', wholeNumber(1, 3650))
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- keys create shop\n' +
        '  npm run sundew -- keys create dashboards --scope detections:read --expires-in 90',
    )
    .action(async (name: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'person');
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/api-keys', {
          params: { path: { organization_id: organization } },
          body: {
            name,
            scopes: options.scope && [...options.scope],
            property_id: options.property,
            expires_in: options.expiresIn,
          },
        }),
      );
      showKey(context, options, data);
    });
}
