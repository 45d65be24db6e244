import { createHash } from 'node:crypto';
import type { ScannerRow } from './store.ts';
import { TAG_SCRIPT } from './tag.gen.ts';

/** A script as it is served, and the checksum by which a page may pin it. */
export interface ServedScript {
  readonly script: string;
  /** SHA-384 in base64url; in base64 it is the integrity of the tag. */
  readonly digest: string;
}

/** Where pages load the script of a scanner from. @param publicUrl without a slash at the end */
export function scriptUrl(
  publicUrl: string,
  { organization_id, id }: Pick<ScannerRow, 'organization_id' | 'id'>,
): string {
  return `${publicUrl}/api/v1/tag/${organization_id}/${id}.js`;
}

/** The script with the settings of its scanner. It depends on nothing else, so that its checksum holds. */
export function scriptOf(publicUrl: string, row: ScannerRow): ServedScript {
  const { bait, link, workers, consent } = row.options;
  const settings = {
    ...{ aid: row.organization_id, sid: row.id, to: `${publicUrl}/api/v1/detect/public` },
    ...{ bait, link: link ?? '', workers, consent },
  };
  // Old engines read these two as ends of a line.
  const written = JSON.stringify(settings).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  const script = `(function(SUNDEW_TAG){${TAG_SCRIPT}})(${written});`;
  return { script, digest: createHash('sha384').update(script).digest('base64url') };
}

/** The integrity attribute for a digest. */
function integrityOf(digest: string): string {
  return `sha384-${Buffer.from(digest, 'base64url').toString('base64')}`;
}

/** What an application that bundles its pages calls; options are named where they are not as the package has them. */
function moduleSnippetOf(publicUrl: string, { organization_id, id, options }: ScannerRow): string {
  const { bait, link, workers, consent } = options;
  const given = {
    ...{ endpoint: publicUrl, organization: organization_id, scanner: id },
    ...(bait ? {} : { bait }),
    ...(link === null ? {} : { link }),
    ...(workers ? {} : { workers }),
    ...(consent ? { consent } : {}),
  };
  const lines = Object.entries(given).map(([name, value]) => `  ${name}: ${literalOf(value)},\n`);
  return `import { start } from '@sundew/browser';\n\nstart({\n${lines.join('')}});`;
}

function literalOf(value: string | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : String(value);
}

/** What the owner of a site puts into its pages, with and without a checksum, and what its policy has to allow. */
export function snippetOf(publicUrl: string, row: ScannerRow) {
  const { digest } = scriptOf(publicUrl, row);
  const url = scriptUrl(publicUrl, row);
  const pinnedUrl = `${url}?v=${digest}`;
  const integrity = integrityOf(digest);
  const { origin } = new URL(publicUrl);
  return {
    scanner_id: row.id,
    script_url: url,
    snippet: `<script async src="${url}"></script>`,
    pinned_url: pinnedUrl,
    integrity,
    pinned_snippet: `<script async src="${pinnedUrl}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    module_snippet: moduleSnippetOf(publicUrl, row),
    content_security_policy: [
      `script-src ${origin}`,
      `connect-src ${origin}`,
      ...(row.options.workers ? ['worker-src blob:'] : []),
    ],
  };
}
