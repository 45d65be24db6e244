import { WEB_SERVERS } from '@sundew/wire/decoys';
import type { BootstrapValues } from '@sundew/wire/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAIT_SETS } from '../../src/decoys/own-site/bait-sets.ts';
import { BLOCKS, isPlain } from '../../src/decoys/own-site/blocks.ts';
import { templates } from '../../src/decoys/templates/registry.gen.ts';
import { freePort } from '../parts/machine/free-port.ts';
import { hasWebServer, startWebServer } from '../parts/machine/web-servers.ts';
import { runCommand } from '../parts/service/command-line.ts';
import { type Call, type RunningService, startRunningService } from '../parts/service/running-service.ts';

/** Bait on a shop of one's own: one block in the web server that is there already, and nothing else. */
let service: RunningService;
let values: BootstrapValues;
let owner: Call;

beforeAll(async () => {
  service = await startRunningService({ SUNDEW_TRUSTED_PROXIES: '127.0.0.1', SUNDEW_OUTBOUND_PRIVATE: 'true' });
  values = await service.bootstrap();
  owner = service.as(values.user_token);
});
afterAll(() => service?.stop());

async function putBait(site: string, technology = 'generic') {
  const path = `/api/organizations/${values.organization_id}/own-sites`;
  const { status, body } = await owner('POST', path, { site, technology });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data as { domain_id: string; added: string[]; paths: string[] };
}

async function hitsOf(host: string) {
  const { body } = await owner('GET', `/api/organizations/${values.organization_id}/detections?page_size=200`);
  return body.data.filter(({ url }: { url: string }) => URL.parse(url)?.host === host);
}

describe('bait sets', () => {
  it.each(Object.entries(BAIT_SETS))(
    '%s names templates that there are, and paths that every web server can name',
    (_name, set) => {
      const known = new Set<string>(templates.map(({ name }) => name));
      expect(set.flatMap(({ template }) => (template === null || known.has(template) ? [] : [template]))).toEqual([]);
      expect(set.filter(({ path }) => !isPlain(path))).toEqual([]);
      expect(new Set(set.map(({ path }) => path)).size).toBe(set.length);
    },
  );

  it('leave the login of a WordPress shop alone', () => {
    expect(BAIT_SETS.wordpress.map(({ path }) => path)).not.toContain('/wp-login.php');
    expect(BAIT_SETS.node.map(({ path }) => path)).toContain('/wp-login.php');
  });
});

describe.each(WEB_SERVERS.filter(hasWebServer))('behind a real %s', (kind) => {
  it('bait answers on the shop, the visitor keeps his address, and the shop is what it was', async () => {
    const host = `${kind}.shop.test`;
    const { domain_id: id, added } = await putBait(`http://${host}`);
    expect(added).toContain('/.env');
    const { body } = await owner('GET', `/api/domains/${id}/block?server=${kind}`);
    expect(body.data).toMatchObject({ server: kind, left_out: [], trusted: true });
    const server = await startWebServer(kind, body.data.block);
    try {
      const headers = {
        'X-Forwarded-For': '198.51.100.99',
        'X-Forwarded-Host': 'elsewhere.test',
        'User-Agent': 'scanner',
      };
      expect(await (await fetch(`${server.url}/`, { headers })).text()).not.toContain('DB_');
      const bait = await fetch(`${server.url}/.env?n=${kind}`, { headers });
      const text = await bait.text();
      expect([bait.status, text]).toEqual([200, expect.stringMatching(/^[A-Z_]+=/m)]);
      // Nothing tells that another name stands behind the shop.
      expect(text).toContain(host);
      expect(text).not.toContain('.invalid');
      expect((await fetch(`${server.url}/wp-login.php`, { headers })).headers.get('content-type')).toContain(
        'text/html',
      );
      // The port tells sites of this test apart; Host carries it.
      const hits = await hitsOf('127.0.0.1');
      const hit = hits.find(({ url }: { url: string }) => url.endsWith(`/.env?n=${kind}`));
      expect(hit).toMatchObject({ path: '/.env', ip_address: '127.0.0.1', decoy_id: expect.any(String) });
    } finally {
      await server.stop();
    }
  });
});

