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
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const attribute = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1rem;color:#1c2321;background:#fff}' +
  'button{font:inherit;padding:.4rem 1rem}code{user-select:all}@media(prefers-color-scheme:dark){body{color:#e6ebe8;background:#151a18}}';

/**
 * The page in place of one that needs clearance. Its script, which the service has, earns a token and loads the page again;
 * where that is not possible it says why, and how to tell the owner.
 */
export function interstitialPage({ serviceUrl, organizationId, scope, reference, isRevoked }: Interstitial): string {
  const source = `${serviceUrl.replace(/\/+$/, '')}/api/v1/clearance/page.js`;
  const data =
    ` data-aid="${attribute(organizationId)}" data-scope="${attribute(scope)}"` +
    ` data-reference="${attribute(reference)}" data-revoked="${isRevoked}"`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>One moment</title><style>${STYLE}</style></head>` +
    `<body><main id="wd"><h1 id="wd-title">One moment</h1><p id="wd-text">Your browser is being checked.</p>` +
    `<noscript><p>This page needs JavaScript to check your browser.</p></noscript>` +
    `<p>Reference: <code>${attribute(reference)}</code></p></main>` +
    `<script src="${attribute(source)}"${data}></script></body></html>`
  );
}
