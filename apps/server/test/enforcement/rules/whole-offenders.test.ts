import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AwsStandIn, startAwsStandIn } from '../../parts/enforcement/aws-stand-in.ts';
import { type CloudflareStandIn, startCloudflareStandIn } from '../../parts/enforcement/cloudflare-stand-in.ts';
import { until } from '../../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

const SECRET = 'the-secret-access-key-of-a-stand-in';
const SITE = { site: 'http://bait.example', technology: 'generic' };

interface Enforced {
  readonly action: string;
  readonly target_type: string;
  readonly provider: string;
}

interface Run {
  readonly target: string;
  readonly outcomes: readonly { readonly guard_rail: string | null }[];
}

/** Rules about more than the address of one detection: all visitors of a decoy, all of an actor. */
let cloudflare: CloudflareStandIn;
let aws: AwsStandIn;
let service: RunningService;
let owner: Call;
let sensor: Call;
let base: string;

beforeAll(async () => {
  [cloudflare, aws] = await Promise.all([startCloudflareStandIn(), startAwsStandIn()]);
  service = await startRunningService({
    ...{ SUNDEW_CLOUDFLARE_URL: cloudflare.url, SUNDEW_AWS_WAF_URL: aws.url, SUNDEW_TRUSTED_PROXIES: '127.0.0.1' },
  });
  const values = await service.bootstrap({});
  owner = service.as(values.user_token);
  sensor = service.as(values.api_key);
  base = `/api/organizations/${values.organization_id}`;
});
afterAll(async () => {
  await service.stop();
  await Promise.all([cloudflare.close(), aws.close()]);
});

const post = (path: string, body?: unknown) => owner('POST', base + path, body);
const get = async (path: string) => (await owner('GET', base + path)).body.data;
const listed = () => [...cloudflare.lists.values()].flatMap(({ items }) => [...items.keys()]);
const inSets = () => [...aws.entities].flatMap(([name, set]) => (name.startsWith('IPSet ') ? set.Addresses : []));

