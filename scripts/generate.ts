import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GeneratedFile, Generator } from './generation/generator.ts';

/**
 * `npm run generate [-- <generator>]` rewrites the checked-in generated files; `--check` only says which are stale.
 * Exit code 1 on a stale file or a faulty source.
 */
const root = join(import.meta.dirname, '..');
const words = process.argv.slice(2);
const checking = words.includes('--check');
const wanted = words.filter((word) => !word.startsWith('-'));

for (const generator of await loadGenerators()) {
  if (wanted.length > 0 && !wanted.includes(generator.name)) continue;
  try {
    for (const file of await generator.generate(root)) bringUpToDate(file);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function bringUpToDate({ path, text }: GeneratedFile): void {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  if (checking) {
    console.error(`${path} is stale: run "npm run generate".`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
}

async function loadGenerators(): Promise<readonly Generator[]> {
  const folder = join(import.meta.dirname, 'generators');
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const { generator } = (await import(join(folder, file))) as { generator: Generator };
      return generator;
    }),
  );
}
