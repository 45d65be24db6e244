import type { Pages } from '../../accounts/organizations/pages.ts';
import { nameLine } from '../../platform/text/hostile-text.ts';

/** What a chat is told, before it takes the form of a service. All of it is single lines without markup. */
export interface Message {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly link: { readonly label: string; readonly url: string };
}

/** The message with which a chat is tried out. */
export function testMessage(organization: string, pages: Pages): Message {
  return {
    title: 'A test message',
    facts: [
      { label: 'Organization', value: nameLine(organization) },
      { label: 'Meaning', value: 'What response actions meet will be told here.' },
    ],
    link: { label: 'Open the response actions', url: pages('/enforcement/actions') },
  };
}
