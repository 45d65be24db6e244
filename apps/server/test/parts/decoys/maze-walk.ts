import { createMaze } from '../../../src/decoys/responses/maze/create-maze.ts';
import type { Maze } from '../../../src/decoys/responses/maze/maze.ts';
import { pageAt } from '../../../src/decoys/responses/maze/page-at.ts';
import { DOMAIN, NOW_MS, seed } from './hits.ts';

export const PATH = '/private';

/** The maze of one decoy and visitor. */
export const mazeOf = (decoyId: string, visitor = 'actor-1', nowMs = NOW_MS, path = PATH): Maze =>
  createMaze(
    { decoyId, visitor, storedVisitor: visitor, path, domain: DOMAIN, name: 'Kestrel Works', secure: true, nowMs },
    { seed },
  );

export const read = (maze: Maze, path: string, isShort = false): string =>
  pageAt(maze, maze.addresses.read(path), isShort).text();

export const hrefsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map((found) => found[1] ?? '');

/** Pages found by following every link from the first page on, each once. */
export function* walk(maze: Maze, count: number): Generator<{ readonly path: string; readonly html: string }> {
  const queue = [maze.addresses.home];
  const seen = new Set(queue);
  for (let at = 0; at < count; at += 1) {
    const path = queue[at];
    if (path === undefined) throw new Error(`The maze ends after ${at} pages.`);
    const html = read(maze, path);
    yield { path, html };
    for (const href of hrefsOf(html)) {
      if (seen.has(href) || href.endsWith('.xml')) continue;
      seen.add(href);
      queue.push(href);
    }
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** What a reader sees, as one copies it. */
export const textOf = (html: string): string =>
  html
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ');

/** The paragraphs of running text. */
export const paragraphsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<p>([^<]{300,})<\/p>/g)].map((found) => textOf(found[1] ?? ''));
