import { answerOf } from '@sundew/api-client/client';
import { SCOPES, type Scope } from '@sundew/wire/scopes';
import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { showKey } from './show-key.ts';

interface Options {
  readonly scope?: readonly Scope[];
  readonly property?: string;
  readonly expiresIn?: number;
}

export const addCreate = organizationVerb({
  usage: 'create <name>',
  about: 'Creates an API key and shows it once.',
  need: 'person',
  options: (verb) =>
    verb
      .addOption(new Option('--scope <scope...>', 'what the key may do').choices(SCOPES))
      .option('--property <id>', 'limits the key to one property')
      .option('--expires-in <days>', 'default: never', wholeNumber(1, 3650)),
  examples: ['keys create shop', 'keys create dashboards --scope detections:read --expires-in 90'],
  async run({ api, path, options, context }: VerbSession<Options>, name: string) {
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/api-keys', {
        params: { path },
        body: {
          name,
          scopes: options.scope && [...options.scope],
          property_id: options.property,
          expires_in: options.expiresIn,
        },
      }),
    );
    showKey(context, options, data);
  },
});
