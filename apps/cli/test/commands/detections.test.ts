import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { DetectionItem } from '@sundew/wire/detection';
import type { BootstrapValues } from '@sundew/wire/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedService, startService } from '../parts/start-service.ts';

let service: StartedService;
let values: BootstrapValues;
beforeAll(async () => {
  service = await startService();
  values = (await service.json('bootstrap')) as BootstrapValues;
}, 150_000);
afterAll(() => service?.stop());

async function report(detection: { path: string; ua?: string; ip?: string }): Promise<void> {
  const response = await fetch(`${values.ingest_url}/api/v1/detect`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${values.api_key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      source: 'test',
      ua: detection.ua ?? 'curl/8.0',
      ip: detection.ip ?? '8.8.8.8',
      url: `https://shop.example${detection.path}`,
      f: [],
      cs: { hn: ['host', 'user-agent'], al: '', ae: '' },
    }),
  });
  expect(response.status).toBe(204);
}

describe('detections list, show and stats', () => {
  it('lead from a list to every point of a score, and count', async () => {
    await report({ path: '/list?q=%27%20or%201%3D1--', ip: '9.9.9.9' });
    await report({ path: '/other', ip: '9.9.9.10' });
    const list = await service.run('detections', 'list', '--filter', 'path=/list');
    expect(list.code).toBe(0);
    const [, id = ''] = /^(\S+) .* 9\.9\.9\.9 {2}\/list /m.exec(list.stdout) ?? [];
    expect(list.stdout).not.toContain('/other');
    const shown = await service.run('detections', 'show', id);
    expect(shown.stdout).toMatch(/^attack_signatures +\d+ +0\.25 .*sql_injection/m);
    expect(shown.stdout).toMatch(/^total \d+/m);
    expect((await service.run('detections', 'stats', '--filter', 'path=/list')).stdout).toContain(
      'detections 1, addresses 1,',
    );
    const hours = await service.run('detections', 'hours', '--filter', 'path=/list');
    expect(hours.stdout.match(/^\S+T\d\d:00:00\.000Z +\d+ /gm)?.length).toBeGreaterThanOrEqual(24);
    expect(hours.stdout).toMatch(/^\S+Z +1 +\d/m);
    const mitre = await service.run('detections', 'mitre', '--filter', 'path=/list');
    expect(mitre.stdout).toMatch(/^TA0001 Initial Access +T1190 \D+ +1 +\d{4}-\d\d-\d\d$/m);
    const { tactics } = (await service.json('detections', 'mitre')) as { tactics: unknown[] };
    expect(tactics.length).toBeGreaterThan(10);
    const values = await service.run('detections', 'values', '--filter', 'path=/list');
    expect(values.stdout).toMatch(/^source=sdk +1$/m);
    expect(values.stdout).toMatch(/^property_id=\S+ +1 +\S/m);
    expect(await service.json('detections', 'values', '--filter', 'path=/nowhere')).toMatchObject({ sources: [] });
    const none = await service.run('detections', 'list', '--filter', 'path=/nowhere');
    expect([none.stdout, none.stderr]).toEqual(['', 'Nothing was detected that fits.\n']);
  });

  it('say that there is no such detection', async () => {
    const { code, stderr } = await service.run('detections', 'show', 'nothing');
    expect([code, stderr]).toEqual([4, expect.stringContaining('no such detection')]);
  });
});

describe('lists of nothing', () => {
  it('say so beside their heading', async () => {
    const { stdout, stderr } = await service.run('block-lists', 'list');
    expect(stdout).toMatch(/^name .*\n$/);
    expect(stderr).toBe('There are none.\n');
  });
});

describe('detections tail', () => {
  it('prints the newest and then each new detection on one line', async () => {
    await report({ path: '/before' });
    const tail = service.start('detections', 'tail', '--lines', '1', '--count', '1');
    await tail.until('/before');
    await report({ path: '/after', ip: '1.1.1.1' });
    const { code, stdout } = await tail.ended;
    expect(code).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT.* {2}(?:MINIMAL|LOW).* {2}sdk .* {2}1\.1\.1\.1 .* {2}\/after/);
  });

  it('gives whole detections in JSON, and only what the filters ask for', async () => {
    await report({ path: '/wanted' });
    await report({ path: '/other' });
    const tail = service.start('detections', 'tail', '--json', '--filter', 'path=/wanted', '--count', '1');
    await tail.until('/wanted');
    await report({ path: '/other' });
    await report({ path: '/wanted' });
    const { code, stdout } = await tail.ended;
    expect(code).toBe(0);
    const printed = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as DetectionItem);
    expect(printed.map((detection) => detection.path)).toEqual(['/wanted', '/wanted']);
    expect(printed[0]?.threat_level).toEqual(expect.any(String));
  });

  it('ends cleanly on Ctrl-C', async () => {
    await report({ path: '/ctrl-c' });
    const tail = service.start('detections', 'tail');
    await tail.until('/ctrl-c');
    tail.stop('SIGINT');
    expect((await tail.ended).code).toBe(0);
  });

  it('says what is wrong with a filter', async () => {
    const { code, stderr } = await service.run('detections', 'tail', '--filter', 'nonsense=1');
    expect(code).toBe(4);
    expect(stderr).toContain('nonsense');
  });

  it('lets no visitor write to the terminal', async () => {
    const hostile = '/\u001b]0;owned\u0007\u001b[2J\u202e\u009b31m';
    await report({ path: hostile, ua: '\u001b[31mred' });
    for (const words of [
      ['detections', 'tail', '--lines', '5'],
      ['detections', 'tail', '--lines', '5', '--json'],
    ]) {
      await report({ path: '/last' });
      const tail = service.start(...words);
      await tail.until('/last');
      tail.stop('SIGINT');
      const { stdout } = await tail.ended;
      expect(stdout).toContain('owned');
      expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }
  });
});

