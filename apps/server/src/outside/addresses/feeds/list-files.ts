import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ParsedList } from './parse-list.ts';
import { parseList } from './parse-list.ts';

/** A list as it lies on disk, with the date of its data. */
export interface KeptList {
  readonly list: ParsedList;
  readonly dateMs: number;
  readonly source: 'bundled' | 'url' | 'file';
}

const SEEDS = join(import.meta.dirname, 'seeds');

/** Where refreshed lists are kept, beside what came with the release. */
export interface ListFiles {
  /** The newest of the refreshed copy and the bundled one; null when there is neither. */
  load(feed: string): Promise<KeptList | null>;
  keep(feed: string, list: ParsedList, dateMs: number, source: 'url' | 'file'): Promise<void>;
}

/** Each list is one entry per line under a `# date:` comment. Unreadable copies count as absent. */
export function listFiles(folder: string): ListFiles {
  const pathOf = (feed: string): string => join(folder, `${feed}.txt`);
  return {
    async load(feed) {
      const kept = await readKept(pathOf(feed));
      const bundled = await readKept(join(SEEDS, `${feed}.txt`), 'bundled');
      return kept !== null && (bundled === null || kept.dateMs >= bundled.dateMs) ? kept : bundled;
    },
    async keep(feed, list, dateMs, source) {
      const path = pathOf(feed);
      const head = `# date: ${new Date(dateMs).toISOString()}\n# source: ${source}\n`;
      await mkdir(folder, { recursive: true });
      await writeFile(`${path}.new`, `${head}${list.entries.join('\n')}\n`);
      await rename(`${path}.new`, path);
    },
  };
}

async function readKept(path: string, as?: 'bundled'): Promise<KeptList | null> {
  if (!existsSync(path)) return null;
  try {
    const text = await readFile(path, 'utf8');
    const head = text.slice(0, 500);
    const dateMs = Date.parse(/^# date: (\S{10,30})$/m.exec(head)?.[1] ?? '');
    const source = as ?? (/^# source: file$/m.test(head) ? 'file' : 'url');
    return Number.isFinite(dateMs) ? { list: await parseList(text), dateMs, source } : null;
  } catch {
    return null;
  }
}
