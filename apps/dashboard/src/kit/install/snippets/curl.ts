import type { SnippetParts } from './snippet.ts';

/**
 * Reports an attack by hand, like every program with an HTTP client: a visitor who tries SQL, a file and a command on a
 * log-in page and touches a tripwire, from an address that is reserved for documentation (RFC 5737).
 */
export function curlSnippet({ origin, key }: SnippetParts): string {
  return `curl -i ${origin}/api/v1/detect \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '{
    "source": "first-steps",
    "ip": "203.0.113.7",
    "ua": "python-requests/2.32.3",
    "url": "https://shop.example/wp-login.php?user=admin%27%20OR%20%271%27=%271&file=../../etc/passwd&run=;cat%20/etc/shadow",
    "f": ["tripwire"],
    "cs": { "hn": ["accept", "accept-encoding", "host", "user-agent"], "al": "", "ae": "gzip, deflate" }
  }'`;
}
