import { escapeHtml } from '@sundew/wire/text/escape-html';

/** An element with text inside. */
export const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;

export const link = (href: string, text: string, rel = ''): string =>
  `<a href="${escapeHtml(href)}"${rel === '' ? '' : ` rel="${rel}"`}>${escapeHtml(text)}</a>`;

/** @param items HTML already */
export const list = (items: readonly string[], name: 'ul' | 'ol' = 'ul'): string =>
  `<${name}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`;

/** @param rows cells are HTML already */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const heading =
    head.length === 0 ? '' : `<thead><tr>${head.map((cell) => element('th', cell)).join('')}</tr></thead>`;
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<table>${heading}<tbody>${lines}</tbody></table>`;
}

/** Data for search engines; nothing in it can end the element early. */
export const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
