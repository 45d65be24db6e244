import type { ChatKind } from './chat-kind.ts';
import { escapeMarkdown } from './escape-markdown.ts';

/** A webhook of a Discord channel. */
export const discord: ChatKind = {
  name: 'discord',
  required: ['url'],
  optional: [],
  request: ({ url = '' }, { title, facts, link }) => ({
    url,
    body: {
      embeds: [
        {
          title: escapeMarkdown(title),
          url: link.url,
          fields: facts.map(({ label, value }) => ({ name: label, value: escapeMarkdown(value), inline: true })),
        },
      ],
      // Nobody is called by what a name of a rule holds.
      allowed_mentions: { parse: [] },
    },
  }),
};
