import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { until } from '../apps/server/test/parts/machine/until.ts';
import { bundleWorker } from '../sensors/cloudflare/build.ts';
import { startWorkerd } from '../sensors/cloudflare/test/parts/workerd.ts';
import { closeDashboards, type Dashboard, openDashboard } from './harness/dashboard.ts';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'sundew-install-'));
/** Where the packages of the repository are found. */
const beside = join(ROOT, 'node_modules/.cache/sundew-install');

afterAll(async () => {
  await closeDashboards();
  rmSync(folder, { recursive: true, force: true });
  rmSync(beside, { recursive: true, force: true });
});

/** The guide of the sensors page for one kind, with the key that was made on it. */
async function guideOf(kind: string, name: string): Promise<{ readonly dashboard: Dashboard; readonly text: string }> {
  const dashboard = await openDashboard();
  const { page, go } = dashboard;
  await go(`/sensors?property=${inject('shared').propertyId}`);
  await page.getByRole('button', { name: 'Connect a sensor' }).first().click();
  const guide = page.getByRole('region', { name: `Snippet: ${name}` });
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  expect(new URL(page.url()).searchParams.get('install')).toBe(kind);
  await page.getByRole('button', { name: 'Create a key for it' }).click();
  await page.getByText('Shown once.').waitFor();
  const text = (await guide.textContent()) ?? '';
  expect(text).toContain(new URL(inject('shared').origin).host);
  return { dashboard, text };
}

/** Waits until a sensor of this name was heard, then sees it on the page. */
async function isHeard({ api, page, go }: Dashboard, name: string): Promise<void> {
  const params = { path: { organization_id: inject('shared').organizationId }, query: { page_size: 200 } };
  await until(async () => {
    const { data } = await api.GET('/api/organizations/{organization_id}/sensors', { params });
    return data?.data.some((sensor) => sensor.name === name && sensor.state === 'live') ?? false;
  });
  await go('/sensors');
  await page.getByRole('row', { name: new RegExp(`${name}.*Live`) }).waitFor();
}

it('the guide for access logs reads a log as it stands, and the sensor is heard', async () => {
  const { dashboard, text } = await guideOf('logs', 'Access logs');
  const log = join(folder, 'access.log');
  writeFileSync(log, logLine('/.git/config'));
  const line = text.replace('/var/log/nginx/access.log', log).replace('/var/lib/sundew-log', join(folder, 'state'));
  const child = spawn('bash', ['-c', `${line.trim()} --once`], { cwd: ROOT, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  await isHeard(dashboard, 'access-log');
  expect(dashboard.complaints).toEqual([]);
});

function logLine(path: string): string {
  const [day = '', time = ''] = new Date().toISOString().split(/[T.]/);
  const [year, month, date] = day.split('-');
  const name = new Date(day).toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  expect(month).toHaveLength(2);
  return `198.51.100.9 - - [${date}/${name}/${year}:${time} +0000] "GET ${path} HTTP/1.1" 404 9 "-" "curl/8.5.0"\n`;
}

it('the guide for Node.js runs in an application as it stands, and the sensor is heard', async () => {
  const { dashboard, text } = await guideOf('node', 'Node.js');
  const [, key = ''] = /export SUNDEW_KEY='([^']+)'/.exec(text) ?? [];
  const code = text
    .slice(text.indexOf('import {'))
    .replace("'@sundew/node'", `'${join(ROOT, 'sensors/node/src/index.ts')}'`)
    .replace("'@sundew/node/express'", `'${join(ROOT, 'sensors/node/src/adapters/express.ts')}'`);
  mkdirSync(beside, { recursive: true });
  const file = join(beside, 'app.mjs');
  writeFileSync(
    file,
    `import express from 'express';
const app = express();
${code}
app.get('/', (_request, response) => response.send('a shop'));
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));
`,
  );
  const app = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, SUNDEW_KEY: key },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(app.stdout.setEncoding('utf8'), 'data');
    expect(await (await fetch(`http://127.0.0.1:${String(port).trim()}/`)).text()).toContain('a shop');
    await isHeard(dashboard, 'sundew-node');
  } finally {
    app.kill('SIGKILL');
  }
});

