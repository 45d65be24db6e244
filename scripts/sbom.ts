import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Bill, licenceList } from './supply/licence-list.ts';

/**
 * `npm run sbom [-- <folder>]`: writes what an installation consists of, read from package-lock.json without the tools of
 * development: `sbom.cdx.json` (CycloneDX) and `licences.md`. The folder is `sbom` unless another one is named.
 */
const folder = resolve(process.argv[2] ?? 'sbom');
const made = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
});
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.cdx.json'), made);
writeFileSync(join(folder, 'licences.md'), licenceList(JSON.parse(made) as Bill));
console.log(`Wrote sbom.cdx.json and licences.md to ${folder}.`);
