import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootstrapValues } from '@sundew/wire/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSilenceJob } from '../../../src/operation/self-test/alerts/silence-job.ts';
import { createTell } from '../../../src/operation/self-test/alerts/tell.ts';
import { runJob } from '../../parts/database/run-job.ts';
import { freePort } from '../../parts/machine/free-port.ts';
import { serve } from '../../parts/machine/http-server.ts';
import { until } from '../../parts/machine/until.ts';
import { hasWebServer, startWebServer } from '../../parts/machine/web-servers.ts';
import { type MailServer, startMailServer } from '../../parts/mail/mail-server.ts';
import { runCommand } from '../../parts/service/command-line.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

const AGENT = join(import.meta.dirname, '../../../../ssh-agent/src/main.ts');

/** A shop that reports its visitors, a site that does not, and bait behind a real nginx; all of it tested by the service itself. */
let service: RunningService;
let values: BootstrapValues;
let owner: Call;
let mail: MailServer;
let shop: { readonly url: string; hasSensor: boolean; close(): Promise<void> };
let base: string;

beforeAll(async () => {
  mail = await startMailServer();
  service = await startRunningService({
    ...{ SUNDEW_TRUSTED_PROXIES: '127.0.0.1', SUNDEW_OUTBOUND_PRIVATE: 'true' },
    ...{ SUNDEW_SMTP_URL: mail.url, SUNDEW_MAIL_FROM: 'sundew@example.com' },
  });
  values = await service.bootstrap({ email: 'ada@shop.example' });
  owner = service.as(values.user_token);
  base = `/api/organizations/${values.organization_id}`;
  shop = await startShop();
});
afterAll(async () => {
  await shop?.close();
  await service?.stop();
  await mail?.stop();
});

/** Reports each visit as a sensor of a few lines does. */
async function startShop() {
  const state = { hasSensor: true };
  const reporter = service.as(values.api_key);
  const server = await serve((request, response) => {
    response.end('<title>Shop</title>');
    if (!state.hasSensor) return;
    const url = `http://${request.headers.host}${request.url}`;
    const cs = { hn: ['accept', 'host', 'user-agent'], al: '', ae: '' };
    const ua = request.headers['user-agent'];
    const report = { source: 'shop-api', ua, ip: '198.51.100.50', url, f: [], cs };
    reporter('POST', '/api/v1/detect', report).catch(() => {});
  });
  return Object.assign(state, { url: `${server.url}/`, close: server.close });
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      resolve(true);
      socket.destroy();
    });
    socket.on('error', () => resolve(false));
  });

interface Path {
  readonly kind: string;
  readonly name: string;
  readonly address: string | null;
  readonly state: string;
  readonly reason: string;
  readonly status: number | null;
  readonly seconds: number | null;
  readonly heard_by: readonly string[];
}

const setSites = (addresses: readonly string[], more = {}) =>
  owner('PUT', `${base}/self-test/settings`, {
    ...{ every_hours: 24, patience_seconds: 10, agents: [], ...more },
    sites: addresses.map((address) => ({ property_id: values.property_id, address })),
  });

/** Runs it as the button does, and waits for its end. */
async function run(): Promise<{ paths: readonly Path[]; alerts: readonly { name: string; reason: string }[] }> {
  const { status, body } = await owner('POST', `${base}/self-test/runs`);
  expect(status).toBe(202);
  let data = body.data;
  await until(async () => {
    data = (await owner('GET', `${base}/self-test`)).body.data;
    return data.run.finished_at !== null;
  });
  return { paths: data.run.paths, alerts: data.alerts };
}

it.runIf(hasWebServer('nginx'))(
  'bait behind nginx sees, and so does a shop with a sensor; a site without one is blind, and its owner gets a letter',
  async () => {
    const port = await freePort();
    const bait = { site: `http://127.0.0.1:${port}`, technology: 'generic' };
    const { domain_id: domainId } = (await owner('POST', `${base}/own-sites`, bait)).body.data;
    const block = (await owner('GET', `/api/domains/${domainId}/block?server=nginx`)).body.data.block;
    const nginx = await startWebServer('nginx', block, port);
    const bare = await serve((_request, response) => response.end('nothing watches here'));
    try {
      expect((await setSites([shop.url, `${bare.url}/`])).status).toBe(200);
      const { paths, alerts } = await run();
      const decoys = paths.filter(({ kind }) => kind === 'decoy');
      expect(decoys.length).toBeGreaterThan(5);
      expect(decoys.filter(({ state }) => state !== 'seeing')).toEqual([]);
      expect(paths.find(({ address }) => address === shop.url)).toMatchObject({
        ...{ state: 'seeing', reason: 'arrived', status: 200, heard_by: ['shop-api'] },
        seconds: expect.any(Number),
      });
      expect(paths.find(({ address }) => address === `${bare.url}/`)).toMatchObject({
        ...{ state: 'blind', reason: 'not_reported', status: 200, heard_by: [], seconds: null },
      });
      expect(alerts.map(({ reason }) => reason)).toEqual(['not_reported']);
      const letter = await mail.letterTo('ada@shop.example');
      expect(letter.parsed.subject).toContain('1 place does not see visitors');
      expect(letter.parsed.text).toMatch(/http\S+\/sensors\?org=\S+/);
    } finally {
      await nginx.stop();
      await bare.close();
      for (const decoy of (await owner('GET', `/api/decoys?custom_domain_id=${domainId}&page_size=200`)).body.data) {
        await owner('DELETE', `/api/decoys/${decoy.id}`);
      }
    }
  },
);

