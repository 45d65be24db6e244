import { Script } from 'node:vm';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Decoy } from '../../../src/decoys/decoy.ts';
import type { DecoyTemplate } from '../../../src/decoys/decoy-response.ts';
import { indexDecoys } from '../../../src/decoys/matching/decoy-index.ts';
import type { Reply } from '../../../src/decoys/reply.ts';
import { createSite } from '../../../src/decoys/site/site.ts';
import { effectiveOptions } from '../../../src/decoys/stored-options.ts';
import { templates } from '../../../src/decoys/templates/registry.gen.ts';
import { hitOf } from '../../parts/decoys/asking.ts';
import { seed } from '../../parts/decoys/hits.ts';

const TEMPLATES: readonly DecoyTemplate[] = templates;
/** Paths beside the usual ones: below a folder, and without the slash at the end. */
const PLACES = TEMPLATES.flatMap((template): [DecoyTemplate, string][] => [
  [template, template.path],
  [template, `/old/${template.path.split('/').at(-1) || 'pma'}`],
]);
/** What a browser loads by itself. */
const LOADED = /<(?:link\b[^>]*\brel="[^"]*(?:stylesheet|icon)"[^>]*\bhref|(?:script|img)\b[^>]*\bsrc)="([^"]+)"/g;
const context = { seed, canary: async () => 'a-canary' };

function siteWith(decoys: readonly Decoy[]) {
  const index = indexDecoys(decoys);
  const none = async () => index.linkPaths;
  return createSite({
    decoys: { linkPaths: none, imitations: async () => index.imitations },
    templates: TEMPLATES,
    seed,
  });
}

function placed(template: DecoyTemplate, path: string) {
  const hit = hitOf(template, { path });
  const decoy: Decoy = { ...hit.decoy, path, options: effectiveOptions('endpoint', { template: template.name }) };
  return { hit: { ...hit, decoy }, decoy };
}

async function loadedBy(template: DecoyTemplate, path: string): Promise<string[]> {
  const { hit } = placed(template, path);
  const { body } = await template.respond(hit, context);
  const page = typeof body === 'string' ? body : '';
  return [...page.matchAll(LOADED)].map(([, address = '']) => {
    const { pathname, search } = new URL(address, `https://${hit.decoy.host.domain}${path}`);
    return pathname + search;
  });
}

const get = (decoys: readonly Decoy[], target: string, method = 'GET'): Promise<Reply> => {
  const { visit, decoy } = hitOf({ path: target });
  return siteWith(decoys).reply({ ...visit, target, method }, decoy.host);
};

it.each(PLACES)('what the pages of $name load is there (%#)', async (template, path) => {
  const { decoy } = placed(template, path);
  for (const target of await loadedBy(template, path)) {
    const reply = await get([decoy], target);
    expect([target, reply.status]).toEqual([target, 200]);
    expect((await get([decoy], target)).body).toEqual(reply.body);
    expect((await get([decoy], target, 'POST')).status).toBe(405);
    expect((await get([{ ...decoy, action: 'block' }], target)).status).toBe(404);
    expect((await get([], target)).status).toBe(404);
  }
});

it('covers the templates that load anything', async () => {
  const names = await Promise.all(
    TEMPLATES.map(async (template) => ((await loadedBy(template, template.path)).length > 0 ? template.name : null)),
  );
  expect(names.filter((name) => name !== null)).toEqual(['login-form', 'phpmyadmin', 'wp-login']);
});

it('is of the kind that its name says', async () => {
  const files = new Map<string, Reply>();
  for (const template of TEMPLATES) {
    const { decoy } = placed(template, template.path);
    for (const target of await loadedBy(template, template.path)) {
      files.set(target.replace(/\?.*/, ''), await get([decoy], target));
    }
  }
  const bodies = (extension: string) =>
    [...files].filter(([path]) => path.endsWith(extension)).map(([, { body }]) => Buffer.from(body as Uint8Array));
  for (const script of bodies('.js')) expect(() => new Script(script.toString())).not.toThrow();
  const sheets = bodies('.css').map(String);
  expect(new Set(sheets).size).toBe(sheets.length);
  for (const sheet of sheets) expect(sheet.split('{').length).toBe(sheet.split('}').length);
  for (const gif of bodies('.gif')) expect(gif.toString('latin1', 0, 6)).toBe('GIF89a');
  for (const png of [...bodies('.png'), ...bodies('.ico').map((icon) => icon.subarray(icon.readUInt32LE(18)))]) {
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const data = png.subarray(41, 41 + png.readUInt32BE(33));
    expect(inflateSync(data)).toHaveLength(height * (1 + 4 * width));
  }
});
