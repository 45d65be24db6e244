import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

const HERE = import.meta.dirname;
const COLLECTIONS = join(HERE, 'src/collections.ts');

/**
 * `node sensors/nginx/build.ts`: writes the module that nginx loads, `dist/sundew.js`. njs 0.7.9 reads ECMAScript 5.1 with
 * some additions and has neither `Set` nor `Map`.
 */
export async function buildModule(file = join(HERE, 'dist/sundew.js')): Promise<void> {
  const bundle = await rolldown({
    input: join(HERE, 'src/sundew.ts'),
    platform: 'neutral',
    transform: { inject: { Set: [COLLECTIONS, 'TextSet'], Map: [COLLECTIONS, 'TextMap'] } },
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'sundew', exports: 'default', comments: false });
  await bundle.close();
  const compilerOptions = { target: ScriptTarget.ES5, module: ModuleKind.ESNext, removeComments: true };
  const { outputText } = transpileModule(output[0].code, { compilerOptions });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import fs from 'fs';\n${outputText}export default sundew;\n`);
}

if (import.meta.main) await buildModule();
