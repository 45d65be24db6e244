import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecoyTemplate } from '../../../src/decoys/decoy-response.ts';
import { readDecoyPath } from '../../../src/decoys/matching/decoy-path.ts';
import { templates } from '../../../src/decoys/templates/registry.gen.ts';
import { type Answer, type Asked, ask as askOne, NOON } from '../../parts/decoys/asking.ts';

const GALLERY: readonly DecoyTemplate[] = templates;
const cases = GALLERY.map((template) => [template.name, template] as const);
/** Pages that a real site shows to everybody alike; what they ask for differs by site. */
const ALIKE_FOR_ALL = new Set(['wp-login']);
/** What shows most of those that show little when nothing is asked. */
const QUESTIONS: Readonly<Record<string, Asked>> = {
  graphql: { json: { query: '{ __schema { types { name description fields { name } } } }' } },
};
const WORDS = /sundew|decoy|honeypot|canary|honeytoken|deception/i;

const ask = (template: DecoyTemplate, asked: Asked = {}): Promise<Answer> =>
  askOne(template, { ...QUESTIONS[template.name], ...asked });
const askInstallations = (template: DecoyTemplate): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: 24 }, (_, at) => ask(template, { secret: `secret ${at}`, domain: `d${at}.example.org` })),
  );

describe('the gallery', () => {
  it('has a member for each file, with a path of its own that a decoy may have', () => {
    const folder = fileURLToPath(new URL('../../../src/decoys/templates', import.meta.url));
    const files = readdirSync(folder).filter((file) => file !== 'registry.gen.ts');
    expect(GALLERY.map(({ name }) => `${name}.ts`).sort()).toEqual(files.sort());
    for (const { path } of GALLERY) expect(readDecoyPath(path)).toEqual({ path });
    expect(new Set(GALLERY.map(({ path }) => path)).size).toBe(GALLERY.length);
  });
});

describe.each(cases)('%s', (name, template) => {
  it('shows a visitor the same again', async () => {
    const [one, two] = [await ask(template), await ask(template)];
    expect(two.bytes.equals(one.bytes)).toBe(true);
    expect(two.lines).toEqual(one.lines);
    expect(one.text + JSON.stringify(one.lines)).not.toMatch(WORDS);
  });

  it('shows another visitor, another site and another installation something else', async () => {
    const shown = [
      await ask(template),
      await ask(template, { domain: 'www.example.net' }),
      await ask(template, { secret: 'another secret' }),
    ];
    if (!ALIKE_FOR_ALL.has(name)) {
      shown.push(
        await ask(template, { visitor: 'another visitor' }),
        await ask(template, { decoyId: 'another decoy' }),
      );
    }
    expect(new Set(shown.map(({ text }) => text)).size).toBe(shown.length);
  });

  it('hands out no credential in two installations', async () => {
    const canaries = (await askInstallations(template)).flatMap((answer) => [...new Set(answer.canaries)]);
    expect(new Set(canaries).size).toBe(canaries.length);
  });

  it('hands out credentials that stand in the answer', async () => {
    const { canaries, bytes, text, headers } = await ask(template);
    if (headers['content-type'] === 'application/zip' || canaries.length === 0) return;
    const plain = `${text} ${decodeURIComponent(JSON.stringify(headers))}`;
    for (const canary of canaries) expect(plain.replaceAll('\\n', '\n')).toContain(canary);
    expect(bytes.length).toBeLessThan(200_000);
  });

  it('answers every request with something that can be sent', async () => {
    const anything = fc.record({
      method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'),
      query: fc.string({ unit: 'grapheme', maxLength: 60 }),
      body: fc.uint8Array({ maxLength: 300 }),
      type: fc.constantFrom('', 'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'),
      accept: fc.constantFrom('*/*', 'text/html', 'application/json'),
      receivedAtMs: fc.integer({ min: NOON, max: NOON + 400 * 86_400_000 }),
    });
    await fc.assert(
      fc.asyncProperty(anything, async ({ method, query, body, type, accept, receivedAtMs }) => {
        const target = `${template.path}?${encodeURI(query.toWellFormed())}`;
        const headers = { 'content-type': type, accept };
        const { status, lines, text } = await ask(template, {
          visit: { method, target, body, bodyBytes: body.length, headers, receivedAtMs },
        });
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
        for (const [header, value] of lines) {
          expect(header).toMatch(/^[\w-]+$/);
          expect(value).toMatch(/^[\x20-\x7e]*$/);
        }
        expect(text).not.toMatch(/undefined|NaN|\[object/);
      }),
      { numRuns: 60 },
    );
  });

  it('escapes what it repeats of the request', async () => {
    const script = '"><script>alert(1)</script>';
    const fields = ['log', 'pwd', 'user_login', 'pma_username', 'pma_password', 'user[email]', 'email', 'query'];
    const form = Object.fromEntries(fields.map((field) => [field, script]));
    const answers = [
      await ask(template, { form, visit: { headers: { cookie: 'phpMyAdmin_https=1; wordpress_test_cookie=1' } } }),
      await ask(template, { visit: { target: `${template.path}?q=${script}`, headers: { 'user-agent': script } } }),
    ];
    for (const { text, headers } of answers) {
      if (headers['content-type']?.startsWith('text/html')) expect(text).not.toContain('<script>alert(1)');
    }
  });
});

/** What people write, they write in their own way; only what their tools write is the same everywhere. */
describe.each([
  ['env-file', []],
  ['aws-credentials', []],
  [
    'git-config',
    [
      '[core]',
      'repositoryformatversion = 0',
      'filemode = true',
      'bare = false',
      'logallrefupdates = true',
      '[remote "origin"]',
      'fetch = +refs/heads/*:refs/remotes/origin/*',
      'remote = origin',
    ],
  ],
])('files of the kind %s', (name, common) => {
  it('have no more in common than that', async () => {
    const template = GALLERY.find((one) => one.name === name);
    if (template === undefined) throw new Error(`there is no ${name}`);
    const [first = [], ...others] = (await askInstallations(template)).map(({ text }) =>
      text.split('\n').map((line) => line.trim()),
    );
    const shared = first.filter((line) => line !== '' && others.every((lines) => lines.includes(line)));
    expect([...new Set(shared)].sort()).toEqual([...common].sort());
  });
});