describe('detections export', () => {
  it('writes CSV with a heading', async () => {
    await report({ path: '/exported' });
    const { code, stdout } = await service.run('detections', 'export', '--filter', 'path=/exported');
    expect(code).toBe(0);
    const [heading, row] = stdout.trim().split(/\r?\n/);
    expect(heading).toContain('ip_address');
    expect(row).toContain('/exported');
  });

  it.each(['ndjson', 'ecs', 'ocsf'])('writes %s, one object a line', async (format) => {
    const { code, stdout } = await service.run('detections', 'export', '--format', format);
    expect(code).toBe(0);
    const objects = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(objects.length).toBeGreaterThan(1);
    const required = { ndjson: 'bot_score', ecs: '@timestamp', ocsf: 'class_uid' }[format] ?? '';
    for (const object of objects) expect(object).toHaveProperty([required]);
  });

  it('ends quietly when its reader has had enough', async () => {
    const main = join(import.meta.dirname, '../../src/main.ts');
    await service.json('demo', '--days', '10');
    const { data } = (await (
      await fetch(`${values.base_url}/organizations`, { headers: { Authorization: `Bearer ${values.user_token}` } })
    ).json()) as { data: { id: string; name: string }[] };
    const demo = data.find((organization) => organization.name.startsWith('Demo'));
    const shell = spawn(
      'bash',
      ['-c', `"$0" "$@" | head -c 100; exit \${PIPESTATUS[0]}`, process.execPath, main]
        .concat(['detections', 'export', '--format', 'ndjson', '--organization', demo?.id ?? ''])
        .concat(['--data-dir', service.dataDir]),
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let stderr = '';
    shell.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    shell.stdout.resume();
    const code = await new Promise((resolve) => shell.on('close', resolve));
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });
});

describe('ai-traffic', () => {
  it('names who reads for an AI and who sends visitors, as a table and in JSON', async () => {
    await report({ path: '/read', ua: 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' });
    const sent = await fetch(`${values.ingest_url}/api/v1/sdk/ai-referrals`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${values.api_key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ report_id: 'r-1', referrals: [{ platform: 'claude', path: '/', count: 3 }] }),
    });
    expect(sent.status, await sent.text()).toBe(202);
    const { code, stdout } = await service.run('ai-traffic');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^operator +detections .*\nOpenAI +1 /);
    expect(stdout).toMatch(/\nassistant +visits .*\nclaude +3 +0 +3 +0$/m);
    expect(await service.json('ai-traffic', '--from', '2020-01-01', '--to', '2020-01-31')).toMatchObject({
      ...{ start: '2020-01-01T00:00:00.000Z', end: '2020-02-01T00:00:00.000Z', operators: [], referrals: [] },
    });
    const wrong = await service.run('ai-traffic', '--from', 'yesterday');
    expect(wrong.code).toBe(4);
    expect(wrong.stderr).toContain('--from: must be a date');
  });
});

describe('probe', () => {
  it('finds every door recording', async () => {
    const { doors } = (await service.json('probe')) as { doors: { door: string; state: string }[] };
    expect(doors.length).toBeGreaterThanOrEqual(5);
    expect(doors.filter((door) => door.state !== 'records')).toEqual([]);
  });

  it('fails where nothing is recorded as it should be', async () => {
    const untested = await service.run('probe', '--user-agent', 'Other-Test/', '--json');
    expect(untested.code).toBe(1);
    expect(untested.stdout).toContain('blind');
    const { api_key: key } = (await service.json('keys', 'create', 'reads', '--scope', 'detections:read')) as {
      api_key: string;
    };
    const refused = await service.run('probe', '--token', key, '--json', '--timeout', '1');
    expect(refused.code).not.toBe(0);
  });
});
