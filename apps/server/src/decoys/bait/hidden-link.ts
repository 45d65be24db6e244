import { createHash } from 'node:crypto';
import { escapeHtml } from '@sundew/wire/text/escape-html';
import type { HidingPlace, HidingStyle } from './hiding-places.ts';

/** Markup to paste. None of it has script, and only `inlineHtml` needs a policy that allows inline styles. */
export interface HiddenLink {
  readonly style: HidingStyle;
  readonly reaches: string;
  /** Together with `css` in the site's own style sheet, where there is any. */
  readonly html: string;
  /** A rule for the style sheet; null where none is needed. */
  readonly css: string | null;
  /** The same with the declarations in the markup; null where none are needed. */
  readonly inlineHtml: string | null;
}

/** What the links of one decoy have in common. */
export interface LinkWish {
  readonly decoyId: string;
  /** Path of the decoy; the words of the link are made from it. */
  readonly path: string;
  /** Where the link leads, stamp included. */
  readonly url: string;
}

/** Class names that say nothing; each decoy has its own. */
const FIRST = ['nav', 'page', 'site', 'meta', 'aux', 'list', 'foot', 'item', 'info', 'row'] as const;
const SECOND = ['extra', 'more', 'alt', 'note', 'sub', 'tail', 'link', 'part', 'end', 'ref'] as const;
const LONGEST_TEXT = 60;

/**
 * A link in one hiding place. Whatever the place, people with a keyboard, a pointer or a screen reader never come to it
 * (`tabindex`, `aria-hidden`), and search engines are asked not to follow (`nofollow`).
 */
export function hiddenLink({ decoyId, path, url }: LinkWish, place: HidingPlace): HiddenLink {
  const { style, reaches, css, hasText } = place;
  const text = hasText ? textOf(path) : '';
  const className = classNameOf(decoyId, style);
  const markup = (attribute: string): string => {
    const own = place.before === '' && attribute !== '' ? `${attribute} ` : '';
    const link = `<a ${own}href="${escapeHtml(url)}" rel="nofollow" aria-hidden="true" tabindex="-1">${escapeHtml(text)}</a>`;
    return place.before.replace('%attributes%', attribute) + link + place.after;
  };
  if (css === null) return { style, reaches, html: markup(''), css: null, inlineHtml: null };
  return {
    style,
    reaches,
    html: markup(`class="${className}"`),
    css: `.${className}{${css}}`,
    inlineHtml: markup(`style="${css}"`),
  };
}

function classNameOf(decoyId: string, style: HidingStyle): string {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(`${decoyId} ${style}`).digest();
  return `${FIRST[first % FIRST.length]}-${SECOND[second % SECOND.length]}-${third}`;
}

/** The last segment of the path in words: `/shop/old-prices.html` is "old prices". */
function textOf(path: string): string {
  const segment = path.split('/').findLast((part) => part !== '') ?? '';
  const words = decoded(segment)
    .replace(/\.\w{1,8}$/, '')
    .replaceAll(/[\p{Cc}\s._-]+/gu, ' ')
    .trim();
  return words === '' ? 'more' : words.slice(0, LONGEST_TEXT).toWellFormed();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
