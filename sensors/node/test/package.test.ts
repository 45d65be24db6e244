import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../apps/server/test/parts/machine/free-port.ts';
import { shownCode } from '../../../apps/server/test/parts/machine/shown-code.ts';
import { buildPackage } from '../build.ts';
import { VERSION } from '../src/version.ts';
import { startFakeService } from './parts/fake-service.ts';

const HERE = join(import.meta.dirname, '..');
const README = join(HERE, 'README.md');
const MOST_CORE_BYTES = 40_000;

interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, { readonly import: { readonly default: string } }>>;
}

const manifest = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8')) as Manifest;

/** The package as it is published. */
describe('the package', () => {
  const packed = mkdtempSync(join(tmpdir(), 'sundew-node-'));
  beforeAll(() => buildPackage(), 120_000);
  afterAll(() => rmSync(packed, { recursive: true }));

  it('says its version', () => {
    expect(VERSION).toBe(manifest.version);
  });

  it('can be imported and required, by all its names', async () => {
    const require = createRequire(join(HERE, 'package.json'));
    for (const name of Object.keys(manifest.exports)) {
      const specifier = name.replace(/^\./, '@sundew/node');
      const imported = (await import(specifier)) as object;
      expect(Object.keys(imported).length, specifier).toBeGreaterThan(0);
      expect(Object.keys(require(specifier) as object).sort(), specifier).toEqual(Object.keys(imported).sort());
    }
  });

  it('runs on the oldest Node.js that it names, which lacks what came since', () => {
    const newer = [
      'Map.groupBy, Object.groupBy, Promise.withResolvers, Promise.try, RegExp.escape, Array.fromAsync, Error.isError',
      'Uint8Array.fromBase64, Uint8Array.prototype.toBase64, Set.prototype.union, Set.prototype.isSubsetOf',
      'globalThis.Iterator, globalThis.WebSocket, globalThis.navigator, process.getBuiltinModule',
    ].join(', ');
    const code = `
      for (const path of ${JSON.stringify(newer.split(', '))}) {
        const [name, ...rest] = path.split('.').toReversed();
        const owner = rest.toReversed().reduce((object, key) => object?.[key], globalThis);
        if (owner !== undefined) delete owner[name];
      }
      const { decide } = await import('@sundew/node/testing');
      const { attackSignatures } = await import('@sundew/node/rules/attack-signatures');
      const { botPolicy } = await import('@sundew/node/rules/bot-policy');
      for (const name of ${JSON.stringify(Object.keys(manifest.exports))}) await import(name.replace('.', '@sundew/node'));
      const rules = [attackSignatures(), botPolicy({ deny: ['http_library'] })];
      const visits = [{ path: "/?q=1' or '1'='1" }, { headers: { 'user-agent': 'curl/8.5.0' } }];
      for (const visit of visits) console.log((await decide(rules, visit)).reason?.rule);`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: HERE,
      encoding: 'utf8',
    });
    expect(printed.trim().split('\n')).toEqual(['attack_signatures', 'bot_policy']);
  });

  it('does what its README shows, as it stands there', async () => {
    const service = await startFakeService();
    const [shop = ''] = shownCode(README, 'js');
    const port = await freePort();
    expect(shop).toMatch(/'http:\/\/localhost:8080'[\s\S]*listen\(3000\)/);
    const code = shop.replace('http://localhost:8080', service.url).replace('listen(3000)', `listen(${port})`);
    const site = spawn(process.execPath, ['--input-type=module', '-e', code], {
      ...{ cwd: HERE, env: { ...process.env, SUNDEW_KEY: 'any' } },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    try {
      const url = `http://127.0.0.1:${port}`;
      const answers = () =>
        fetch(url).then(
          () => true,
          () => false,
        );
      await expect.poll(answers).toBe(true);
      expect(await (await fetch(url)).text()).toMatch(/<h1>A shop<\/h1><span hidden.*<\/body>$/);
      const asTest = { headers: { 'user-agent': 'Service-Test/1.0' } };
      expect((await fetch(`${url}/.env`, asTest)).status).toBe(404);
      expect(await service.reportOf('/.env')).toMatchObject({ f: ['tripwire'], metadata: { dry_run: true } });
    } finally {
      site.kill();
      await service.close();
    }
  });

  it('runs the smaller examples of its README', () => {
    const [, ...examples] = shownCode(README, 'js');
    expect(examples.length).toBeGreaterThan(1);
    const env = { ...process.env, SUNDEW_KEY: 'any' };
    for (const example of examples) {
      execFileSync(process.execPath, ['--input-type=module', '-e', example], { cwd: HERE, env });
    }
  });

  it('needs no other package, in its code and in its types', () => {
    const dist = join(HERE, 'dist');
    for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      const imported = [...text.matchAll(/^(?:import|export) [^;]*?from ["']([^"']+)["']/gm)].map(([, from]) => from);
      expect(
        imported.filter((from) => !/^(?:\.|node:)/.test(from ?? '')),
        entry.name,
      ).toEqual([]);
    }
  });

  it('is right for publint and for the resolution of types', async () => {
    const { messages } = await publint({ pkgDir: HERE, pack: false });
    expect(messages).toEqual([]);
    execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', packed], { cwd: HERE, stdio: 'pipe' });
    const [tarball = ''] = readdirSync(packed);
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(join(packed, tarball))));
    // The resolution of TypeScript before 4.7 does not know subpaths.
    const problems = 'problems' in analysis ? analysis.problems : ['no types'];
    expect(problems.filter((problem) => JSON.stringify(problem).includes('"node10"') === false)).toEqual([]);
  });

  it.concurrent.each(['express', 'fastify'])('has an example for %s that keeps the sensor contract', async (name) => {
    const port = await freePort();
    const env = { ...process.env, SUNDEW_URL: `http://127.0.0.1:${port}`, SUNDEW_KEY: 'any', PORT: '0' };
    const site = spawn(process.execPath, [join(HERE, `examples/${name}.mjs`)], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [greeting] = (await once(site.stdout.setEncoding('utf8'), 'data')) as [string];
      const url = /http:\S+/.exec(greeting)?.[0] ?? '';
      const cli = join(HERE, '../../apps/cli/src/main.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [
        cli,
        'conformance',
        url,
        '--port',
        `${port}`,
        '--json',
      ]);
      const { rules } = JSON.parse(stdout) as { rules: readonly { faults: readonly string[] }[] };
      expect(rules.flatMap(({ faults }) => faults)).toEqual([]);
      expect(rules.length).toBeGreaterThan(5);
    } finally {
      site.kill();
    }
  });

  it('is small without the optional rules', async () => {
    const bundle = await rolldown({ input: join(HERE, 'dist/index.js'), platform: 'node' });
    const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
    const bytes = output.reduce((sum, part) => sum + (part.type === 'chunk' ? Buffer.byteLength(part.code) : 0), 0);
    expect(bytes).toBeLessThanOrEqual(MOST_CORE_BYTES);
    expect(bytes).toBeGreaterThan(MOST_CORE_BYTES / 10);
  });
});
