import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PLUGIN = join(import.meta.dirname, '../sundew');
const LANGUAGES = join(PLUGIN, 'languages');
const WORDS = /\b(?:__|esc_html__)\(\s*'((?:[^'\\]|\\.)*)',\s*'sundew'\s*\)/g;
const ENTRY = /^msgid "((?:[^"\\]|\\.)+)"\nmsgstr "((?:[^"\\]|\\.)*)"$/gm;
const plain = (text: string) => text.replace(/\\(.)/g, '$1');

const used = new Set(
  globSync('**/*.php', { cwd: PLUGIN }).flatMap((file) =>
    [...readFileSync(join(PLUGIN, file), 'utf8').matchAll(WORDS)].map(([, words = '']) => plain(words)),
  ),
);

it.each(globSync('*.po', { cwd: LANGUAGES }))(
  '%s has all words of the plugin, and so has what is made of it',
  (name) => {
    const text = readFileSync(join(LANGUAGES, name), 'utf8');
    const entries = new Map([...text.matchAll(ENTRY)].map(([, from = '', to = '']) => [plain(from), plain(to)]));
    expect(used.size).toBeGreaterThan(60);
    expect([...entries.keys()].sort()).toEqual([...used].sort());
    const made = readFileSync(join(LANGUAGES, name.replace(/\.po$/, '.mo')));
    for (const [from, to] of entries) {
      expect(to).not.toBe('');
      // Entries end with a zero byte.
      expect(made.includes(`\0${to}\0`) && made.includes(`\0${from}\0`), from).toBe(true);
      const places = (words: string) => words.match(/%(?:\d\$)?[sd]/g)?.sort();
      expect(places(to)).toEqual(places(from));
    }
  },
);