it.runIf(hasWebServer('nginx'))('its visits count for nothing', async () => {
  const { body } = await owner('GET', `${base}/detections?is_test=true&q=self-test&page_size=200`);
  expect(body.data.length).toBeGreaterThan(0);
  expect(body.data.filter((found: { is_unproven_test: boolean }) => found.is_unproven_test)).toEqual([]);
  expect((await owner('GET', `${base}/detections/stats`)).body.data.total).toBe(0);
});

it('attacks a site that was named, where its own sensor reports and explains every attack', async () => {
  await setSites([shop.url]);
  const other = await owner('POST', `${base}/self-test/attacks`, { address: 'https://elsewhere.example/' });
  expect([other.status, other.body.details[0].reason]).toEqual([400, 'not_a_named_site']);
  const { status, body } = await owner('POST', `${base}/self-test/attacks`, { address: shop.url });
  expect([status, body.data.requests.map((request: Path) => request.status)]).toEqual([200, Array(10).fill(200)]);
  let found: { user_agent: string; flags: string[]; attack_signatures: { type: string }[]; threat_score: number }[] =
    [];
  await until(async () => {
    found = (await owner('GET', `${base}/detections?is_test=true&q=${body.data.mark}`)).body.data;
    return found.length === 10;
  });
  for (const { attack, mark } of body.data.requests) {
    const [report] = found.filter(({ user_agent: agent }) => agent.endsWith(mark));
    const types = report?.attack_signatures.map(({ type }) => type);
    // The first three ask for what should not be there, and carry nothing.
    if (!['secret_file', 'repository', 'login_page'].includes(attack)) expect(types).toContain(attack);
  }
  expect((await owner('GET', `${base}/detections/stats`)).body.data.total).toBe(0);
  await runCommand(service, 'bootstrap');
  const ran = await runCommand(service, 'self-test', 'attack', '--site', shop.url);
  expect([ran.code, ran.stdout.match(/shop-api/g)?.length]).toEqual([0, 10]);
});

it('a sensor that stops is an alert, on the health page as well, until it reports again', async () => {
  await setSites([shop.url]);
  const before = await run();
  expect(before.alerts).toEqual([]);
  expect(before.paths.find(({ kind }) => kind === 'sensor')).toMatchObject({ name: 'shop-api', state: 'seeing' });
  shop.hasSensor = false;
  const without = await run();
  expect(without.paths.map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
    ['site', 'blind', 'not_reported'],
    ['sensor', 'blind', 'no_longer_reported'],
    // Nobody said where the honeypot of the installation is.
    ['agent', 'not_tested', 'no_address'],
  ]);
  expect(without.alerts).toHaveLength(2);
  const { items } = (await owner('GET', '/api/system/health')).body.data;
  expect(items.find(({ name }: { name: string }) => name === 'self_test')).toMatchObject({
    ...{ state: 'degraded', reason: 'blind', fix: '/sensors' },
  });
  shop.hasSensor = true;
  expect((await run()).alerts).toEqual([]);
});

it('the command line runs it and says what is blind', async () => {
  await runCommand(service, 'bootstrap');
  await setSites([shop.url, `http://127.0.0.1:${await freePort()}/`]);
  const ran = await runCommand(service, 'self-test', 'run');
  expect([ran.code, ran.stdout]).toEqual([1, expect.stringMatching(/blind +site .*did not answer/)]);
  const set = await runCommand(service, 'self-test', 'set', '--every', '12', '--remove', 'nowhere.example');
  expect([set.code, set.stderr]).toEqual([2, expect.stringContaining('nowhere.example')]);
  const site = JSON.parse((await runCommand(service, 'self-test', 'show', '--json')).stdout);
  expect(site.settings.sites).toHaveLength(2);
  const pages = ['http://127.0.0.1:8099/a', 'http://127.0.0.1:8099/b'];
  const several = (option: string) =>
    runCommand(service, 'self-test', 'set', ...pages.flatMap((page) => [option, page]));
  expect((await several('--add')).stdout.split('\n')).toEqual(expect.arrayContaining(pages));
  const { stdout } = await several('--remove');
  expect(pages.filter((page) => stdout.includes(page))).toEqual([]);
});

