import type { ClearancePolicy } from '@sundew/wire/clearance';
import type { BootstrapValues } from '@sundew/wire/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CloudflareStandIn,
  startCloudflareStandIn,
} from '../../../server/test/parts/enforcement/cloudflare-stand-in.ts';
import { runCli } from '../parts/run-cli.ts';
import { type StartedService, startService } from '../parts/start-service.ts';

const ATTACKER = '45.83.64.61';

let service: StartedService;
let cloudflare: CloudflareStandIn;
beforeAll(async () => {
  cloudflare = await startCloudflareStandIn();
  service = await startService({ SUNDEW_CLOUDFLARE_URL: cloudflare.url });
  const { api_key: key } = (await service.json('bootstrap')) as BootstrapValues;
  const request = { method: 'GET', path: '/?q=1%27%20UNION%20SELECT%20password%20FROM%20users--', ip: ATTACKER };
  const answer = await fetch(`${service.origin}/api/v1/sdk/detect`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ request_metadata: { ...request, user_agent: 'sqlmap/1.7' } }),
  });
  expect(answer.status).toBe(200);
}, 150_000);
afterAll(async () => {
  await service?.stop();
  await cloudflare?.close();
});

describe('responses and blocks', { timeout: 120_000 }, () => {
  it('go from a block list over a preview to a rule', async () => {
    expect((await service.run('responses', 'add', 'early', '--block-ip')).stderr).toContain('Make a block list');
    const list = await service.run('block-lists', 'add', 'edge');
    expect(list.stdout).toMatch(/^nginx +http.*\/api\/v1\/block-list\/\S{43}\?format=nginx$/m);
    expect((await service.run('block-lists', 'list')).stdout).toMatch(/^edge +block +24 +never/m);
    expect((await service.run('block-lists', 'remove', 'egde', '--yes')).stderr).toContain('no block list egde');
    expect((await service.run('blocks', 'radius', 'AS64500')).stdout).toContain('AS64500 was shared');
    const network = await service.run('blocks', 'add', 'AS64500', '--reason', 'x');
    expect([network.code, network.stderr]).toEqual([2, expect.stringMatching(/^AS64500 is no IP address\./)]);
    const preview = await service.run('responses', 'preview', '--block-ip');
    expect(preview.stdout).toMatch(new RegExp(`^${ATTACKER} +1 +\\d+ +0$`, 'm'));
    expect(preview.stderr).toContain('1 addresses would be blocked');
    const { id } = (await service.json('responses', 'add', 'block attackers', '--block-ip', '--dry-run')) as {
      id: string;
    };
    expect((await service.run('responses', 'list')).stdout).toMatch(/^block attackers +dry run +decision +block_ip/m);
    expect((await service.run('responses', 'toggle', 'block attackers')).stdout).toBe('block attackers is off\n');
    expect((await service.run('responses', 'toggle', 'block atackers')).stderr).toContain(
      'no response action block atac',
    );
    expect((await service.run('responses', 'runs', id)).stdout).toMatch(/^last +target/);
    expect((await service.run('responses', 'limit', '0')).stdout).toContain('more than 0 harmless others');
    expect((await service.run('responses', 'questions', '--all')).stdout).toMatch(/^asked +target/);
    expect((await service.run('responses', 'confirm', id)).stderr).toContain('no such question');
    expect((await service.run('responses', 'remove', id, '--yes')).stdout).toBe('Removed block attackers.\n');
    expect((await service.run('responses', 'add', 'nothing')).code).toBe(2);
  });

  it('are changed in what is named, and keep the rest', async () => {
    const hook = ['--webhook', 'https://hooks.example.com/page'];
    const { actions } = (await service.json('responses', 'add', 'page', '--when', 'high_risk', ...hook)) as {
      actions: { secret: string }[];
    };
    expect(actions[0]?.secret).toMatch(/^\S{32,}$/);
    const set = (...words: string[]) => service.json('responses', 'set', 'page', ...words);
    expect(await set('--min-score', '90', '--dry-run')).toMatchObject({
      ...{ name: 'page', enabled: true, dry_run: true, trigger: { type: 'high_risk', min_score: 90 } },
      actions: [{ type: 'webhook', url: 'https://hooks.example.com/page' }],
    });
    const moved = await set('--when', 'any_detection', '--off', '--block-ip', '--hours', '3', ...hook);
    expect(moved).toMatchObject({
      ...{ enabled: false, dry_run: true, actions: [{ type: 'block_ip', duration_hours: 3 }, { type: 'webhook' }] },
    });
    // The address stayed, and so did its secret.
    expect(JSON.stringify(moved)).not.toContain('secret');
    expect(await set('--hours', '4', '--no-dry-run')).toMatchObject({
      ...{ trigger: { type: 'any_detection' }, dry_run: false, actions: [{ duration_hours: 4 }, {}] },
    });
    expect((await service.run('responses', 'set', 'page')).stderr).toContain('Say what to change');
    // What is about blocks alone is not dropped where nothing is blocked.
    for (const verb of ['add', 'preview', 'set']) {
      const words = verb === 'preview' ? [] : ['page'];
      for (const option of ['--hours', '--ask-above']) {
        const idle = await service.run('responses', verb, ...words, ...hook, option, '3');
        expect([idle.code, idle.stderr]).toEqual([2, expect.stringContaining(`${option} is about blocks`)]);
      }
    }
    expect(await set('--ask-above', '9')).toMatchObject({ ask_above: 9 });
    // Nothing is blocked any more, so nobody is asked.
    expect(await set(...hook)).toMatchObject({ actions: [{ type: 'webhook' }], ask_above: null });
    expect((await service.run('responses', 'remove', 'page', '--yes')).stdout).toBe('Removed page.\n');
  });

  it('ask for clearance once they are told to, and an option changes what it names', async () => {
    const watched = await service.run('clearance', 'policy', '--route', '/account/*', '--monitor');
    expect(watched.stdout).toBe('version 1: off\nwould ask for clearance at /account/*\n');
    expect(watched.stderr).toContain('--on');
    expect((await service.run('clearance', 'policy', '--on')).stdout).toBe(
      'version 2: monitor\nasks for clearance at /account/*\n',
    );
    expect((await service.run('clearance', 'policy', '--off')).stdout).toContain('version 3: off');
    const { policy } = (await service.json('clearance', 'policy', '--work', 'doubtful')) as { policy: ClearancePolicy };
    expect(policy).toMatchObject({ enabled: false, mode: 'monitor', extra_step: { work: 'doubtful' } });
    expect((await service.run('clearance', 'policy', '--on', '--off')).code).toBe(2);
    const token = ['--token-issuer', 'issuer.example', '--token-site', 'https://shop.example'];
    const trusting = (await service.json('clearance', 'policy', ...token)) as { policy: ClearancePolicy };
    expect(trusting.policy.extra_step).toMatchObject({
      ...{ work: 'doubtful', private_token: { issuers: ['issuer.example'], sites: ['https://shop.example'] } },
    });
    const none = (await service.json('clearance', 'policy', '--token-issuer', '')) as { policy: ClearancePolicy };
    expect(none.policy.extra_step).toMatchObject({ work: 'doubtful', private_token: null });
    expect((await service.run('clearance', 'policy', '--token-issuer', 'issuer.example')).code).toBe(2);
  });

  it('write to chats, which say why a message did not arrive', async () => {
    const env = { SUNDEW_CHAT_URL: 'https://chat.invalid/hook' };
    expect((await service.run('responses', 'add', 'early', '--chat')).stderr).toContain('Connect one first');
    expect((await service.run('chats', 'add', 'watch')).stderr).toContain('Set SUNDEW_CHAT_URL');
    const added = await runCli(['chats', 'add', 'watch', '--data-dir', service.dataDir, '--json'], env);
    const { id: chat } = JSON.parse(added.stdout) as { id: string };
    const tested = await service.run('chats', 'test', 'watch');
    expect([tested.code, tested.stderr]).toEqual([1, expect.stringContaining('could not be reached')]);
    expect((await service.run('chats', 'list')).stdout).toMatch(/^watch +slack +chat\.invalid +failing +never/m);
    const { id } = (await service.json('responses', 'add', 'tell', '--chat', chat)) as { id: string };
    expect((await service.run('responses', 'notices', id)).stdout).toMatch(/^sent +to .* what was said/);
    expect((await service.run('responses', 'remove', id, '--yes')).code).toBe(0);
    expect((await service.run('chats', 'remove', 'watch', '--yes')).stdout).toBe('Removed watch.\n');
  });

  it('and detections go to a SIEM, which says why nothing arrives', async () => {
    expect((await service.run('siem', 'add', 'lonely')).stderr).toContain('host');
    const env = { SUNDEW_SIEM_TOKEN: 'a-token-of-the-collector' };
    const wish = ['--kind', 'https', '--address', 'https://siem.invalid/in', '--min-score', '40'];
    const added = await runCli(['siem', 'add', 'hub', ...wish, '--data-dir', service.dataDir, '--json'], env);
    expect(JSON.parse(added.stdout)).toMatchObject({ format: 'ocsf', secret_hint: '****ctor', state: 'ok' });
    const tested = await service.run('siem', 'test', 'hub');
    expect([tested.code, tested.stderr]).toEqual([1, expect.stringContaining('could not be reached')]);
    expect((await service.run('siem', 'list')).stdout).toMatch(
      /^hub +https +ocsf +https:\/\/siem\.invalid\/in +failing/m,
    );
    expect((await service.run('siem', 'set', 'hub', '--off', '--format', 'ecs')).stdout).toBe(
      'hub: off, from score 40 up, as ecs\n',
    );
    expect((await service.run('siem', 'remove', 'hub')).code).toBe(2);
    expect((await service.run('siem', 'remove', 'hub', '--yes')).stdout).toBe('Removed hub.\n');
  });

  it('are set, refused and lifted by hand', async () => {
    const added = await service.run('blocks', 'add', ATTACKER, '--reason', 'tries SQL', '--hours', '2');
    expect(added.stdout).toContain(`${ATTACKER} is blocked at edge (block_list) until `);
    expect((await service.run('blocks', 'list')).stdout).toMatch(
      new RegExp(`^${ATTACKER} +block +edge \\(block_list\\) .* tries SQL `, 'm'),
    );
    expect((await service.run('blocks', 'radius', ATTACKER)).stdout).toContain('shared by 0 devices with clearance');
    expect((await service.run('blocks', 'lift', ATTACKER)).stdout).toBe(`${ATTACKER} is free at edge (block_list)\n`);
    expect((await service.run('blocks', 'list', '--ended')).stdout).toContain(ATTACKER);
    const { data } = (await service.json('blocks', 'add', ATTACKER, '--reason', 'once more')) as {
      data: { id: string }[];
    };
    const [again] = data;
    expect((await service.run('blocks', 'lift', again?.id ?? '')).stdout).toBe(
      `${ATTACKER} is free at edge (block_list)\n`,
    );
    await service.json('blocks', 'allow', '45.83.64.0/24', '--note', 'partners');
    expect((await service.run('blocks', 'allow')).stdout).toMatch(/^45\.83\.64\.0\/24 +partners/m);
    expect((await service.run('blocks', 'add', ATTACKER, '--reason', 'again')).stderr).toContain('never blocked');
  });

  it('say what names a web ACL where it is mistyped', async () => {
    const env = { AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE000000001', AWS_SECRET_ACCESS_KEY: 'a-secret-access-key-of-nobody' };
    const mistyped = await runCli(['firewalls', 'aws', 'arn:x', '--data-dir', service.dataDir], env);
    const words = '<web-acl-arn>: must be the ARN of a web ACL, such as arn:aws:wafv2:';
    expect([mistyped.code, mistyped.stderr]).toEqual([4, expect.stringContaining(words)]);
  });

  it('block everybody who touches a decoy at a connected firewall', async () => {
    const early = await service.run('firewalls', 'block-all', '/.env');
    expect([early.code, early.stderr]).toEqual([2, expect.stringContaining('No firewall is connected')]);
    const { account_id: account, zone_id: zone, zone_name: name, api_token: token } = cloudflare.account;
    const words = ['firewalls', 'cloudflare', name, '--account', account, '--zone', zone];
    const connected = await runCli([...words, '--data-dir', service.dataDir], { CLOUDFLARE_API_TOKEN: token });
    expect([connected.code, connected.stderr]).toEqual([0, '']);
    await service.json('decoys', 'block', '--site', 'https://shop.example');
    const made = await service.run('firewalls', 'block-all', '/.env');
    expect(made.stdout).toMatch(/^"Block all at .*" is a response action now: \S+$/m);
    expect((await service.run('responses', 'list')).stdout).toMatch(/^Block all at .* +on +any_detection +block_ip/m);
  });
});
