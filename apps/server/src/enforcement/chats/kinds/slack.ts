import type { Message } from '../message.ts';
import type { ChatKind } from './chat-kind.ts';

/** Slack, and what takes the same incoming webhooks: Mattermost, Rocket.Chat and others. */
export const slack: ChatKind = {
  name: 'slack',
  required: ['url'],
  optional: [],
  // Only `text`, because the others know neither blocks nor all of the attachments.
  request: ({ url = '' }, message) => ({ url, body: { text: textOf(message) } }),
};

function textOf({ title, facts, link }: Message): string {
  const lines = facts.map(({ label, value }) => `${asEntities(label)}: ${asEntities(value)}`);
  return [`*${asEntities(title)}*`, ...lines, `<${link.url}|${asEntities(link.label)}>`].join('\n');
}

/** These three begin links and mentions; Slack wants them as entities. */
function asEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