/** Visits bait of a shop as its web server hands it on. @param block for nginx */
function touch(block: string, path: string, from: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const [, upstream] = /proxy_pass http:\/\/([^;]+);/.exec(block) ?? [];
  const [, host = ''] = /proxy_set_header Host ([^;]+);/.exec(block) ?? [];
  const headers = {
    host,
    'x-forwarded-for': from,
    'x-forwarded-host': 'bait.example',
    'user-agent': 'Mozilla/5.0',
    ...more,
  };
  return new Promise((resolve, reject) => {
    request(`http://${upstream}${path}`, { headers }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
}

describe('everybody who touches a decoy', () => {
  it('needs a firewall of the provider', async () => {
    const { domain_id: domainId } = (await post('/own-sites', SITE)).body.data;
    const [bait] = (await owner('GET', `/api/decoys?custom_domain_id=${domainId}`)).body.data;
    const refused = await post('/integrations/cloudflare/rules', { decoy_id: bait.id, rule_type: 'block_all' });
    expect([refused.status, refused.body.reason]).toEqual([409, 'nothing_connected']);
    const account = { web_acl_arn: aws.aclArn, access_key_id: aws.keyId, secret_access_key: SECRET };
    expect((await post('/integrations/cloudflare', { ...cloudflare.account, name: 'Edge' })).status).toBe(201);
    expect((await post('/integrations/aws-waf', account)).status).toBe(201);
  });

  it('is blocked by one call, visitors of other bait are not, and asked for twice it is there once', async () => {
    const { domain_id: domainId } = (await post('/own-sites', SITE)).body.data;
    const [bait, other] = (await owner('GET', `/api/decoys?custom_domain_id=${domainId}`)).body.data;
    const wish = { decoy_id: bait.id, rule_type: 'block_all' };
    const made = await post('/integrations/cloudflare/rules', wish);
    expect([made.status, made.body.data?.trigger], made.text).toEqual([
      ...[201, { type: 'any_detection', decoy_id: bait.id }],
    ]);
    const again = await post('/integrations/cloudflare/rules', wish);
    expect([again.status, again.body.data.id]).toEqual([201, made.body.data.id]);
    // A rule that is off blocks nobody, so that another one is made.
    await owner('PATCH', `${base}/response-actions/${made.body.data.id}/toggle`);
    const anew = await post('/integrations/cloudflare/rules', wish);
    expect([anew.body.data.id === made.body.data.id, anew.body.data.enabled]).toEqual([false, true]);
    await owner('DELETE', `${base}/response-actions/${anew.body.data.id}`);
    await owner('PATCH', `${base}/response-actions/${made.body.data.id}/toggle`);
    const { block } = (await owner('GET', `/api/domains/${domainId}/block?server=nginx`)).body.data;
    const [spared, meant] = ['45.84.1.1', '45.84.1.2'];
    await touch(block, other.path, spared);
    // Whoever has a page of another site open that names the bait.
    const induced = '45.84.1.3';
    await touch(block, bait.path, induced, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' });
    await touch(block, bait.path, meant);
    await until(() => listed().includes(meant));
    const runsOf = async () => (await get(`/response-actions/${made.body.data.id}/runs`)) as Run[];
    await until(async () => (await runsOf()).some(({ target }) => target === induced));
    const run = (await runsOf()).find(({ target }) => target === induced);
    expect(run?.outcomes.map(({ guard_rail: rail }) => rail)).toEqual(['another_site']);
    expect(listed()).not.toContain(induced);
    expect([listed().includes(spared), inSets().includes(`${meant}/32`)]).toEqual([false, false]);
    await owner('DELETE', `${base}/response-actions/${made.body.data.id}`);
  });

  it('is refused for what is no decoy, and for another kind of rule', async () => {
    const unknown = { decoy_id: '0198a3f4-1111-7000-8000-000000000001', rule_type: 'block_all' };
    const refused = await post('/integrations/cloudflare/rules', unknown);
    expect(refused.body).toMatchObject({ status: 400, details: [{ path: 'body.decoy_id', reason: 'not_a_decoy' }] });
    expect((await post('/integrations/cloudflare/rules', { ...unknown, rule_type: 'block_some' })).status).toBe(400);
  });
});

describe('a rotating actor', () => {
  const JA4 = 't13d3112h1_aaaaaaaaaaaa_bbbbbbbbbbbb';
  const OF_CHROMIUM = 't13d1516h2_8daaf6152771_02713d6af862';
  const fingerprints = () => JSON.stringify([...aws.entities].filter(([name]) => name.startsWith('RuleGroup ')));
  const report = async (from: string, url: string, al: string, f: readonly string[], ja4 = JA4) => {
    const cs = { hn: ['accept', 'host', `x-${al}`], al, ae: 'gzip', ja4 };
    const body = { source: 'sdk', ua: 'Mozilla/5.0 rotating', ip: from, url: `https://shop.example${url}`, f, cs };
    expect((await sensor('POST', '/api/v1/detect', body)).status).toBe(204);
  };
  const runs = async (id: string) => (await get(`/response-actions/${id}/runs`)) as Run[];

  const wish = {
    ...{ name: 'All of it', trigger: { type: 'rotating_actor', min_score: 20, min_ips: 3 } },
    actions: [{ type: 'block_actor' }],
  };
  const attack = '/products?id=1%27%20UNION%20SELECT%20password%20FROM%20users--';

  it('is not promised where no firewall that is meant can tell clients by their TLS', async () => {
    const [edge] = await get('/integrations/cloudflare');
    const make = () =>
      post('/response-actions', { ...wish, actions: [{ type: 'block_actor', integration_id: edge.id }] });
    const refused = { path: 'body.actions[0].type', reason: 'needs_fingerprints' };
    expect((await make()).body).toMatchObject({ status: 400, details: [refused] });
    cloudflare.hasBotManagement = true;
    expect((await post(`/integrations/cloudflare/${edge.id}/test`)).status).toBe(200);
    const { status, body } = await make();
    expect(status).toBe(201);
    await owner('DELETE', `${base}/response-actions/${body.data.id}`);
    cloudflare.hasBotManagement = false;
    await post(`/integrations/cloudflare/${edge.id}/test`);
  });

  it('is blocked by its TLS fingerprint too, until somebody else comes with the same one', async () => {
    const { id } = (await post('/response-actions', wish)).body.data;
    for (const host of [1, 2, 3]) await report(`45.85.${host}.7`, attack, 'en', ['tripwire']);
    await until(() => fingerprints().includes(Buffer.from(JA4).toString('base64')) || fingerprints().includes(JA4));
    expect(inSets()).toEqual(expect.arrayContaining(['45.85.1.7/32', '45.85.2.7/32', '45.85.3.7/32']));
    const [last] = await get('/detections?ip=45.85.3.7');
    const done = last.enforcements.map((each: Enforced) => `${each.action} ${each.target_type} ${each.provider}`);
    expect(done).toEqual(expect.arrayContaining(['block_actor ip aws_waf', 'block_actor ja4 aws_waf']));
    await until(async () => {
      const [edge] = await get('/integrations/cloudflare');
      return edge.outstanding === 0;
    });
    for (const path of ['/', '/prices', '/contact']) await report('45.86.1.7', path, 'fr', []);
    await report('45.85.4.7', attack, 'en', ['tripwire']);
    const railOf = async () => (await runs(id)).find(({ target }) => target === JA4)?.outcomes[0]?.guard_rail;
    expect(await railOf()).toBeNull();
    await owner('DELETE', `${base}/response-actions/${id}`);
    const second = (await post('/response-actions', wish)).body.data.id;
    await report('45.85.5.7', attack, 'en', ['tripwire']);
    await until(async () => (await runs(second)).some(({ target }) => target === JA4));
    expect((await runs(second)).find(({ target }) => target === JA4)?.outcomes[0]?.guard_rail).toBe(
      'shared_fingerprint',
    );
    await owner('DELETE', `${base}/response-actions/${second}`);
  });

  it('with the handshake of a browser is blocked by its addresses alone, though nobody else was ever seen', async () => {
    const { id } = (await post('/response-actions', wish)).body.data;
    for (const host of [1, 2, 3]) await report(`45.87.${host}.7`, attack, 'es', ['tripwire'], OF_CHROMIUM);
    await until(async () => (await runs(id)).some(({ target }) => target === OF_CHROMIUM));
    const spared = (await runs(id)).find(({ target }) => target === OF_CHROMIUM);
    expect(spared?.outcomes.map(({ guard_rail: rail }) => rail)).toEqual(['browser_fingerprint']);
    await until(() => inSets().includes('45.87.3.7/32'));
    await owner('DELETE', `${base}/response-actions/${id}`);
  });
});
