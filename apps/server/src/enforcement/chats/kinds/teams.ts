import type { ChatKind } from './chat-kind.ts';
import { escapeMarkdown } from './escape-markdown.ts';

/** A workflow of Microsoft Teams that posts when it receives a webhook request; it takes Adaptive Cards only. */
export const teams: ChatKind = {
  name: 'teams',
  required: ['url'],
  optional: [],
  request: ({ url = '' }, { title, facts, link }) => ({
    url,
    body: {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              { type: 'TextBlock', text: escapeMarkdown(title), weight: 'Bolder', size: 'Medium', wrap: true },
              {
                type: 'FactSet',
                facts: facts.map(({ label, value }) => ({ title: label, value: escapeMarkdown(value) })),
              },
            ],
            actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
          },
        },
      ],
    },
  }),
};
