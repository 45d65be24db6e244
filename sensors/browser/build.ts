import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const HERE = import.meta.dirname;
const DIST = join(HERE, 'dist');

/**
 * `node sensors/browser/build.ts`: writes the package as it is published to `dist`, as an ES module and as CommonJS, with the
 * probes inside and in the syntax of 2015, so that it has no dependencies and no bundler has to change it.
 */
export async function buildPackage(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true });
  const bundle = await rolldown({
    ...{ input: join(HERE, 'src/index.ts'), tsconfig: false, transform: { target: 'es2015' } },
  });
  await bundle.write({ file: join(DIST, 'index.js'), format: 'esm' });
  await bundle.write({ file: join(DIST, 'index.cjs'), format: 'cjs' });
  await bundle.close();
  writeTypes();
}

/** The types of the one public file, which names no other. */
function writeTypes(): void {
  const made = mkdtempSync(join(tmpdir(), 'sundew-types-'));
  const tsc = join(HERE, '../../node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, '-p', join(HERE, 'tsconfig.build.json'), '--outDir', made],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The types could not be made:\n${stdout}`);
  // The same for those who `require`: types of CommonJS have names of their own.
  for (const end of ['d.ts', 'd.cts']) cpSync(join(made, 'sensors/browser/src/index.d.ts'), join(DIST, `index.${end}`));
  rmSync(made, { recursive: true });
}

if (process.argv[1] === import.meta.filename) await buildPackage();
