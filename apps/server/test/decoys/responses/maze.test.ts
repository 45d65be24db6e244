import { describe, expect, it } from 'vitest';
import { MAZE_KINDS } from '../../../src/decoys/responses/maze/maze-kinds.ts';
import { hrefsOf, mazeOf, PATH, read, textOf, walk } from '../../parts/decoys/maze-walk.ts';

const DECOYS = Array.from({ length: 40 }, (_, at) => `decoy-${at}`);

/** One decoy of every kind of site. */
const ONE_OF_EACH = MAZE_KINDS.map((kind) => {
  const decoy = DECOYS.find((id) => mazeOf(id).kind === kind);
  if (decoy === undefined) throw new Error(`No decoy has a ${kind.name}.`);
  return [kind.name, decoy] as const;
});

describe.each(ONE_OF_EACH)('a maze that is a %s', (_, decoy) => {
  const maze = mazeOf(decoy);

  it('shows the same visitor the same pages, on other days as well', () => {
    const tomorrow = mazeOf(decoy, 'actor-1', maze.site.nowMs + 24 * 3_600_000);
    for (const { path, html } of walk(maze, 40)) {
      expect(read(mazeOf(decoy), path)).toBe(html);
      expect(hrefsOf(read(tomorrow, path))).toEqual(hrefsOf(html));
    }
  });

  it('has no end, no way out and 8 to 20 links on every page, short ones too', () => {
    for (const { path, html } of walk(maze, 400)) {
      for (const page of [html, read(maze, path, true)]) {
        const hrefs = hrefsOf(page);
        expect(hrefs.length, path).toBeGreaterThanOrEqual(8);
        expect(hrefs.length, path).toBeLessThanOrEqual(20);
        for (const href of hrefs) expect(href).toMatch(/^\/private\/[a-z0-9/.-]*$/);
      }
    }
  });

  it('names itself by the address it is linked by', () => {
    for (const { path, html } of walk(maze, 100)) {
      expect(/<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]).toBe(maze.origin + path);
    }
  });

  it('is whole HTML with valid data for search engines and nothing that runs', () => {
    for (const { html } of walk(maze, 60)) {
      expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en">[\s\S]*<title>[^<]+<\/title>[\s\S]*<h1>[^<]+<\/h1>/);
      const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
      for (const [, attributes, data] of scripts) {
        expect(attributes).toBe(' type="application/ld+json"');
        expect(() => JSON.parse(data ?? '')).not.toThrow();
      }
      expect(html).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
    }
  });

  it('answers whatever is guessed below it, and stays with its answer', () => {
    for (const guess of [
      '/private',
      '/private/admin/backup.sql',
      '/private/a/b/c/d/e/f',
      '/private/x/-/%C3%A4',
      '/private/../',
    ]) {
      expect(read(maze, guess)).toContain('</html>');
      expect(read(maze, guess)).toBe(read(mazeOf(decoy), guess));
    }
  });

  it('lists pages that exist in its map', () => {
    const map = read(maze, maze.addresses.map);
    const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map((found) => found[1] ?? '');
    expect(addresses).toHaveLength(60);
    for (const address of addresses) {
      expect(address.startsWith(`${maze.origin}${PATH}/`)).toBe(true);
      expect(read(maze, address.slice(maze.origin.length))).toContain(`href="${address}"`);
    }
  });

  it('knows no day that has not come', () => {
    const today = new Date(maze.site.nowMs).toISOString();
    for (const { html } of walk(maze, 100)) {
      for (const [, day] of html.matchAll(/"(20\d\d-\d\d-\d\d)"/g)) expect((day ?? '') <= today).toBe(true);
    }
  });
});

describe('facts of a maze', () => {
  const decoyOf = (name: string): string => ONE_OF_EACH.find(([kind]) => kind === name)?.[1] ?? '';

  it('a person has one name, telephone and firm on all pages', () => {
    const phones = new Map<string, string>();
    let met = 0;
    for (const { html } of walk(mazeOf(decoyOf('directory')), 300)) {
      for (const [, href = '', name = '', phone = ''] of html.matchAll(
        /<a href="([^"]*)">([^<]*)<\/a><\/td><td>[^<]*<\/td><td>([^<]*)</g,
      )) {
        const said = `${name} ${phone}`;
        const known = phones.get(href);
        if (known !== undefined) met += 1;
        expect(known ?? said).toBe(said);
        phones.set(href, said);
      }
    }
    expect(met).toBeGreaterThan(50);
    const maze = mazeOf(decoyOf('directory'));
    for (const [href, said] of [...phones].slice(0, 100)) {
      const page = textOf(read(maze, href));
      for (const word of said.split(' ')) expect(page).toContain(word);
    }
  });

  it('an article costs the same wherever it is named, and sums are right', () => {
    const maze = mazeOf(decoyOf('shop'));
    const amount = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
    let articles = 0;
    for (const { html } of walk(maze, 200)) {
      for (const [, href = '', price = ''] of html.matchAll(/<li><a href="([^"]*)">[^<]*<\/a> \(([^)]*)\)/g)) {
        expect(read(maze, href)).toContain(`<p><strong>${price}</strong>`);
      }
      const rows = [...html.matchAll(/<td>([^<]*\d\.\d\d)<\/td><td>(\d+)<\/td><td>([^<]*)<\/td>/g)];
      if (rows.length === 0) continue;
      articles += 1;
      for (const [, price = '', pieces, sum = ''] of rows) expect(amount(price) * Number(pieces)).toBe(amount(sum));
      const total = /Total<\/td><td><\/td><td><\/td><td>([^<]*)</.exec(html)?.[1] ?? '';
      expect(rows.reduce((all, [, , , sum = '']) => all + amount(sum), 0)).toBe(amount(total));
    }
    expect(articles).toBeGreaterThan(50);
  });
});
