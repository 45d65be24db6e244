import { answerOf } from '@sundew/api-client/client';
import { CHAT_KINDS, type ChatKindName } from '@sundew/wire/notices';
import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { readsSecrets, secretFrom } from '../../calling/secrets.ts';

interface Options {
  readonly kind: ChatKindName;
  readonly chat?: string;
  readonly apiUrl?: string;
}

export const addAdd = organizationVerb({
  usage: 'add <name>',
  about:
    'Connects a chat. The address of its incoming webhook is read from SUNDEW_CHAT_URL, the token of a bot of ' +
    'Telegram from TELEGRAM_BOT_TOKEN.',
  need: 'either',
  options: (verb) =>
    readsSecrets(verb, { url: 'SUNDEW_CHAT_URL', bot_token: 'TELEGRAM_BOT_TOKEN' })
      .addOption(
        new Option('--kind <kind>', 'slack is also for what takes the same webhooks')
          .choices(CHAT_KINDS)
          .default('slack'),
      )
      .option('--chat <id>', 'of telegram: the number of the chat, or @ and the name of a public channel')
      .option('--api-url <url>', 'of telegram: your own Bot API server'),
  examples: ['SUNDEW_CHAT_URL=https://hooks.slack.com/… npm run sundew -- chats add security'],
  async run({ api, path, options, context }: VerbSession<Options>, name: string) {
    const { kind, chat, apiUrl } = options;
    const account =
      kind === 'telegram'
        ? { bot_token: secretFrom(context, 'TELEGRAM_BOT_TOKEN') }
        : { url: secretFrom(context, 'SUNDEW_CHAT_URL') };
    const given = {
      ...(chat === undefined ? {} : { chat_id: chat }),
      ...(apiUrl === undefined ? {} : { api_url: apiUrl }),
    };
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/integrations/chat', {
        params: { path },
        body: { kind, name, ...account, ...given },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`id  ${data.id}`);
    context.terminal.note(`Nothing is sent yet. Try it: chats test "${data.name}"`);
  },
});
