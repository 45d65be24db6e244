import type { ServerResponse } from 'node:http';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const TEXT = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const closed = { additionalProperties: false };

/** What the services document for the calls that we make; whatever else arrives is refused, as is more than they take. */
const DOCUMENTED = {
  slack: Type.Object({ text: TEXT(40_000) }, closed),
  discord: Type.Object(
    {
      embeds: Type.Array(
        Type.Object(
          {
            title: TEXT(256),
            url: Type.String({ pattern: '^https?://', maxLength: 2_048 }),
            fields: Type.Array(Type.Object({ name: TEXT(256), value: TEXT(1_024), inline: Type.Boolean() }, closed), {
              maxItems: 25,
            }),
          },
          closed,
        ),
        { minItems: 1, maxItems: 10 },
      ),
      allowed_mentions: Type.Object({ parse: Type.Array(Type.Never(), { maxItems: 0 }) }, closed),
    },
    closed,
  ),
  teams: Type.Object(
    {
      type: Type.Literal('message'),
      attachments: Type.Array(
        Type.Object(
          {
            contentType: Type.Literal('application/vnd.microsoft.card.adaptive'),
            contentUrl: Type.Null(),
            content: Type.Object(
              {
                $schema: Type.Literal('http://adaptivecards.io/schemas/adaptive-card.json'),
                type: Type.Literal('AdaptiveCard'),
                version: Type.Enum(['1.0', '1.1', '1.2', '1.3', '1.4', '1.5']),
                body: Type.Tuple([
                  Type.Object(
                    {
                      ...{ type: Type.Literal('TextBlock'), text: TEXT(10_000), wrap: Type.Boolean() },
                      ...{ weight: Type.Enum(['Lighter', 'Default', 'Bolder']) },
                      size: Type.Enum(['Small', 'Default', 'Medium', 'Large', 'ExtraLarge']),
                    },
                    closed,
                  ),
                  Type.Object(
                    {
                      type: Type.Literal('FactSet'),
                      facts: Type.Array(Type.Object({ title: TEXT(1_000), value: TEXT(1_000) }, closed)),
                    },
                    closed,
                  ),
                ]),
                actions: Type.Array(
                  Type.Object(
                    {
                      type: Type.Literal('Action.OpenUrl'),
                      title: TEXT(100),
                      url: Type.String({ pattern: '^https?://' }),
                    },
                    closed,
                  ),
                ),
              },
              closed,
            ),
          },
          closed,
        ),
        { minItems: 1, maxItems: 1 },
      ),
    },
    closed,
  ),
  telegram: Type.Object(
    {
      chat_id: Type.String({ pattern: '^(-?\\d+|@\\w{4,32})$' }),
      text: TEXT(4_096),
      link_preview_options: Type.Object({ is_disabled: Type.Boolean() }, closed),
    },
    closed,
  ),
} satisfies Record<string, TSchema>;
export type ChatService = keyof typeof DOCUMENTED;

export const BOT_TOKEN = '123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc';
const LARGEST_TEAMS_MESSAGE = 28 * 1_024;

export interface ChatStandIn extends WebhookReceiver {
  /** What a service was sent. */
  of(service: ChatService): WebhookReceiver['received'];
  /** What arrived and is not as documented. */
  readonly complaints: string[];
  /** What connects a chat at a service. */
  account(service: ChatService): Record<string, string>;
  /** Statuses other than success, by service. */
  readonly failing: Partial<Record<ChatService, (response: ServerResponse) => void>>;
}

/** Slack, Discord, Teams and Telegram on one server, which look closely at what they are sent. */
export async function startChatStandIn(): Promise<ChatStandIn> {
  const receiver = await startReceiver();
  const complaints: string[] = [];
  const failing: ChatStandIn['failing'] = {};
  receiver.answer = (response, path) => {
    const service = serviceOf(path);
    const sent = receiver.received.findLast((received) => received.path === path);
    if (service === null || sent === undefined) return void response.writeHead(404).end('no_service');
    const wrong = [...Value.Errors(DOCUMENTED[service], sent.body)].map((error) => `${service}: ${error.message}`);
    if (sent.headers['content-type'] !== 'application/json') wrong.push(`${service}: no JSON`);
    if (service === 'teams' && sent.raw.length > LARGEST_TEAMS_MESSAGE) wrong.push('teams: too large');
    complaints.push(...wrong);
    const fails = failing[service];
    if (fails !== undefined) return fails(response);
    if (wrong.length > 0) return void response.writeHead(400).end(wrong.join('; '));
    if (service === 'slack') return void response.end('ok');
    if (service === 'telegram') return void response.end('{"ok":true,"result":{}}');
    response.writeHead(service === 'discord' ? 204 : 202).end();
  };
  return Object.assign(receiver, {
    ...{ complaints, failing },
    of: (service: ChatService) => receiver.received.filter(({ path }) => serviceOf(path) === service),
    account: (service: ChatService): Record<string, string> =>
      service === 'telegram'
        ? { kind: service, bot_token: BOT_TOKEN, chat_id: '-1001234567890', api_url: receiver.url }
        : { kind: service, url: `${receiver.url}/${service}/a-secret-of-the-channel` },
  });
}

function serviceOf(path: string): ChatService | null {
  if (path === `/bot${BOT_TOKEN}/sendMessage`) return 'telegram';
  const name = path.split('/')[1];
  return name === 'slack' || name === 'discord' || name === 'teams' ? name : null;
}
