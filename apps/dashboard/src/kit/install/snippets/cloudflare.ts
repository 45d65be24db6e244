import type { SnippetParts } from './snippet.ts';

/** The Worker for Cloudflare, deployed from a copy of the installation: reports, bait, hidden link and clearance. */
export function cloudflareSnippet({ origin, key, organizationId, propertyId }: SnippetParts): string {
  return `# sensors/cloudflare/wrangler.toml of the Sundew installation, or of a copy after npm ci; your site in place of shop.example
routes = [{ pattern = "shop.example/*", zone_name = "shop.example" }]

# … in its [vars]
SUNDEW_URL = "${origin}"
SUNDEW_ORGANIZATION = "${organizationId}"
SUNDEW_PROPERTY = "${propertyId}"

# in the directory of that installation
cd sensors/cloudflare
npx wrangler login
echo '${key}' | npx wrangler secret put SUNDEW_KEY
npx wrangler deploy`;
}
