import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from '../../build.ts';
import type { RunningSite } from './contract.ts';

const SENSOR = join(import.meta.dirname, '../..');
const PACKAGES = [
  ...['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'],
  ...['typescript@7.0.2', '@types/node@26.6.6', '@types/react@19.3.0'],
];
const run = promisify(execFile);

/** The files that the README shows, by their names. */
function shownFiles(): [string, string][] {
  const readme = readFileSync(join(SENSOR, 'README.md'), 'utf8');
  return [...readme.matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, name = '', code = '']) => [name, code]);
}

/** The sensor of the contract, as an application with the published package would write it. */
function contractSensor(): string {
  const code = readFileSync(join(import.meta.dirname, 'contract-sensor.ts'), 'utf8');
  const published = code
    .replace("'../../src/index.ts'", "'@sundew/node'")
    .replace(/'\.\.\/\.\.\/src\/(.*)\.ts'/g, "'@sundew/node/$1'");
  return `${published}\nexport const sundew = contractSensor(process.env.SUNDEW_URL ?? '');\n`;
}

const PAGES: Readonly<Record<string, string>> = {
  'app/page.tsx': 'export default function Page() {\n  return <p>Grüße</p>;\n}\n',
  'app/[...path]/route.ts': `
    import { siteAnswer } from '../../site';
    async function answer(request: Request): Promise<Response> {
      const seen = Object.fromEntries(request.headers);
      const { status, headers, pieces } = siteAnswer(new URL(request.url).pathname, await request.text(), seen);
      return new Response(Buffer.concat(pieces), { status, headers });
    }
    export { answer as GET, answer as POST };`,
  'public/style.css': 'p{}',
};

/**
 * Builds and starts a site of Next.js with the published package, its files as the README shows them but for the sensor, which is
 * that of the contract. Takes about a minute, and 400 MB for the time being.
 */
export async function startNextSite(service: string): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-next-'));
  const env = { ...process.env, NODE_ENV: 'production' as const, SUNDEW_URL: service, NEXT_TELEMETRY_DISABLED: '1' };
  const next = join(folder, 'node_modules/next/dist/bin/next');
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    await run('npm', ['install', '--no-audit', '--no-fund', '--include=dev', ...PACKAGES], { cwd: folder });
    const own = join(folder, 'node_modules/@sundew/node');
    mkdirSync(own, { recursive: true });
    await buildPackage(join(own, 'dist'));
    cpSync(join(SENSOR, 'package.json'), join(own, 'package.json'));
    const files = { ...Object.fromEntries(shownFiles()), ...PAGES, 'sundew.ts': contractSensor() };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    cpSync(join(import.meta.dirname, 'site.ts'), join(folder, 'site.ts'));
    await run(process.execPath, [next, 'build'], { cwd: folder, env });
    const site = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', '0'], {
      ...{ cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] },
    });
    let said = '';
    for await (const piece of site.stdout.setEncoding('utf8')) {
      said += piece;
      if (/Ready in/.test(said)) break;
    }
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '';
    return {
      url,
      async close() {
        site.kill();
        await once(site, 'exit');
        rmSync(folder, { recursive: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}
