import type { ChatKind } from './chat-kind.ts';

const PUBLIC_API = 'https://api.telegram.org';

/** A bot of Telegram that writes to a chat, at the public API or at a server of one's own. */
export const telegram: ChatKind = {
  name: 'telegram',
  required: ['bot_token', 'chat_id'],
  optional: ['api_url'],
  request: ({ bot_token: token = '', chat_id = '', api_url: api = PUBLIC_API }, { title, facts, link }) => ({
    url: `${api.replace(/\/+$/, '')}/bot${token}/sendMessage`,
    body: {
      chat_id,
      // Without a parse mode nothing in it is markup.
      text: [title, ...facts.map(({ label, value }) => `${label}: ${value}`), link.url].join('\n'),
      link_preview_options: { is_disabled: true },
    },
  }),
  pauseOf({ body }) {
    try {
      const seconds = (JSON.parse(body) as { parameters?: { retry_after?: unknown } }).parameters?.retry_after;
      return typeof seconds === 'number' ? seconds : null;
    } catch {
      return null;
    }
  },
};
