import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AwsStandIn, startAwsStandIn } from '../../parts/enforcement/aws-stand-in.ts';
import { faultsOfTypes } from '../../parts/enforcement/client-types.ts';
import { type CloudflareStandIn, startCloudflareStandIn } from '../../parts/enforcement/cloudflare-stand-in.ts';
import { makeDue } from '../../parts/enforcement/make-due.ts';
import { until } from '../../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

const SECRET = 'the-secret-access-key-of-a-stand-in';

let cloudflare: CloudflareStandIn;
let aws: AwsStandIn;
let service: RunningService;
let owner: Call;
let base: string;
let next = 0;
/** Each address is used once. */
const ip = () => `45.84.0.${++next}`;

beforeAll(async () => {
  [cloudflare, aws] = await Promise.all([startCloudflareStandIn(), startAwsStandIn()]);
  service = await startRunningService({
    SUNDEW_CLOUDFLARE_URL: cloudflare.url,
    SUNDEW_AWS_WAF_URL: aws.url,
    SUNDEW_TRUSTED_PROXIES: '127.0.0.1',
  });
  const values = await service.bootstrap({});
  owner = service.as(values.user_token);
  base = `/api/organizations/${values.organization_id}`;
});
afterAll(async () => {
  await service.stop();
  await Promise.all([cloudflare.close(), aws.close()]);
});
beforeEach(async () => {
  cloudflare.failure = () => null;
  aws.failure = () => null;
  aws.denied.clear();
  for (const permission of ['zone', 'settings', 'lists', 'rules'] as const) cloudflare.permissions.add(permission);
  await goOn();
});

const post = (path: string, body?: unknown) => owner('POST', base + path, body);
const get = async (path: string) => (await owner('GET', base + path)).body.data;
const awsAccount = () => ({ web_acl_arn: aws.aclArn, access_key_id: aws.keyId, secret_access_key: SECRET });

const listed = () => [...cloudflare.lists.values()].flatMap(({ items }) => [...items.keys()]);
const inSets = () => [...aws.entities].flatMap(([name, set]) => (name.startsWith('IPSet ') ? set.Addresses : []));

async function block(address: string, hours = 24) {
  const { status, text } = await post('/blocked-ips', { ip_address: address, reason: 'test', duration_hours: hours });
  expect(status, text).toBe(201);
}

const SYNC = `reaction = 'sync_firewall'`;

async function expire(address: string) {
  const unnoted = 'SELECT 1 FROM enforcements WHERE target = $1 AND applied_at IS NULL';
  await until(async () => (await service.database.query(unnoted, [address])).length === 0);
  const past = `UPDATE enforcements SET expires_at = now() - interval '1 second' WHERE target = $1`;
  await service.database.query(past, [address]);
  await makeDue(service.database, SYNC);
}

/** Has firewalls that wait after a failure tried again now. */
async function goOn() {
  for (const kind of ['cloudflare', 'aws-waf']) {
    for (const { id, failures } of await get(`/integrations/${kind}`)) {
      if (failures > 0) await post(`/integrations/${kind}/${id}/test`);
    }
  }
}

describe('connecting', () => {
  it.each([
    ['zone', 'Zone → Zone → Read'],
    ['settings', 'Zone → Zone Settings → Read'],
    ['lists', 'Account → Account Filter Lists → Edit'],
    ['rules', 'Zone → Firewall Services → Edit (or Zone WAF → Edit)'],
  ] as const)('names the permission %s that a token of Cloudflare lacks', async (permission, words) => {
    cloudflare.permissions.delete(permission);
    const { status, body } = await post('/integrations/cloudflare', cloudflare.account);
    expect([status, body.reason, body.values.permission]).toEqual([400, 'firewall_permission_missing', words]);
    expect(cloudflare.lists.size).toBe(0);
  });

  it.each([
    ['cloudflare', { api_token: 'no-token-of-anybody-here' }, 'firewall_credential_refused'],
    ['cloudflare', { zone_name: 'other.example' }, 'firewall_not_found'],
    ['cloudflare', { account_id: 'f'.repeat(32) }, 'firewall_not_found'],
    ['cloudflare', { zone_id: 'x' }, 'firewall_not_found'],
    ['aws-waf', { web_acl_arn: 'arn:aws:s3:::shop-pictures' }, 'must_be_web_acl_arn'],
  ])('refuses what does not fit %s: %j', async (path, wrong, reason) => {
    const account = path === 'aws-waf' ? awsAccount() : cloudflare.account;
    const { status, body } = await post(`/integrations/${path}`, { ...account, ...wrong });
    expect([status, body.details?.[0]?.reason ?? body.reason]).toEqual([400, reason]);
  });

  it.each(['GetWebACL', 'CreateIPSet', 'CreateRuleGroup', 'UpdateWebACL'])('names the action %s', async (action) => {
    aws.denied.add(action);
    const { status, body } = await post('/integrations/aws-waf', awsAccount());
    expect([status, body.values]).toEqual([400, { permission: `wafv2:${action}` }]);
    expect([...aws.entities.keys()]).toEqual(['WebACL shop']);
  });

  it('keeps secrets to itself', async () => {
    const { status, body, text } = await post('/integrations/cloudflare', { ...cloudflare.account, name: 'Edge' });
    expect([status, body.data?.state], text).toEqual([201, 'ok']);
    const shown = await owner('GET', `${base}/integrations/cloudflare`);
    expect(text + shown.text).not.toContain(cloudflare.account.api_token);
    expect(shown.body.data[0].secret_hint).toBe(`****${cloudflare.account.api_token.slice(-4)}`);
    const [row] = await service.database.query<{ row: string }>(
      'SELECT to_jsonb(i)::text AS row FROM integrations AS i',
    );
    expect(row?.row).not.toContain(cloudflare.account.api_token);
    const connected = await post('/integrations/aws-waf', { ...awsAccount(), mode: 'count' });
    expect(connected.status, connected.text).toBe(201);
    expect(connected.text).not.toContain(SECRET);
  });

  it('adds one rule to what the owner has at AWS, which only counts until it shall block', async () => {
    const [integration] = await get('/integrations/aws-waf');
    const acl = aws.entities.get('WebACL shop');
    expect(acl?.Rules.map(({ Name }: { Name: string }) => Name)).toEqual([`sundew-${integration.id}`, 'own']);
    const action = () => aws.entities.get(`RuleGroup sundew-${integration.id}`)?.Rules[0].Action;
    expect(action()).toEqual({ Count: {} });
    await owner('PATCH', `${base}/integrations/aws-waf/${integration.id}`, { mode: 'block' });
    await until(() => 'Block' in action());
  });
});

