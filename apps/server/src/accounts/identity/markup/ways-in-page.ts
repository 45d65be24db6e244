import type { WaysIn } from '../../../platform/http/addresses/ways-in.ts';
import { type Html, html } from '../../../platform/text/html.ts';
import { page } from './layout.ts';
import type { Texts } from './texts/texts.ts';
import { waysInTexts } from './texts/ways-in.ts';

export interface WaysInPage {
  readonly ways: WaysIn;
  /** The one-time link at the public address, which was not used up. */
  readonly link: string;
}

/** Shown in place of the first account's form where the browser could not sign in afterwards. */
export function waysInPage(texts: Texts, { ways, link }: WaysInPage): string {
  const words = waysInTexts(texts.language);
  return page(
    texts,
    words.title,
    html`<section>
<h1>${words.title}</h1>
<p>${words.lead}</p>
<h2>${words.tunnel}</h2>
<p class="soft">${words.tunnelLead}</p>
${code(ways.tunnel)}
<p><a href="${link}">${link}</a></p>
<h2>${words.tls}</h2>
<p class="soft">${words.tlsLead}</p>
${code(ways.acme)}
<h2>${words.proxy}</h2>
<p class="soft">${words.proxyLead}</p>
${code(ways.proxied)}
<h3>Caddy</h3>
${code(ways.caddy)}
<h3>nginx</h3>
${code(ways.nginx)}
</section>`,
    { wide: true },
  );
}

function code(text: string): Html {
  return html`<pre><code>${text}</code></pre>`;
}
