import type { TagSettings } from './settings.ts';

const AWAY = 'position:absolute!important;left:-9999px!important;width:1px;height:1px;overflow:hidden';

/**
 * Adds what people do not meet: a field to each form, and a link. Both are out of sight, out of the order of keys, hidden
 * from screen readers and kept from password managers.
 *
 * @param before fields of earlier calls
 * @returns the fields that the page has now
 */
export function putBait({ bait, link }: TagSettings, before: readonly HTMLInputElement[]): HTMLInputElement[] {
  const fields = before.filter((one) => document.contains(one));
  if (bait) {
    for (const form of Array.from(document.forms)) {
      if (form.method !== 'post' || form.querySelector('[data-sundew]') !== null) continue;
      fields.push(form.appendChild(field()));
    }
  }
  if (link !== '' && document.querySelector('a[data-sundew]') === null && document.body !== null) {
    const anchor = hidden(document.createElement('a'));
    anchor.href = link;
    anchor.rel = 'nofollow';
    anchor.textContent = 'Archive';
    document.body.appendChild(anchor);
  }
  return fields;
}

function field(): HTMLInputElement {
  const input = hidden(document.createElement('input'));
  input.type = 'text';
  // Without a name the form does not send it, so the site never sees it.
  input.className = 'company-website';
  input.placeholder = 'Website';
  input.autocomplete = 'off';
  input.setAttribute('data-lpignore', 'true');
  input.setAttribute('data-1p-ignore', '');
  return input;
}

function hidden<Kind extends HTMLElement>(element: Kind): Kind {
  element.setAttribute('data-sundew', '');
  element.setAttribute('aria-hidden', 'true');
  element.tabIndex = -1;
  element.style.cssText = AWAY;
  return element;
}
