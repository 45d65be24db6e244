import { Problem } from '@sundew/wire/problems';

/** A link that cannot be used, for whatever reason; the pages say it in the language of the browser. */
export function usedUp(): Problem {
  return new Problem('link_used_up');
}