describe('blocks', () => {
  it('are put on both firewalls, once, and lifted from both', async () => {
    const address = ip();
    await block(address);
    await until(() => listed().includes(address) && inSets().includes(`${address}/32`));
    await block(address);
    const [edge] = await get('/integrations/cloudflare');
    await until(async () => (await get(`/integrations/cloudflare/${edge.id}`)).outstanding === 0);
    expect(cloudflare.added.filter((each) => each === address)).toHaveLength(1);
    expect(cloudflare.rules[0]).toMatchObject({ action: 'block', enabled: true });
    await owner('DELETE', `${base}/blocked-ips/${address}`);
    await until(() => !listed().includes(address) && !inSets().includes(`${address}/32`));
  });

  it('of IPv6 are about the line', async () => {
    await block('2a01:4f8:9:2:3::6');
    await until(() => listed().includes('2a01:4f8:9:2::/64') && inSets().includes('2a01:4f8:9:2::/64'));
  });

  it('end when they shall, also when the service was down at that time', async () => {
    const [first, second, kept] = [ip(), ip(), ip()];
    for (const address of [first, second, kept]) await block(address);
    await until(() => [first, second, kept].every((each) => listed().includes(each)));
    await expire(first);
    // Again and again: who synced at that moment had read when it is to be done next.
    await until(async () => {
      await makeDue(service.database, SYNC);
      return !listed().includes(first);
    });
    await service.halt();
    await expire(second);
    await service.restart();
    await until(() => !listed().includes(second) && !inSets().includes(`${second}/32`));
    expect(listed()).toContain(kept);
  });

  it('are all in place at last when every second call fails, and none twice', async () => {
    let seed = 7;
    const isUnlucky = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed > 2 ** 30;
    };
    cloudflare.failure = () => (isUnlucky() ? { status: 503 } : null);
    aws.failure = () => (isUnlucky() ? 'WAFInternalErrorException' : null);
    const addresses = Array.from({ length: 6 }, ip);
    for (const address of addresses) await block(address);
    const isIn = () => addresses.every((each) => listed().includes(each) && inSets().includes(`${each}/32`));
    await until(isIn);
    expect(inSets()).toHaveLength(new Set(inSets()).size);
    expect(listed()).toHaveLength(new Set(listed()).size);
  });

  it('are repaired when somebody else changed the list', async () => {
    const address = ip();
    await block(address);
    await until(() => listed().includes(address));
    const [list] = cloudflare.lists.values();
    list?.items.delete(address);
    list?.items.set('198.51.100.77', 'ffff');
    const [edge] = await get('/integrations/cloudflare');
    expect((await post(`/integrations/cloudflare/${edge.id}/test`)).status).toBe(200);
    await until(() => listed().includes(address) && !listed().includes('198.51.100.77'));
    cloudflare.lists.clear();
    cloudflare.rules.length = 0;
    const another = ip();
    await block(another);
    await until(() => listed().includes(address) && listed().includes(another) && cloudflare.rules.length === 1);
  });

  it('survive that two change the AWS set at the same time', async () => {
    let conflicts = 0;
    aws.failure = (operation) =>
      operation === 'UpdateIPSet' && ++conflicts <= 2 ? 'WAFOptimisticLockException' : null;
    const address = ip();
    await block(address);
    await until(() => inSets().includes(`${address}/32`));
    expect(conflicts).toBe(3);
  });
});

