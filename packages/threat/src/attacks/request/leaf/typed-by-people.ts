import type { Leaf } from './leaf.ts';

const SEARCH_NAME =
  /(?:^|[._[])(?:q|query|s|search|term|terms|keyword|keywords|text|message|comment|comments|content|title|note|notes|description|body|subject|bio|reason|feedback|question|answer|review|details|summary|caption|post_title)\]?$/i;

/** True for parameters in which people type: a file's name alone means nothing there. */
export function isTypedByPeople({ kind, location }: Leaf): boolean {
  // A query without a name is what a program was called with, not a search.
  return SEARCH_NAME.test(location) && !(kind === 'query' && location === 'query');
}
