import type { Page } from 'playwright-core';

/** Words without which no English sentence goes on for long, and which German does not have. */
const ENGLISH =
  'the|of|and|is|are|has|have|with|from|for|this|that|not|which|it|its|by|to|on|when|or|who|can|no|all|your';

/**
 * Texts of a page in German that are English: two of its words in one text. What is marked as English (`lang`) is left out,
 * and so is code.
 * @param names what people called things, in whatever language
 */
export function untranslatedIn(page: Page, names: readonly string[]): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const names = ${JSON.stringify(names)};
    const word = /(?<![\\p{L}\\d/._-])(?:${ENGLISH})(?![\\p{L}\\d/._-])/giu;
    const found = new Set();
    const look = (whole) => {
      const text = names.reduce((rest, name) => rest.replaceAll(name, '…'), whole);
      if (new Set((text.match(word) ?? []).map((each) => each.toLowerCase())).size > 1) found.add(text.trim().slice(0, 200));
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement.closest('code, pre, kbd, script, noscript, style, textarea, [lang="en"]') === null) look(node.data);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (element.closest('[lang="en"]') !== null) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(element.getAttribute(name) ?? '');
    }
    return [...found];
  })()`);
}