describe('a firewall in trouble', () => {
  it('says what is wrong, waits as long as it is told, and goes on by itself', async () => {
    const [{ id }] = await get('/integrations/cloudflare');
    const edge = () => get(`/integrations/cloudflare/${id}`);
    // What was blocked before is to be in place here, too.
    await until(async () => (await edge()).outstanding === 0);
    cloudflare.failure = (method) => (method === 'POST' ? { status: 429, headers: { 'retry-after': '90' } } : null);
    const address = ip();
    const before = Date.now();
    await block(address);
    await until(async () => (await edge()).failures > 0);
    const { state, fault, retry_at: retryAt, outstanding } = await edge();
    expect([state, fault.reason, outstanding]).toEqual(['failing', 'firewall_rate_limited', 1]);
    expect(Date.parse(retryAt)).toBeGreaterThanOrEqual(before + 90_000);
    cloudflare.failure = () => null;
    expect((await post(`/integrations/cloudflare/${id}/test`)).body.data.failures).toBe(0);
    await until(() => listed().includes(address));
    await until(async () => (await edge()).state === 'ok');
  });

  it('is tried again within half a minute, however often it has failed', async () => {
    const [{ id }] = await get('/integrations/aws-waf');
    aws.failure = () => 'WAFInternalErrorException';
    await service.database.query('UPDATE integrations SET failures = 40 WHERE id = $1', [id]);
    await block(ip());
    await until(async () => (await get(`/integrations/aws-waf/${id}`)).failures > 40);
    const { state, retry_at: retryAt } = await get(`/integrations/aws-waf/${id}`);
    expect(state).toBe('paused');
    expect(Date.parse(retryAt) - Date.now()).toBeLessThanOrEqual(30_000);
    aws.failure = () => null;
    await post(`/integrations/aws-waf/${id}/test`);
    await until(async () => (await get(`/integrations/aws-waf/${id}`)).state === 'ok');
  });

  it('is not left alone until a day that only a wrong clock knew', async () => {
    await service.database.query(
      `UPDATE integrations SET busy_until = now() + interval '30 days', retry_at = now() + interval '30 days'`,
    );
    const address = ip();
    await block(address);
    await until(() => listed().includes(address) && inSets().includes(`${address}/32`));
  });

  it('is paused at once by what only a person can change', async () => {
    const [{ id }] = await get('/integrations/cloudflare');
    cloudflare.permissions.delete('lists');
    await block(ip());
    await until(async () => (await get(`/integrations/cloudflare/${id}`)).state === 'paused');
    expect((await get(`/integrations/cloudflare/${id}`)).fault.message).toContain('Account Filter Lists');
    cloudflare.permissions.add('lists');
    await post(`/integrations/cloudflare/${id}/test`);
    await until(async () => (await get(`/integrations/cloudflare/${id}`)).state === 'ok');
  });

  it('whose list is full says so', async () => {
    const [{ id }] = await get('/integrations/cloudflare');
    cloudflare.mostItems = listed().length;
    await block(ip());
    await until(async () => (await get(`/integrations/cloudflare/${id}`)).fault?.reason === 'firewall_full');
    cloudflare.mostItems = 10_000;
    await post(`/integrations/cloudflare/${id}/test`);
    await until(async () => (await get(`/integrations/cloudflare/${id}`)).outstanding === 0);
  });
});

describe('disconnecting', () => {
  it('removes what is ours there, and nothing else; or forgets it when it is forced to', async () => {
    const [edge] = await get('/integrations/cloudflare');
    const [acl] = await get('/integrations/aws-waf');
    cloudflare.failure = () => ({ status: 503 });
    const refused = await owner('DELETE', `${base}/integrations/cloudflare/${edge.id}`);
    expect([refused.status, refused.body.reason]).toEqual([502, 'firewall_unreachable']);
    cloudflare.failure = () => null;
    expect((await owner('DELETE', `${base}/integrations/cloudflare/${edge.id}`)).status).toBe(200);
    expect([cloudflare.lists.size, cloudflare.rules]).toEqual([0, []]);
    aws.failure = () => 'WAFInternalErrorException';
    expect((await owner('DELETE', `${base}/integrations/aws-waf/${acl.id}?force=true`)).status).toBe(200);
    expect(await get('/integrations/aws-waf')).toEqual([]);
    expect(aws.entities.get('WebACL shop')?.Rules.at(-1).Name).toBe('own');
  });

  it('happened without a request that the clients of the providers would not send', async () => {
    expect(aws.faults).toEqual([]);
    expect(cloudflare.requests.length).toBeGreaterThan(10);
    expect(await faultsOfTypes(cloudflare.requests)).toBe('');
    const [request] = cloudflare.requests;
    expect(await faultsOfTypes([{ type: request?.type ?? '', body: { kind: 'fish' } }])).toContain('fish');
  });
});
