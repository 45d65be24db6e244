import { escapeHtml } from '@sundew/wire/text/escape-html';
import { element, jsonLd, link } from './html.ts';
import type { InventedSite } from './invented-site.ts';

/** One page, before it has the looks of its site. Everything named `…Html` is HTML already. */
export interface Page {
  readonly title: string;
  readonly description: string;
  /** Absolute; null where a page has no address of its own. */
  readonly canonical: string | null;
  readonly mainHtml: string;
  /** Structured data, or null. */
  readonly data: object | null;
}

/** A link of the navigation. */
export type NavigationLink = readonly [href: string, label: string];

/** The whole document. */
export function layOut(site: InventedSite, page: Page, navigation: readonly NavigationLink[]): string {
  const { look, name, world } = site;
  const owner = world.person(0);
  const nav =
    navigation.length === 0
      ? []
      : [`<nav class="${look.navClass}">${navigation.map(([href, label]) => link(href, label)).join(' ')}</nav>`];
  const year = new Date(site.nowMs).getUTCFullYear();
  const contact = `${owner.street}, ${owner.city} ${owner.postcode}`;
  return [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    element('title', page.title === name ? name : `${page.title}${look.separator}${name}`),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    ...(page.canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(page.canonical)}">`]),
    `<style>${look.style}</style>`,
    ...(page.data === null ? [] : [jsonLd(page.data)]),
    '</head>',
    '<body>',
    `<div class="${look.wrapClass}">`,
    `<header><p><strong>${escapeHtml(name)}</strong> ${escapeHtml(site.motto)}</p></header>`,
    ...(look.navAtEnd ? [] : nav),
    `<main class="${look.mainClass}">`,
    element('h1', page.title),
    page.mainHtml,
    '</main>',
    ...(look.navAtEnd ? nav : []),
    `<footer><p>© ${year} ${escapeHtml(name)}, ${escapeHtml(contact)}. ${look.words.rights}.</p></footer>`,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
