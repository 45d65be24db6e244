import { escapeHtml } from './escape-html.ts';

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
  /** For browsers without JavaScript: where they ask for a question; null where there is none. */
  readonly questionLink: string | null;
}

const HEAD =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">';
const STYLE =
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
  const { questionLink: link } = more;
  const source = `${serviceUrl.replace(/\/+$/, '')}/api/v1/clearance/page.js`;
  const data =
    ` data-aid="${escapeHtml(organizationId)}" data-scope="${escapeHtml(scope)}"` +
    ` data-reference="${escapeHtml(reference)}" data-revoked="${isRevoked}"`;
  return (
    `${HEAD}<title>One moment</title><style>${STYLE}</style></head>` +
    `<body><main id="wd"><h1 id="wd-title">One moment</h1><p id="wd-text">Your browser is being checked.</p>` +
    `<noscript><p>This page needs JavaScript to check your browser.</p>` +
    `${link === null || isRevoked ? '' : `<p><a href="${escapeHtml(link)}" rel="nofollow">Answer a question instead</a></p>`}</noscript>` +
    `<p>Reference: <code>${escapeHtml(reference)}</code></p></main>` +
    `<script src="${escapeHtml(source)}"${data}></script></body></html>`
  );
}

/** The page with the question, for browsers without JavaScript. @param form its markup @param isAgain the answer before was not right */
export function questionPage({ form, isAgain }: { readonly form: string; readonly isAgain: boolean }): string {
  return (
    `${HEAD}<title>A question</title><style>${STYLE}</style></head><body><main><h1>A question</h1>` +
    `<p>${isAgain ? 'That was not the answer, or it took too long.' : 'This site lets in people. Please answer:'}</p>` +
    `${form}</main></body></html>`
  );
}
