import { html } from '../../../platform/text/html.ts';
import { hiddenToken, page } from './layout.ts';
import type { Texts } from './texts/texts.ts';

export interface ConsentPage {
  readonly token: string;
  readonly client: string;
  readonly name: string;
}

export function consentPage(texts: Texts, of: ConsentPage): string {
  const { consent } = texts;
  return page(
    texts,
    consent.title,
    html`<section>
<h1>${consent.heading(of.client)}</h1>
<p>${consent.lead(of.name)}</p>
<form method="post">
${hiddenToken(of.token)}
<button type="submit" name="answer" value="allow">${consent.allow}</button>
<button type="submit" name="answer" value="refuse" class="quiet">${consent.refuse}</button>
</form>
</section>`,
  );
}
