import type { SnippetParts } from './snippet.ts';

/** The command line's own check, in the directory of the installation. */
export function probeSnippet({ key }: SnippetParts): string {
  return `SUNDEW_TOKEN='${key}' npm run -s sundew -- probe`;
}