it('a real SSH honeypot is visited as well, and is blind once it is gone', async () => {
  const made = (await owner('POST', `${base}/agents`, { name: 'office' })).body.data;
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'sundew-agent-'));
  const settings = join(folder, 'agent.yaml');
  writeFileSync(settings, 'reporting: { flush_interval: 1s }\n');
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const agent = spawn(process.execPath, [AGENT, settings], {
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, SERVICE_API_KEY: made.agent_key, SERVICE_INGEST_URL: service.url },
      SERVICE_PROPERTY_ID: values.property_id,
      ...{ SERVICE_SSH_PORT: String(port), SERVICE_SSH_HOST: '127.0.0.1', SERVICE_DATA_DIR: folder },
    },
    stdio: 'ignore',
  });
  try {
    const { status } = await setSites([], {
      patience_seconds: 30,
      agents: [{ agent_id: made.id, address: `127.0.0.1:${port}` }],
    });
    expect(status).toBe(200);
    await until(() => isListening(port));
    const [seen] = (await run()).paths.filter(({ name }) => name === 'office');
    expect(seen).toMatchObject({ name: 'office', state: 'seeing', reason: 'arrived', heard_by: ['office'] });
  } finally {
    agent.kill('SIGKILL');
    await once(agent, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
  const [gone] = (await run()).paths.filter(({ name }) => name === 'office');
  expect(gone).toMatchObject({ state: 'blind', reason: 'no_answer' });
  await owner('DELETE', `${base}/agents/${made.id}`);
});

it('what fell silent is an alert until it is heard again', async () => {
  const key = service.as(values.api_key);
  const at = new Date(Date.now() - 8 * 86_400_000).toISOString();
  const report = { source: 'old-shop', ua: 'curl/8', ip: '198.51.100.7', url: 'https://old.example/', f: [] };
  const cs = { hn: ['host'], al: '', ae: '' };
  const send = (more: object) => key('POST', '/api/v1/detect/batch', { detections: [{ ...report, cs, ...more }] });
  expect((await send({ at })).status).toBeLessThan(300);
  const tell = createTell({
    ...{ database: service.database, mail: mail.mail, publicUrl: () => service.url },
    onFault: (error) => expect.unreachable(error.message),
  });
  const watch = () => runJob(createSilenceJob({ database: service.database, tell }), service.database);
  const silent = async () =>
    (await owner('GET', `${base}/self-test`)).body.data.alerts.filter(
      ({ alert }: { alert: string }) => alert === 'silent',
    );
  await watch();
  expect(await silent()).toMatchObject([{ kind: 'sensor', name: 'old-shop', reason: 'nothing_for_days' }]);
  await send({});
  await watch();
  expect(await silent()).toEqual([]);
});

it.each([
  ['ftp://shop.example/', 'must_be_web_url'],
  ['https://ada:secret@shop.example/', 'url_with_credentials'],
  ['http://mail.example:25/', 'port_of_other_services'],
  ['https://shop.example/#top', 'url_with_fragment'],
])('refuses %s as the address of a site', async (address, reason) => {
  const { status, body } = await setSites([address]);
  expect([status, body.details[0]]).toEqual([400, expect.objectContaining({ path: 'body.sites.0.address', reason })]);
});

it.each(['honeypot', 'http://honeypot.example:22', 'honeypot.example:0', 'a b:22'])(
  'refuses %s as the address of a honeypot',
  async (address) => {
    const { status, body } = await setSites([], { agents: [{ agent_id: values.organization_id, address }] });
    expect([status, body.details[0].reason]).toEqual([400, 'must_be_host_and_port']);
  },
);

it('refuses the properties of others and the same address twice', async () => {
  const site = { property_id: values.organization_id, address: shop.url };
  const settings = { every_hours: 24, patience_seconds: 5, agents: [], sites: [site] };
  expect((await owner('PUT', `${base}/self-test/settings`, settings)).body.details[0].reason).toBe('not_a_property');
  expect((await setSites([shop.url, shop.url])).body.details[0].reason).toBe('must_be_unique');
});
