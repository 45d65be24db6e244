import { escapeHtml } from '@sundew/wire/text/escape-html';
import type { Pages } from '../../accounts/organizations/pages.ts';
import type { Letter } from '../../outside/mail/mail-port.ts';
import { nameLine } from '../../platform/text/hostile-text.ts';
import type { Message } from '../chats/message.ts';
import type { Recipient } from './recipients.ts';

const WHY = {
  en: 'You get this because a response action of your organization mails its members.',
  de: 'Sie erhalten dies, weil eine Reaktion Ihrer Organisation deren Mitgliedern schreibt.',
} as const;
const STOP = { en: 'Get no more of these', de: 'Nicht mehr erhalten' } as const;

const BODY = 'margin:0;padding:24px;background:#f7f8f6;color:#1b211d;font:15px/1.5 system-ui,sans-serif';
const CELL = 'padding:4px 16px 4px 0;border-top:1px solid #dfe4df;vertical-align:top;word-break:break-word';
const MUTED = 'color:#5b655e;font-size:13px';

/**
 * A message as a letter, in plain text and as simple HTML: no pictures, no script, nothing that is fetched.
 * @param organization the subject begins with it: whoever reads may belong to several
 */
export function letterOf(
  { title, facts, link }: Message,
  { email, language }: Recipient,
  pages: Pages,
  organization: string,
): Letter {
  const [why, stop] = [WHY[language], STOP[language]];
  const stopUrl = pages('/settings/notifications');
  const anchor = (label: string, url: string) =>
    `<a href="${escapeHtml(url)}" style="color:#1f6f54">${escapeHtml(label)}</a>`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="${CELL}">${escapeHtml(label)}</td><td style="${CELL}">${escapeHtml(value)}</td></tr>`,
  );
  return {
    to: email,
    subject: `${nameLine(organization)}: ${title}`,
    text: [
      title,
      '',
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      '',
      `${link.label}: ${link.url}`,
      '',
      '-- ',
      `${why} ${stop}: ${stopUrl}`,
      '',
    ].join('\n'),
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
      `<body style="${BODY}"><h1 style="font-size:17px;margin:0 0 12px">${escapeHtml(title)}</h1>` +
      `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>` +
      `<p>${anchor(link.label, link.url)}</p><p style="${MUTED}">${escapeHtml(why)} ${anchor(stop, stopUrl)}</p>` +
      '</body></html>\n',
  };
}
