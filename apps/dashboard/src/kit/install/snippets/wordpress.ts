import type { SnippetParts } from './snippet.ts';

/** The plugin for WordPress: packed where the service is installed, then uploaded. */
export function wordpressSnippet({ origin, key }: SnippetParts): string {
  return `# in the directory of the Sundew installation; then upload it: Plugins > Add New > Upload Plugin
(cd sensors/wordpress && zip -qFSr sundew.zip sundew)

// wp-config.php; or type both under Sundew > Settings
define( 'SUNDEW_URL', '${origin}' );
define( 'SUNDEW_KEY', '${key}' );`;
}
