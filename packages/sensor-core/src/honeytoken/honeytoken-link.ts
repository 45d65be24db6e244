import { escapeHtml } from '@sundew/wire/text/escape-html';

/**
 * Markup of a link that programs find and people do not. It has neither script nor style, so every content security policy
 * allows it; neither keyboard nor screen reader comes to it, and search engines are asked not to follow.
 */
export function honeytokenLink(path: string): string {
  return `<span hidden aria-hidden="true"><a href="${escapeHtml(path)}" rel="nofollow" tabindex="-1">more</a></span>`;
}
