import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const HERE = import.meta.dirname;
const DIST = join(HERE, 'dist');
const ADAPTERS = ['express', 'fastify', 'fetch', 'hono', 'koa', 'next'] as const;
/** Folders of which no public type speaks. */
const PRIVATE = ['injection', 'reporting', 'clearance', 'filter'] as const;
/** What the package exports, by name of the file. */
const ENTRIES: Readonly<Record<string, string>> = {
  index: 'src/index.ts',
  testing: 'src/testing.ts',
  'attack-signatures': 'src/rules/attack-signatures.ts',
  'bot-policy': 'src/rules/bot-policy.ts',
  clearance: 'src/rules/clearance.ts',
  filter: 'src/rules/filter.ts',
  ...Object.fromEntries(ADAPTERS.map((name) => [name, `src/adapters/${name}.ts`])),
};

/**
 * `node sensors/node/build.ts`: writes the package as it is published to `dist`, as ES modules and CommonJS, with the
 * packages of this repository and what they use inside, so that it has no dependencies.
 */
export async function buildPackage(folder = DIST): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const input = Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(HERE, file)]));
  const bundle = await rolldown({ input, platform: 'node', external: /^node:/ });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name]-[hash].js',
  });
  await bundle.write({
    dir: folder,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'shared/[name]-[hash].cjs',
  });
  await bundle.close();
  writeTypes(folder);
}

/** The types of the public files; they name no other package, which a test sees to. */
function writeTypes(folder: string): void {
  const tsc = join(HERE, '../../node_modules/typescript/bin/tsc');
  const types = join(folder, 'types');
  const project = ['-p', join(HERE, 'tsconfig.build.json'), '--outDir', types];
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...project], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The types could not be made:\n${stdout}`);
  renameSync(join(types, 'sensors/node/src'), join(folder, 'esm-types'));
  rmSync(types, { recursive: true });
  renameSync(join(folder, 'esm-types'), types);
  for (const name of PRIVATE) rmSync(join(types, name), { recursive: true });
  for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    // The same for those who `require`: types of CommonJS have names of their own.
    writeFileSync(file.replace(/\.d\.ts$/, '.d.cts'), text.replace(/(from '[^']+)\.js'/g, "$1.cjs'"));
  }
}

if (process.argv[1] === import.meta.filename) await buildPackage();
