import { escapeHtml } from '@sundew/wire/text/escape-html';
import type { Language } from '../../platform/text/languages.ts';
import type { DigestContent, Line } from './content.ts';
import type { Letter } from './schema.ts';

/** A digest as plain text and as simple HTML: no pictures, no script, nothing that is fetched. */
export function letterOf(content: DigestContent, language: Language): Letter {
  return { subject: content.subject, text: plainText(content), html: html(content, language) };
}

function plainText({ sentence, period, sections, link, why, stop }: DigestContent): string {
  const line = ({ label, value }: Line) => (value === null ? `  ${label}` : `  ${label}: ${value}`);
  return [
    sentence,
    period,
    '',
    ...sections.flatMap(({ title, lines }) => [title, ...lines.map(line), '']),
    `${link.label}: ${link.url}`,
    '',
    '-- ',
    `${why} ${stop.label}: ${stop.url}`,
    '',
  ].join('\n');
}

const BODY = 'margin:0;padding:24px;background:#f7f8f6;color:#1b211d;font:15px/1.5 system-ui,sans-serif';
const CARD =
  'max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dfe4df;border-radius:10px';
const MUTED = 'color:#5b655e;font-size:13px';
const CELL = 'padding:4px 0;border-top:1px solid #dfe4df;vertical-align:top';

function html({ subject, sentence, period, sections, link, why, stop }: DigestContent, language: Language): string {
  const rows = (lines: readonly Line[]) =>
    lines
      .map(({ label, value }) =>
        value === null
          ? `<tr><td colspan="2" style="${CELL}">${escapeHtml(label)}</td></tr>`
          : `<tr><td style="${CELL};word-break:break-word">${escapeHtml(label)}</td>` +
            `<td style="${CELL};text-align:right;white-space:nowrap;padding-left:16px">${escapeHtml(value)}</td></tr>`,
      )
      .join('');
  const blocks = sections
    .map(
      ({ title, lines }) =>
        `<h2 style="font-size:15px;margin:24px 0 4px">${escapeHtml(title)}</h2>` +
        `<table role="presentation" style="width:100%;border-collapse:collapse">${rows(lines)}</table>`,
    )
    .join('');
  const anchor = ({ label, url }: { readonly label: string; readonly url: string }) =>
    `<a href="${escapeHtml(url)}" style="color:#1f6f54">${escapeHtml(label)}</a>`;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="${BODY}"><div style="${CARD}"><p style="font-size:17px;margin:0">${escapeHtml(sentence)}</p>` +
    `<p style="${MUTED}">${escapeHtml(period)}</p>${blocks}<p style="margin:24px 0 0">${anchor(link)}</p></div>` +
    `<p style="max-width:600px;margin:16px auto 0;${MUTED}">${escapeHtml(why)} ${anchor(stop)}</p></body></html>\n`
  );
}
