import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const HERE = import.meta.dirname;

/** The list of crawlers is mostly examples and descriptions, which nothing at the edge reads. */
const shortCrawlerList: Plugin = {
  name: 'short-crawler-list',
  transform: {
    filter: { id: /crawler-user-agents\.json$/ },
    handler(code) {
      const list = JSON.parse(code) as readonly { readonly pattern: string; readonly tags?: readonly string[] }[];
      return JSON.stringify(list.map(({ pattern, tags }) => ({ pattern, tags })));
    },
  },
};

/**
 * Writes one module with everything it needs inside.
 * @param entry `worker`, the Worker as it is deployed, or `index`, for Workers of one's own
 */
export async function bundleWorker(entry: 'worker' | 'index', folder: string): Promise<string> {
  const input = join(HERE, `src/${entry}.ts`);
  const file = join(folder, `${entry}.js`);
  const bundle = await rolldown({ input, platform: 'browser', plugins: [shortCrawlerList] });
  await bundle.write({ file, format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
  return file;
}

/** `node sensors/cloudflare/build.ts`: writes `dist/worker.js`, which `wrangler.toml` deploys. */
if (import.meta.main) {
  rmSync(join(HERE, 'dist'), { recursive: true, force: true });
  await bundleWorker('worker', join(HERE, 'dist'));
}