it('the guide for nginx is a configuration that nginx takes', async () => {
  const { text } = await guideOf('nginx', 'nginx');
  const own = text.slice(text.indexOf('upstream sundew'), text.indexOf('# /etc/nginx/nginx.conf'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid; events { } http { access_log off; ${own} server { listen 127.0.0.1:1; } }`,
  );
  const nginx = spawn('nginx', ['-t', '-q', '-p', folder, '-c', file, '-e', join(folder, 'nginx.log')]);
  expect((await once(nginx, 'exit'))[0]).toBe(0);
  expect(own).toContain(`server ${new URL(inject('shared').origin).host};`);
});

it('the guide for clearance in nginx starts a checker that reads the policy', async () => {
  const { text } = await guideOf('clearance', 'Clearance in nginx');
  const { organizationId, propertyId } = inject('shared');
  expect(text).toContain(`SUNDEW_ORGANIZATION=${organizationId}\nSUNDEW_PROPERTY=${propertyId}\n`);
  const place = join(folder, 'clearance');
  mkdirSync(join(place, 'sundew'), { recursive: true });
  const commands = text
    .slice(text.indexOf('node sensors'), text.indexOf('install -m 644 sensors/nginx/sundew-clearance.service'))
    .replaceAll('/etc/nginx/', `${place}/`)
    .replaceAll('/etc/sundew', place);
  const [code] = await once(spawn('bash', ['-e', '-c', commands], { cwd: ROOT, stdio: 'inherit' }), 'exit');
  expect(code).toBe(0);
  const settings = Object.fromEntries(
    readFileSync(join(place, 'clearance.env'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('=', 2)),
  );
  const env = { ...settings, SUNDEW_KEY_FILE: join(place, 'clearance.key'), SUNDEW_CLEARANCE_FOLDER: place };
  const checker = spawn(process.execPath, [join(ROOT, 'sensors/nginx/src/clearance/main.ts')], {
    env,
    stdio: 'ignore',
  });
  try {
    const places = join(place, 'places.json');
    await until(() => existsSync(places) && JSON.parse(readFileSync(places, 'utf8')).patterns !== null);
  } finally {
    checker.kill('SIGKILL');
  }
  expect(existsSync(join(place, 'sundew-clearance.js'))).toBe(true);
  expect(existsSync(join(place, 'sundew/clearance-server.conf'))).toBe(true);
});

it('the guide for Cloudflare deploys a Worker that reports, and is heard', async () => {
  const { dashboard, text } = await guideOf('cloudflare', 'Cloudflare');
  const [, SUNDEW_KEY = ''] = /echo '([^']+)' \| npx wrangler secret put SUNDEW_KEY/.exec(text) ?? [];
  const said = [...text.matchAll(/^(SUNDEW_\w+) = "(.+)"$/gm)].map(([, name, value]) => [name, value]);
  expect(said.map(([name]) => name)).toEqual(['SUNDEW_URL', 'SUNDEW_ORGANIZATION', 'SUNDEW_PROPERTY']);
  const variables: Record<string, string> = { ...Object.fromEntries(said), SUNDEW_KEY };
  // Not deployed, the Worker is on no route of a site.
  const site = createServer((_request, response) => response.end('a shop')).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const worker = await startWorkerd({
    modules: [await bundleWorker('worker', join(folder, 'worker'))],
    variables: { ...variables, SUNDEW_ORIGIN: `http://127.0.0.1:${port}` },
    clientAddress: '198.51.100.9',
  });
  try {
    expect(await (await fetch(worker.url)).text()).toBe('a shop');
    await isHeard(dashboard, 'sundew-cloudflare');
  } finally {
    await worker.stop();
    site.close();
  }
});

it('the key in the guide for WordPress reports, and reads what was detected', async () => {
  const { text } = await guideOf('wordpress', 'WordPress');
  const [, key = ''] = /'SUNDEW_KEY', '([^']+)'/.exec(text) ?? [];
  const { origin, organizationId } = inject('shared');
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const report = { source: 'wordpress', ua: 'curl/8.5.0', ip: '198.51.100.9', url: 'https://blog.example/', f: [] };
  const sent = await fetch(`${origin}/api/v1/detect`, { method: 'POST', headers, body: JSON.stringify(report) });
  expect(sent.status).toBe(204);
  expect((await fetch(`${origin}/api/organizations/${organizationId}/detections`, { headers })).status).toBe(200);
});

it('a viewer reads the guide, and is told who can make the key', async () => {
  const { page, go } = await openDashboard({ role: 'viewer' });
  await go('/sensors?install=logs');
  await page.getByText('An admin of the organization can create a key here.').waitFor();
  expect(await page.getByRole('region', { name: 'Snippet: Access logs' }).textContent()).toContain('YOUR_KEY');
  await page.getByRole('button', { name: 'Close the guide' }).click();
  await page.getByRole('region', { name: 'Snippet: Access logs' }).waitFor({ state: 'detached' });
});
