import debian from '../../../files/debian-12.gen.json' with { type: 'json' };
import { compileRegex } from '../../process/texts/regex.ts';

/** A package that is installed. `sizeKb` is its size on the disk. */
export interface Package {
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
  readonly sizeKb: number;
  readonly summary: string;
}

/** What is installed, by name. */
export const PACKAGES: readonly Package[] = debian.packages.map((line) => {
  const [name = '', version = '', architecture = '', size = '', summary = ''] = line.split('\t');
  return { name, version, architecture, sizeKb: Number(size), summary };
});

/** The package of a name, which may carry an architecture: `libc6:amd64`. */
export function packageOf(word: string): Package | undefined {
  const name = word.replace(/:(amd64|all|any)$/, '');
  return PACKAGES.find((each) => each.name === name);
}

/** Packages whose names fit a pattern of the shell. The time of a match grows with the length of the name alone. */
export function packagesLike(pattern: string): readonly Package[] {
  const source = pattern
    .slice(0, 200)
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replace(/\?/g, '.');
  const fits = compileRegex(`^${source}$`, { extended: true });
  return fits === null ? [] : PACKAGES.filter(({ name }) => fits.exec(name, 0) !== null);
}
