import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Fails when package-lock.json leaves out an optional dependency, such as a binary for another platform: `npm ci` refuses
 * such a file, and on that platform the binary would be missing. It happens when the registry of the machine on which
 * the file was written does not have that package.
 */
const file = join(import.meta.dirname, '../../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Readonly<Record<string, LockedPackage>> };

for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
  for (const name of Object.keys(optionalDependencies)) {
    if (isLocked(path, name)) continue;
    console.error(`package-lock.json has no entry for ${name}, an optional dependency of ${path || 'the root'}.`);
    process.exitCode = 1;
  }
}

/** Looks where Node would: beside the package, then in every folder above. */
function isLocked(path: string, name: string): boolean {
  if (`${path === '' ? '' : `${path}/`}node_modules/${name}` in packages) return true;
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/'))), name);
}
