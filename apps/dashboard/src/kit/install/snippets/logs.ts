import type { SnippetParts } from './snippet.ts';

/** The log sensor, on the machine of the web server, in the directory of a Sundew installation there. */
export function logsSnippet({ origin, key }: SnippetParts): string {
  return `SUNDEW_API_KEY='${key}' npm run -s sundew-log -- /var/log/nginx/access.log \\
  --url ${origin} --site https://shop.example --state /var/lib/sundew-log`;
}
