import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleWorker } from './build.ts';

const HERE = import.meta.dirname;
const DIST = join(HERE, 'dist');
/** The files that the public types are in; they name no other package. */
const PUBLIC = ['index', 'protect', 'platform/runtime'] as const;

/** `node sensors/cloudflare/build-package.ts`: writes the package as it is published to `dist`. */
export async function buildPackage(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true });
  await bundleWorker('index', DIST);
  const made = mkdtempSync(join(tmpdir(), 'sundew-types-'));
  const tsc = join(HERE, '../../node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, '-p', join(HERE, 'tsconfig.build.json'), '--outDir', made],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The types could not be made:\n${stdout}`);
  for (const name of PUBLIC) {
    const file = join(DIST, 'types', `${name}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    cpSync(join(made, 'sensors/cloudflare/src', `${name}.d.ts`), file);
  }
  rmSync(made, { recursive: true });
}

if (process.argv[1] === import.meta.filename) await buildPackage();
