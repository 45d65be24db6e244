import type { LinkAnswer } from '@sundew/wire/operator';
import type { CommonOptions, Context } from '../../context.ts';

/** The link alone on its line, so that it can be piped on. */
export function showLink({ terminal }: Context, { json }: CommonOptions, link: LinkAnswer): void {
  if (json) {
    terminal.json(link);
    return;
  }
  terminal.line(link.url);
  terminal.note('It works once, and only for some hours.');
}
