import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { parse } from 'acorn';
import type { Browser } from 'playwright-core';
import { publint } from 'publint';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, launchChromium } from '../../../apps/server/test/parts/machine/launch-chromium.ts';
import {
  type Call,
  type RunningService,
  startRunningService,
} from '../../../apps/server/test/parts/service/running-service.ts';
import { buildPackage } from '../build.ts';

const HERE = join(import.meta.dirname, '..');
/** Ids in the example of the README. */
const EXAMPLE_ENDPOINT = 'https://sundew.example.com';
const EXAMPLE_IDS = /01890000-0000-7000-8000-0000000000(?:01|d1)/g;

/** As servers of frameworks send it. */
const FORM = '<!doctype html><script defer src="/app.js"></script><form method="post"><input name="q"></form>';

const folder = mkdtempSync(join(tmpdir(), 'sundew-browser-'));
let tarball = '';

beforeAll(async () => {
  await buildPackage();
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: HERE, stdio: 'pipe' });
  tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the package', () => {
  it('is right for publint and for the resolution of types', async () => {
    expect((await publint({ pkgDir: HERE, pack: false })).messages).toEqual([]);
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
    // The resolution of TypeScript before 4.7 does not know exports.
    const problems = 'problems' in analysis ? analysis.problems : ['no types'];
    expect(problems.filter((problem) => !JSON.stringify(problem).includes('"node10"'))).toEqual([]);
  });

  it('needs no other package, and engines of 2015 read it', () => {
    for (const name of ['index.js', 'index.cjs', 'index.d.ts', 'index.d.cts']) {
      const text = readFileSync(join(HERE, 'dist', name), 'utf8');
      expect(text, name).not.toMatch(/^import |\brequire\(| from ['"]/m);
      if (/js$/.test(name)) expect(() => parse(text, { ecmaVersion: 2015, sourceType: 'module' }), name).not.toThrow();
    }
  });
});

describe('an application that installs it', () => {
  let service: RunningService;
  let owner: Call;
  let base: string;
  let endpoint: string;
  let browser: Browser;
  let site: Server;
  let script = '';
  const application = join(folder, 'application');

  beforeAll(async () => {
    mkdirSync(application);
    writeFileSync(join(application, 'package.json'), '{ "name": "shop", "private": true, "type": "module" }');
    execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
      cwd: application,
      stdio: 'pipe',
    });
    service = await startRunningService();
    const values = await service.bootstrap();
    owner = service.as(values.user_token);
    base = `/api/organizations/${values.organization_id}`;
    endpoint = new URL(values.scanner_url ?? '').origin;
    site = createServer(({ url }, reply) => {
      if (url === '/app.js') reply.setHeader('content-type', 'text/javascript').end(script);
      else if (url === '/form') reply.setHeader('content-type', 'text/html').end(FORM);
      else
        reply.setHeader('content-type', 'text/html').end('<!doctype html><body><script src="/app.js"></script></body>');
    });
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
    browser = await launchChromium({ program: CHROMIUM, switches: ['--disable-blink-features=AutomationControlled'] });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    site?.close();
    await service?.stop();
  });

  async function scanner(wish: object = {}): Promise<{ readonly id: string; readonly module: string }> {
    const { id } = (await owner('POST', `${base}/bot-scanners`, { name: 'Shop', ...wish })).body.data;
    return { id, module: (await owner('GET', `${base}/bot-scanners/${id}/snippet`)).body.data.module_snippet };
  }

  async function bundled(code: string): Promise<string> {
    writeFileSync(join(application, 'app.js'), code);
    const bundle = await rolldown({ input: join(application, 'app.js') });
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    await bundle.close();
    return output[0].code;
  }

  async function reportsOf(id: string) {
    const { data } = (await owner('GET', `${base}/detections?source=bot_scanner&page_size=200`)).body;
    return data.filter((one: { metadata?: { scanner_id?: string } }) => one.metadata?.scanner_id === id);
  }

  async function visit(path = '/') {
    const tab = await (await browser.newContext()).newPage();
    const complaints: string[] = [];
    tab.on('console', (message) => message.type() !== 'endGroup' && complaints.push(message.text()));
    tab.on('pageerror', (error) => complaints.push(error.message));
    await tab.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`);
    return { tab, complaints };
  }

  it('calls what the detection script shows, as in the README, and a driven browser is reported once', async () => {
    const { id, module } = await scanner();
    const [, example = ''] = /```js\n([\s\S]*?)\n```/.exec(readFileSync(join(HERE, 'README.md'), 'utf8')) ?? [];
    const organization = base.slice(base.lastIndexOf('/') + 1);
    const own = example
      .replace(EXAMPLE_ENDPOINT, endpoint)
      .replaceAll(EXAMPLE_IDS, (sample) => (sample.endsWith('d1') ? id : organization));
    expect(module).toBe(own);
    // Frameworks run such a part of an application twice while it is developed.
    const twice = module.slice(module.indexOf('start({'));
    script = await bundled(`${module}\n${twice}`);
    const { tab, complaints } = await visit();
    await expect.poll(() => reportsOf(id)).toHaveLength(1);
    expect((await reportsOf(id))[0].automation_markers).toContain('headless_chrome');
    expect(await tab.evaluate('Object.keys(window).filter((name) => /sundew/i.test(name))')).toEqual([]);
    expect(complaints).toEqual([]);
    await tab.context().close();
  });

  it('gets the options of the detection script with the call', async () => {
    const { id, module } = await scanner({ bait: false, link: "/it's-old", workers: false, consent: true });
    expect(module.split('\n').slice(6, -1)).toEqual([
      ...['  bait: false,', "  link: '/it\\'s-old',", '  workers: false,', '  consent: true,'],
    ]);
    script = await bundled(module);
    const { tab } = await visit();
    await tab.waitForLoadState('load');
    expect([await tab.locator('a[data-sundew]').count(), await reportsOf(id)]).toEqual([0, []]);
    await tab.evaluate("dispatchEvent(new Event('sundew:consent'))");
    await expect.poll(() => reportsOf(id)).toHaveLength(1);
    expect(await tab.locator('a[data-sundew]').getAttribute('href')).toBe("/it's-old");
    await tab.context().close();
  });

  it('adds nothing to a page before a framework has taken it over, which would throw all of it away', async () => {
    const { module } = await scanner({ link: '/old' });
    // Frameworks compare what the server has made with what they make in tasks of their own.
    const compare = 'const { port1, port2 } = new MessageChannel(); port1.onmessage = () => {'.concat(
      " globalThis.found = document.querySelectorAll('form *, body > a').length; }; port2.postMessage('');",
    );
    script = await bundled(`${module}\n${compare}`);
    const { tab } = await visit('/form');
    await expect.poll(() => tab.evaluate('globalThis.found')).toBe(1);
    await expect.poll(() => tab.locator('form > input[data-sundew]').count()).toBe(1);
    await expect.poll(() => tab.locator('a[data-sundew]').getAttribute('href')).toBe('/old');
    await tab.context().close();
  });

  it('can be rendered on a server, by import and by require', async () => {
    const { module } = await scanner();
    const call = module.slice(module.indexOf('start({'));
    for (const [type, code] of [
      ['module', module],
      ['commonjs', `const { start } = require('@sundew/browser');\n${call}`],
    ] as const) {
      const args = [`--input-type=${type}`, '-e', `${code}\nconsole.log('rendered')`];
      expect(execFileSync(process.execPath, args, { cwd: application, encoding: 'utf8' })).toBe('rendered\n');
    }
  });
});
