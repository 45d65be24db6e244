import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

const HERE = import.meta.dirname;
const COLLECTIONS = join(HERE, 'src/collections.ts');

/** The module that reports, and the one for sites that ask for clearance. */
const MODULES = { sundew: '', 'clearance-key': "import fs from 'fs';\n" } as const;

/**
 * `node sensors/nginx/build.ts`: writes the modules that nginx loads, `sundew.js` and `sundew-clearance.js`. njs 0.7.9 reads
 * ECMAScript 5.1 with some additions and has neither `Set` nor `Map`.
 */
export async function buildModules(folder = join(HERE, 'dist')): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await buildModule('sundew', join(folder, 'sundew.js'));
  await buildModule('clearance-key', join(folder, 'sundew-clearance.js'));
}

async function buildModule(entry: keyof typeof MODULES, file: string): Promise<void> {
  const bundle = await rolldown({
    input: join(HERE, `src/${entry}.ts`),
    platform: 'neutral',
    transform: { inject: { Set: [COLLECTIONS, 'TextSet'], Map: [COLLECTIONS, 'TextMap'] } },
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'sundew', exports: 'default', comments: false });
  await bundle.close();
  const compilerOptions = { target: ScriptTarget.ES5, module: ModuleKind.ESNext, removeComments: true };
  const { outputText } = transpileModule(output[0].code, { compilerOptions });
  // Whoever copies the module meanwhile gets a whole one.
  const made = `${file}.${process.pid}`;
  writeFileSync(made, `${MODULES[entry]}${outputText}export default sundew;\n`);
  renameSync(made, file);
}

if (import.meta.main) await buildModules();
