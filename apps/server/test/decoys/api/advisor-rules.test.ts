import { describe, expect, it } from 'vitest';
import { type AdvisorKnowledge, type AskedPath, suggestDecoys } from '../../../src/decoys/api/advisor-rules.ts';
import { COMMON_TARGETS, searchedFor } from '../../../src/decoys/api/advisor-targets.ts';
import { readDecoyPath } from '../../../src/decoys/matching/decoy-path.ts';

const asked = (text: string, parts: Partial<AskedPath> = {}): AskedPath => ({
  text,
  requests: 4,
  tame: 0,
  attacks: 0,
  visitors: 4,
  visits: 4,
  freshVisits: 4,
  lastDay: '2026-05-17',
  isOfPeople: false,
  ...parts,
});

const suggest = (paths: readonly AskedPath[], knowledge: Partial<AdvisorKnowledge> = {}) =>
  suggestDecoys({ asked: paths, existing: [], targets: [], templates: [], days: 30, ...knowledge }, 50);
const pathsOf = (...arguments_: Parameters<typeof suggest>) => suggest(...arguments_).map(({ path }) => path);

describe('suggestions', () => {
  it('begin with what most different visitors asked for lately, not with what one asked for most', () => {
    const noisy = asked('/noisy', { requests: 50_000, visitors: 1, visits: 2, freshVisits: 2 });
    const old = asked('/old', { visits: 40, freshVisits: 1.5 });
    expect(pathsOf([noisy, old, asked('/popular', { freshVisits: 9 })])).toEqual(['/popular', '/noisy', '/old']);
  });

  it('say what to expect in a week: what comes every day comes seven times', () => {
    const everyDay = Array.from({ length: 30 }, (_, age) => 3 * 0.5 ** (age / 7)).reduce((sum, one) => sum + one, 0);
    const [suggestion] = suggest([asked('/daily', { freshVisits: everyDay })]);
    expect(suggestion?.expectedPerWeek).toBeGreaterThan(19);
    expect(suggestion?.expectedPerWeek).toBeLessThan(23);
  });

  it.each([
    ['what people asked for', asked('/shop', { isOfPeople: true })],
    ['the start page', asked('/')],
    ['what one visitor asked for once', asked('/once', { requests: 1, visitors: 1, visits: 1 })],
    ['what harmless programs ask for as well', asked('/api/orders', { tame: 1 })],
    ['what the service answers itself', asked('/robots.txt')],
    ['what no request can arrive at', asked('/a%zz')],
    ['what is only known cut off', asked(`/${'x'.repeat(511)}`)],
    ['odd spellings of something else', asked('/shop/../admin.php')],
  ])('are never %s', (_, path) => expect(pathsOf([path])).toEqual([]));

  it('are never what is a decoy already, or lies below one that answers everything there', () => {
    const existing = [
      { path: '/.env', answersBelow: false },
      { path: '/archive/', answersBelow: true },
    ];
    const paths = ['/.env', '/.env.old', '/archive/2019', '/archives'].map((path) => asked(path));
    expect(pathsOf(paths, { existing }).sort()).toEqual(['/.env.old', '/archives']);
  });

  it('count other spellings of a path with it, and people who used any of them', () => {
    const plain = asked('/.env', { requests: 3, attacks: 1, freshVisits: 2 });
    const [suggestion] = suggest([plain, asked('//.env?x=1', { requests: 5, attacks: 2, freshVisits: 3 })]);
    expect(suggestion).toMatchObject({ path: '/.env', seen: { requests: 8, attacks: 3, visitors: 4 } });
    expect(pathsOf([plain, asked('/%2eenv', { isOfPeople: true })])).toEqual([]);
  });

  it('take what is only ever searched for whoever asks', () => {
    expect(pathsOf([asked('/.env', { tame: 4 }), asked('/site.sql', { tame: 4 })])).toEqual(['/.env', '/site.sql']);
  });

  it('fill up with what attackers ask every site for, with a ready imitation where there is one', () => {
    const templates = [{ name: 'env-file', title: 'Environment file', path: '/.env' }];
    const nobody = { requests: 0, visitors: 0, visits: 0, freshVisits: 0, lastDay: null };
    const paths = [asked('/seen'), ...COMMON_TARGETS.map(({ path }) => asked(path, nobody))];
    const all = suggest(paths, { targets: COMMON_TARGETS, templates });
    expect(all.slice(0, 3).map(({ path }) => path)).toEqual(['/seen', '/.env', '/.git/config']);
    expect(all[1]).toMatchObject({ template: 'env-file', title: 'Environment file', expectedPerWeek: 0 });
    expect(all).toHaveLength(COMMON_TARGETS.length + 1);
  });

  it('give their reasons in English, and as codes with values for other languages', () => {
    const [suggestion] = suggest([asked('/.env', { requests: 12, visitors: 9, visits: 11, attacks: 1 })], {
      targets: COMMON_TARGETS,
    });
    expect(suggestion?.reasons.map(({ text }) => text)).toEqual([
      '12 requests of 9 visitors in 30 days, 11 visits when each visitor counts once a day; the last on 2026-05-17.',
      '1 of the requests carried an attack.',
      'Attackers ask every site for it and hope for passwords and keys of the site.',
      'Nobody who may be a person asked for it, or for anything below it, in 30 days.',
    ]);
    expect(suggestion?.reasons.map(({ code, values }) => ({ code, ...values }))).toEqual([
      { code: 'asked', requests: 12, visitors: 9, visits: 11, last_day: '2026-05-17', days: 30 },
      { code: 'attacks', count: 1 },
      { code: 'sought_everywhere', hope: 'secrets' },
      { code: 'no_people', days: 30 },
    ]);
  });
});

describe('common targets', () => {
  it('are paths of decoys, each once', () => {
    for (const { path } of COMMON_TARGETS) expect(readDecoyPath(path)).toEqual({ path });
    expect(new Set(COMMON_TARGETS.map(({ path }) => path)).size).toBe(COMMON_TARGETS.length);
  });

  it.each([
    '/.well-known/security.txt',
    '/api/v1/orders',
    '/graphql',
    '/releases/app.zip',
    '/wp-content/a.css',
    '/old',
  ])('%s may be in use', (path) => expect(searchedFor(path)).toBeNull());

  it.each([
    '/.env',
    '/a/.git/config',
    '/wp-login.php',
    '/shop/config.php~',
    '/dump.sql',
    '/backup-2024.tar.gz',
    '/phpMyAdmin/index.php',
  ])('%s is only searched for', (path) => expect(searchedFor(path)).not.toBeNull());
});
