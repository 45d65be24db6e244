import { escapeHtml } from '@sundew/wire/text/escape-html';

/** What the page that stands in for a refused one says and does. */
export interface Interstitial {
  /** Where the service is, as the visitor's browser reaches it. */
  readonly serviceUrl: string;
  readonly organizationId: string;
  readonly scope: string;
  /** What the visitor tells the owner; ties an appeal to this refusal. */
  readonly reference: string;
  /** Minting would not help: the device was denied. */
  readonly isRevoked: boolean;
  /** For browsers without JavaScript: where they ask for a question, a letter, or their device; null where there is none. */
  readonly questionLink: { readonly href: string; readonly kind: keyof typeof LINKS } | null;
  /** Whether the script asks the device to vouch: before it asks for a token, beside work that is asked of it, or (null) never. */
  readonly asksDevice: 'first' | 'beside' | null;
}

const LINKS = {
  question: 'Answer a question instead',
  letter: 'Get a link by mail instead',
  device: 'Let your device vouch for you instead',
} as const;

const HEAD =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">';
/** Of every page of clearance. */
export const PAGE_STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1rem;color:#1c2321;background:#fff}' +
  'button,input{font:inherit;padding:.4rem 1rem}code{user-select:all}@media(prefers-color-scheme:dark){body{color:#e6ebe8;background:#151a18}}';

/**
 * The page in place of one that needs clearance. Its script, which the service has, earns a token and loads the page again;
 * where that is not possible it says why, and how to tell the owner.
 */
export function interstitialPage({
  serviceUrl,
  organizationId,
  scope,
  reference,
  isRevoked,
  ...more
}: Interstitial): string {
  const { questionLink: link, asksDevice } = more;
  const source = `${serviceUrl.replace(/\/+$/, '')}/api/v1/clearance/page.js`;
  const data =
    ` data-aid="${escapeHtml(organizationId)}" data-scope="${escapeHtml(scope)}"` +
    ` data-reference="${escapeHtml(reference)}" data-revoked="${isRevoked}"${asksDevice === null ? '' : ` data-device="${asksDevice}"`}`;
  return (
    `${HEAD}<title>One moment</title><style>${PAGE_STYLE}</style></head>` +
    `<body><main id="wd"><h1 id="wd-title">One moment</h1><p id="wd-text">Your browser is being checked.</p>` +
    `<noscript><p>This page needs JavaScript to check your browser.</p>` +
    `${link === null || isRevoked ? '' : withoutScript(link)}</noscript>` +
    `<p>Reference: <code>${escapeHtml(reference)}</code></p></main>` +
    `<script src="${escapeHtml(source)}"${data}></script></body></html>`
  );
}

function withoutScript({ href, kind }: NonNullable<Interstitial['questionLink']>): string {
  return `<p><a href="${escapeHtml(href)}" rel="nofollow">${LINKS[kind]}</a></p>`;
}

/** What a page with forms says above them. */
const WORDS = {
  first: ['A question', 'This site lets in people. Please go on here:'],
  again: ['A question', 'That was not the answer, or it took too long.'],
  device: [
    'Not let in yet',
    'Your device cannot vouch for you here. Please turn on JavaScript, and load the page again.',
  ],
  link: ['One step more', 'You came by the link of a letter.'],
  link_over: ['The link is over', 'It was used before, took too long, or was opened in another browser.'],
} as const;

/** The page with forms for browsers without JavaScript. @param forms their markup */
export function formPage(says: keyof typeof WORDS, forms: string): string {
  const [title, text] = WORDS[says];
  return plainPage({ language: 'en', title, text, body: forms });
}

/** A page of a title and a text. @param body markup below them */
export function plainPage({ language, title, text, body = '' }: PlainPage): string {
  return (
    `${HEAD.replace('lang="en"', `lang="${language}"`)}<title>${escapeHtml(title)}</title><style>${PAGE_STYLE}</style></head>` +
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${body}</main></body></html>`
  );
}

export interface PlainPage {
  readonly language: 'en' | 'de';
  readonly title: string;
  readonly text: string;
  readonly body?: string;
}
