import type { DecoyHost } from '../../decoy.ts';
import type { DecoyTemplate } from '../../decoy-response.ts';
import type { DecoyDirectory } from '../../directory.ts';
import { siteOf } from '../../imitation/site.ts';
import type { StaticFile } from '../../imitation/static-file.ts';
import type { Visit } from '../../visit.ts';
import { gifFile, iconFile, pngFile } from './pictures.ts';
import { scriptFile } from './script-file.ts';
import { styleSheet } from './style-sheet.ts';

export interface AssetParts {
  readonly templates: readonly DecoyTemplate[];
  readonly imitations: DecoyDirectory['imitations'];
  seed(...words: readonly string[]): string;
}

type Write = (seed: string) => string | Uint8Array;

/** What the server makes of an extension, and what such a file holds here. */
const KINDS: Readonly<Record<string, readonly [type: string, write: Write]>> = {
  css: ['text/css', styleSheet],
  js: ['application/javascript', scriptFile],
  gif: ['image/gif', gifFile],
  png: ['image/png', pngFile],
  ico: ['image/x-icon', iconFile],
};
const MOST_AGE_DAYS = 400;

/**
 * A file that a page of one of the host's templates loads. A login whose style sheet is missing is no site; what is in
 * the file matters little, as long as it is of its kind and stays the same.
 * @param path of the request, normalized
 */
export async function findAsset(
  parts: AssetParts,
  visit: Visit,
  host: DecoyHost,
  path: string,
): Promise<StaticFile | null> {
  const kind = KINDS[path.slice(path.lastIndexOf('.') + 1)];
  if (kind === undefined) return null;
  const imitations = await parts.imitations(host);
  if (imitations.length === 0) return null;
  const site = siteOf(host, parts);
  for (const { path: page, options } of imitations) {
    const template = parts.templates.find(({ name }) => name === options.template);
    const named = template?.assets?.(site) ?? [];
    if (!named.some((asset) => addressOf(asset, page) === path)) continue;
    const [type, write] = kind;
    const modifiedAtMs = site.world.moment(`file ${page}`, visit.receivedAtMs, MOST_AGE_DAYS);
    return { content: write(parts.seed('asset', host.domainId, path)), type, modifiedAtMs };
  }
  return null;
}

/** Where a browser looks for what a page names: from the root, or beside the page. */
function addressOf(asset: string, page: string): string {
  return asset.startsWith('/') ? asset : page.slice(0, page.lastIndexOf('/') + 1) + asset.replace(/^\.\//, '');
}
