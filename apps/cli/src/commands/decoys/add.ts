import { answerOf } from '@sundew/api-client/client';
import {
  DECOY_METHODS,
  DECOY_TYPES,
  type DecoyMethod,
  type DecoyType,
  TRIGGER_ACTIONS,
  type TriggerAction,
} from '@sundew/wire/decoys';
import { Option } from 'commander';
import { findDomain } from '../../calling/find-domain.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { showDecoy } from './show-decoy.ts';

interface Options {
  readonly name?: string;
  readonly type: DecoyType;
  readonly action: TriggerAction;
  readonly redirect?: string;
  readonly template?: string;
  readonly method?: readonly DecoyMethod[];
  readonly status?: number;
  readonly body?: string;
}

export const addAdd = organizationVerb({
  usage: 'add <domain> <path>',
  about: 'Puts a decoy on a domain.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--name <text>', 'default: the path')
      .addOption(new Option('--type <type>', 'what it looks like').choices(DECOY_TYPES).default('link'))
      .addOption(new Option('--action <action>', 'what a hit leads to').choices(TRIGGER_ACTIONS).default('log'))
      .option('--redirect <url>', 'where the action redirect leads')
      .option('--template <name>', 'endpoints: a ready imitation to answer with')
      .addOption(new Option('--method <method...>', 'endpoints: methods accepted; default: all').choices(DECOY_METHODS))
      .option('--status <code>', 'endpoints: status of the answer; default: 200', wholeNumber(200, 599))
      .option('--body <text>', 'endpoints: body of the answer'),
  examples: [
    'decoys add shop.example.com /old-prices',
    'decoys add shop.example.com /.env --type endpoint --template env-file',
  ],
  async run(session: VerbSession<Options>, domain: string, path: string) {
    const { api, options } = session;
    const { id: domainId } = await findDomain(session, domain);
    const { data } = await answerOf(
      api.POST('/api/decoys', {
        body: {
          custom_domain_id: domainId,
          name: options.name ?? path,
          path,
          decoy_type: options.type,
          trigger_action: options.action,
          redirect_url: options.redirect,
          template: options.template,
          methods: options.method && [...options.method],
          response_status: options.status,
          response_body: options.body,
        },
      }),
    );
    showDecoy(session.context, options, data);
  },
});
