import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { MARK } from './hostile-texts.ts';

/** What happened in a browser that may not happen, whatever is shown. */
export interface Watch {
  /** One line each: dialogs, windows, refusals of the policy, requests to elsewhere. */
  readonly happened: readonly string[];
}

/** From now on and in every page to come. */
export async function watch(context: BrowserContext, page: Page): Promise<Watch> {
  const happened: string[] = [];
  const { origin } = inject('shared');
  await context.exposeFunction('tellRefused', (what: string) => happened.push(`refused by the policy: ${what}`));
  await context.addInitScript(
    "document.addEventListener('securitypolicyviolation', (event) => tellRefused(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))",
  );
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(?:data:image|blob:|about:blank)/.test(url))
      happened.push(`request to ${url}`);
  });
  context.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('page', (opened) => {
    if (opened !== page) happened.push(`window: ${opened.url()}`);
  });
  return { happened };
}

/**
 * What of the page is not inert: a mark that a payload left, elements and attributes that run something, addresses
 * that lead to scripts or nowhere of ours. Links to other sites are allowed where they are ours to make.
 */
export function activeParts(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const found = [];
    if (window.${MARK} !== undefined) found.push('a payload ran');
    if (window.length > 0) found.push('a frame was made');
    for (const element of document.querySelectorAll('*')) {
      const name = element.localName;
      if (['iframe', 'object', 'embed', 'frame', 'marquee', 'xmp', 'animate', 'set'].includes(name)) found.push(name);
      if (name === 'base' && element.getAttribute('href') !== '/') found.push('base');
      for (const { name: attribute, value } of element.attributes) {
        if (/^on/i.test(attribute) || attribute === 'srcdoc' || attribute === 'ping') found.push(name + ' ' + attribute);
        if (!/^(?:href|src|srcset|action|formaction|data|xlink:href|poster|background)$/.test(attribute)) continue;
        if (attribute === 'data' && name !== 'object') continue;
        let url;
        try { url = new URL(value, document.baseURI); } catch { found.push(name + ' ' + attribute + '=' + value.slice(0, 80)); continue; }
        const isOurs = url.origin === location.origin || url.protocol === 'mailto:' ||
          (url.protocol === 'https:' && name === 'a' && !url.hostname.endsWith('evil.example')) ||
          (url.protocol === 'blob:' && value.startsWith('blob:' + location.origin + '/')) ||
          (name === 'img' && value.startsWith('data:image/'));
        if (!isOurs) found.push(name + ' ' + attribute + '=' + value.slice(0, 80));
      }
    }
    return found;
  })()`);
}

/** What makes the page wider than its window: the innermost parts that reach out of it; empty when nothing does. */
export function overflowOf(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      if (element.getBoundingClientRect().right <= root.clientWidth + 1) return false;
      for (let at = element.parentElement; at !== null && at !== root; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return false;
      }
      return true;
    });
    const inner = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    return [root.scrollWidth + ' px', ...inner.slice(0, 3).map((element) => element.outerHTML.slice(0, 200))];
  })()`);
}

/** Tables of which a part is out of sight until somebody scrolls sideways; none may be on a phone. */
export function cutTablesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`[...document.querySelectorAll('table')]
    .map((table) => table.parentElement)
    .filter((around) => around.scrollWidth > around.clientWidth + 1)
    .map((around) => around.getAttribute('aria-label') + ': ' + around.scrollWidth + ' of ' + around.clientWidth + ' px')`);
}