describe('the same bait', () => {
  it('is found again, and only what is missing is added', async () => {
    const first = await putBait('https://twice.shop.test', 'java');
    const second = await putBait('https://twice.shop.test/', 'php');
    expect(second.domain_id).toBe(first.domain_id);
    expect(second.added).not.toContain('/.env');
    expect(second.paths).toEqual([...new Set([...first.paths, ...second.added])].sort());
  });

  it('is at the address that was named last, or a wrong one could not be put right', async () => {
    const { domain_id: id } = await putBait('http://moved.shop.test');
    expect(await putBait('https://moved.shop.test:8443')).toMatchObject({ domain_id: id, added: [] });
    const { data } = (await owner('GET', `/api/domains/${id}`)).body;
    expect(data.site).toBe('https://moved.shop.test:8443');
    expect((await owner('GET', `/api/domains/${id}/block?server=nginx`)).body.data.block).toContain(data.site);
    const decoys = await owner('GET', `/api/decoys?custom_domain_id=${id}`);
    expect(decoys.body.data[0].url).toMatch(/^https:\/\/moved\.shop\.test:8443\//);
    const log = await owner('GET', `/api/organizations/${values.organization_id}/audit-log?page_size=1`);
    expect(log.body.data[0]).toMatchObject({
      action: 'domain.update',
      details: { from: 'http://moved.shop.test', site: data.site },
    });
  });

  it('is active without DNS and certificate, and asks for neither', async () => {
    const { domain_id: id } = await putBait('https://ready.shop.test');
    const domain = await owner('GET', `/api/domains/${id}`);
    expect(domain.body.data).toMatchObject({
      record_type: 'PROXY',
      status: 'Verified',
      dns_records: [],
      site: 'https://ready.shop.test',
    });
    expect((await owner('POST', `/api/domains/${id}/verify`)).body.data.status).toBe('Verified');
    expect((await owner('POST', `/api/domains/${id}/ssl/request`)).status).toBe(409);
    const decoys = await owner('GET', `/api/decoys?custom_domain_id=${id}`);
    expect(decoys.body.data[0]).toMatchObject({
      status: 'active',
      url: expect.stringMatching(/^https:\/\/ready\.shop\.test\//),
    });
  });

  it('goes with its site', async () => {
    const { domain_id: id } = await putBait('https://gone.shop.test');
    const { body } = await owner('GET', `/api/decoys?custom_domain_id=${id}&page_size=200`);
    for (const decoy of body.data) await owner('DELETE', `/api/decoys/${decoy.id}`);
    expect((await owner('DELETE', `/api/domains/${id}`)).status).toBe(200);
    const left = await service.database.query('SELECT 1 FROM domain_names WHERE domain_id = $1', [id]);
    expect(left).toEqual([]);
  });
});

describe('a taken bait', () => {
  it.runIf(hasWebServer('nginx'))('is known in the next verdict about the visitor', async () => {
    const { domain_id: id } = await putBait('http://verdict.shop.test');
    const { body } = await owner('GET', `/api/domains/${id}/block?server=nginx`);
    const server = await startWebServer('nginx', body.data.block);
    try {
      await fetch(`${server.url}/.env`, { headers: { 'User-Agent': 'curl/8.5.0' } });
    } finally {
      await server.stop();
    }
    const answer = await service.as(values.api_key)('POST', '/api/v1/sdk/detect', {
      request_metadata: {
        ...{ method: 'GET', path: '/checkout', ip: '127.0.0.1', user_agent: 'curl/8.5.0', timestamp: Date.now() },
        headers: { 'user-agent': 'curl/8.5.0' },
      },
    });
    expect([answer.status, answer.body.decision]).toEqual([200, 'block']);
  });
});

describe('the probe', () => {
  it.runIf(hasWebServer('nginx'))('tells which address arrives, and when none does', async () => {
    const port = await freePort();
    const { domain_id: id } = await putBait(`http://127.0.0.1:${port}`);
    const probe = async () => (await owner('POST', `/api/domains/${id}/probe`)).body.data;
    expect(await probe()).toMatchObject({ result: 'no_answer', address: null });
    const empty = await startWebServer('nginx', '', port);
    expect(await probe()).toMatchObject({ result: 'not_handed_on', status: 200, address: null });
    await empty.stop();
    const { body } = await owner('GET', `/api/domains/${id}/block?server=nginx`);
    const server = await startWebServer('nginx', body.data.block, port);
    expect(await probe()).toMatchObject({ result: 'handed_on', status: 200, address: '127.0.0.1', advice: null });
    await server.stop();
    // A test that were not proven would be remembered as a visitor who touched bait.
    const list = `/api/organizations/${values.organization_id}/detections?ip=127.0.0.1&is_test=true`;
    const [seen] = (await owner('GET', list)).body.data;
    expect(seen).toMatchObject({ is_test: true, is_unproven_test: false });
  });
});

describe('the command line', () => {
  it('prints the block alone, ready for a file', async () => {
    await runCommand(service, 'bootstrap');
    const { code, stdout } = await runCommand(
      service,
      'decoys',
      'block',
      '--site',
      'https://cli.shop.test',
      '--server',
      'caddy',
    );
    expect([code, stdout.split('\n')[0]]).toEqual([0, '# Bait of Sundew on https://cli.shop.test']);
  });
});

describe('folders', () => {
  it.each(WEB_SERVERS)('are handed on whole by %s', (kind) => {
    const { text } = BLOCKS[kind]({
      site: 'https://a.test',
      name: 'a',
      upstream: '127.0.0.1:1',
      paths: ['/maze'],
      folders: ['/maze'],
    });
    expect(text).toContain('/maze/');
  });
});
