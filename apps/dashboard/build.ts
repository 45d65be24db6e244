import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compressFiles } from './compress.ts';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../..');
const STAMP = join(HERE, 'dist/build.json');
/** What the built pages are made of. */
const SOURCES = [
  ...['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'compress.ts'].map((path) => join(HERE, path)),
  ...['packages/api-client/src', 'packages/wire/src', 'package-lock.json'].map((path) => join(ROOT, path)),
];

/** Builds the dashboard into `dist`, unless what is there was made of the same files. */
export async function buildDashboard(say: (text: string) => void): Promise<void> {
  const wanted = digestOf(SOURCES.flatMap(filesOf));
  if (existsSync(STAMP) && JSON.parse(readFileSync(STAMP, 'utf8')).sources === wanted) return;
  say('Building the dashboard (once, and after changes) …');
  // React reads it at build time; tests and tools set it to something else.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({ configFile: join(HERE, 'vite.config.ts'), logLevel: 'warn' });
  await compressFiles(join(HERE, 'dist'));
  writeFileSync(STAMP, `${JSON.stringify({ sources: wanted })}\n`);
}

function filesOf(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function digestOf(files: readonly string[]): string {
  const digests = files.map((file) => `${relative(ROOT, file)} ${hash('sha256', readFileSync(file), 'hex')}`);
  return hash('sha256', digests.join('\n'), 'hex');
}

if (import.meta.main) await buildDashboard(console.log);
