import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BootstrapValues } from '@sundew/wire/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../parts/service/running-service.ts';

/** The way of the README from an empty database: report, 204, listed, explained, counted, live, and kept. */
const ROOT = join(import.meta.dirname, '../../../..');

let service: RunningService;
let values: BootstrapValues;
let sensor: Call;
let base: string;

beforeAll(async () => {
  service = await startRunningService();
  values = await service.bootstrap();
  sensor = service.as(values.api_key);
  base = `/api/organizations/${values.organization_id}`;
});
let child: ChildProcess | null = null;
afterAll(async () => {
  if (child !== null && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await service?.stop();
});

/** The body of the README's own curl call. */
function readmeReport(): Record<string, unknown> {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const body = /\/api\/v1\/detect [\s\S]*?-d '(\{[\s\S]*?\n {2}\})'/.exec(readme)?.[1];
  return JSON.parse(body ?? 'null');
}

interface Signal {
  readonly name: string;
  readonly points: number;
}
interface Category {
  readonly score: number;
  readonly weight: number;
  readonly contribution: number;
  readonly signals: readonly Signal[];
}

describe('a visitor that a sensor reports', () => {
  let id: string;
  const report = readmeReport();

  it('is on the live feed as soon as it is stored', async () => {
    const response = await fetch(`${service.url}${base}/detections/stream`, {
      headers: { Authorization: `Bearer ${values.api_key}` },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader?.read())?.value ?? '';
    expect(heard).toContain('event: ready');
    const answer = await sensor('POST', '/api/v1/detect', report);
    expect([answer.status, answer.text]).toEqual([204, '']);
    while (!/event: detection\n[\s\S]*\n\n/.test(heard)) heard += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    const data = /event: detection\n(?:.*\n)*?data: (.*)\n/.exec(heard)?.[1];
    expect(JSON.parse(data ?? '{}')).toMatchObject({ ip_address: report.ip, url: report.url, trust: 'sensor' });
  });

  it('is in the list', async () => {
    const { status, body } = await sensor('GET', `${base}/detections`);
    expect([status, body.total, body.page, body.page_size]).toEqual([200, 1, 1, 50]);
    [{ id }] = body.data;
    expect(body.data[0]).toMatchObject({
      organization_id: values.organization_id,
      property_id: values.property_id,
      source: 'sdk',
      sensor: report.source,
      ip_address: report.ip,
      user_agent: report.ua,
      is_test: false,
    });
    expect(body.data[0]).not.toHaveProperty('score_breakdown');
  });

  it('is explained, and the explanation adds up to the score exactly', async () => {
    const { body } = await sensor('GET', `${base}/detections/${id}`);
    const { threat_score, bot_score, threat_level, score_breakdown, mitre } = body.data;
    const categories = Object.entries(score_breakdown.categories as Record<string, Category>);
    expect(categories.map(([name, { weight }]) => [name, weight])).toEqual([
      ['honeypot', 0.4],
      ['attack_signatures', 0.25],
      ['browser_fingerprint', 0.12],
      ['behavioral', 0.1],
      ['tls_fingerprint', 0.07],
      ['ip_reputation', 0.03],
      ['http_headers', 0.02],
      ['user_agent', 0.01],
    ]);
    const inHundredths = (value: number) => Math.round(value * 100);
    let total = 0;
    for (const [name, { score, weight, contribution, signals }] of categories) {
      expect([name, inHundredths(contribution)]).toEqual([name, inHundredths(score * weight)]);
      expect([
        name,
        Math.min(
          100,
          signals.reduce((sum, { points }) => sum + points, 0),
        ),
      ]).toEqual([name, score]);
      total += inHundredths(contribution);
    }
    expect(inHundredths(score_breakdown.total)).toBe(total);
    expect(threat_score).toBe(Math.floor(score_breakdown.total + 0.5));
    expect(bot_score).toBe(threat_score);
    expect(score_breakdown.scorer_version).toEqual(expect.anything());
    const pointed = categories.flatMap(([name, { score }]) => (score > 0 ? [name] : []));
    expect(pointed).toEqual(expect.arrayContaining(['honeypot', 'attack_signatures', 'user_agent']));
    expect([threat_level, mitre.length > 0]).toEqual([expect.any(String), true]);
  });

  it('is in the statistics, the hours, the choices of filters, the tactics and the actors', async () => {
    const stats = await sensor('GET', `${base}/detections/stats`);
    expect(stats.body.data).toMatchObject({ total: 1, unique_ips: 1, by_source: { sdk: 1 } });
    expect(stats.body.data.top_ips).toEqual([{ ip_address: report.ip, count: 1 }]);
    const { data: hours } = (await sensor('GET', `${base}/detections/stats/hourly`)).body;
    expect(hours.reduce((sum: number, hour: { total: number }) => sum + hour.total, 0)).toBe(1);
    const { data: options } = (await sensor('GET', `${base}/detections/filter-options`)).body;
    expect(options.sources).toContainEqual(expect.objectContaining({ value: 'sdk', count: 1 }));
    const { data: mitre } = (await sensor('GET', `${base}/mitre/stats`)).body;
    expect(mitre.tactics.some(({ detections }: { detections: number }) => detections === 1)).toBe(true);
    expect((await sensor('GET', `${base}/actors`)).body.total).toBe(1);
  });

  it('is in an export', async () => {
    const { status, text } = await sensor('GET', `${base}/detections/export?format=ndjson`);
    const lines = text.trim().split('\n');
    expect([status, lines.length]).toEqual([200, 1]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id, ip_address: report.ip });
  });

  it('is found by every filter that describes it, and by none that does not', async () => {
    const total = async (query: string) => (await sensor('GET', `${base}/detections?${query}`)).body.total;
    for (const query of ['source=sdk', 'source=decoy_link,sdk', 'ip=203.0.113.0/24', 'min_bot_score=1', 'q=wp-login']) {
      expect([query, await total(query)]).toEqual([query, 1]);
    }
    for (const query of [
      'source=decoy_link',
      'ip=198.51.100.0/24',
      'max_bot_score=0',
      'not_source=sdk',
      'is_tor=true',
    ]) {
      expect([query, await total(query)]).toEqual([query, 0]);
    }
  });
});

describe('test traffic', () => {
  it('is stored and flagged, and counts for nothing', async () => {
    const before = (await sensor('GET', `${base}/detections/stats`)).body.data.total;
    const actors = (await sensor('GET', `${base}/actors`)).body.total;
    const report = { ...readmeReport(), ua: '  service-test/1.0 probe', ip: '203.0.113.99' };
    expect((await sensor('POST', '/api/v1/detect', report)).status).toBe(204);
    const { body } = await sensor('GET', `${base}/detections?is_test=true`);
    expect(body.data).toEqual([expect.objectContaining({ is_test: true, ip_address: '203.0.113.99' })]);
    expect((await sensor('GET', `${base}/detections/stats`)).body.data.total).toBe(before);
    expect((await sensor('GET', `${base}/actors`)).body.total).toBe(actors);
  });
});

describe('what was answered with 204', () => {
  const list = async () => (await sensor('GET', `${base}/detections`)).body.data.map(({ id }: { id: string }) => id);

  it('is there after a restart, with its statistics, and the same credentials work', async () => {
    const [before, stats] = [await list(), (await sensor('GET', `${base}/detections/stats`)).body.data];
    await service.restart();
    expect(await list()).toEqual(before);
    expect((await sensor('GET', `${base}/detections/stats`)).body.data).toEqual(stats);
    expect((await service.as(values.user_token)('GET', '/api/auth/me')).status).toBe(200);
    expect((await service.bootstrap(values.owner_email ? { known: values } : {})).api_key).toBe(values.api_key);
  });

  it('is there after the process was killed while it was being written to', async () => {
    await service.halt();
    const running = spawnService(service);
    child = running;
    await until(async () => (await ready()) === 200);
    const before = await list();
    let accepted = 0;
    let sent = 0;
    const send = async () => {
      for (;;) {
        sent += 1;
        const report = { ...readmeReport(), ip: `198.18.${sent >> 8}.${sent & 255}` };
        const answer = await sensor('POST', '/api/v1/detect', report).catch(() => null);
        if (answer === null) return;
        expect(answer.status).toBe(204);
        accepted += 1;
        if (accepted === 60) running.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 8 }, send));
    expect(accepted).toBeGreaterThanOrEqual(60);
    await service.restart();
    const { body } = await sensor('GET', `${base}/detections?page_size=200`);
    // One may have been stored whose 204 never arrived: at most as many as were on the way.
    expect(body.total).toBeGreaterThanOrEqual(before.length + accepted);
    expect(body.total).toBeLessThanOrEqual(before.length + accepted + 8);
    const { data: stats } = (await sensor('GET', `${base}/detections/stats`)).body;
    expect(stats.total).toBe(body.total - 1);
  });

  const ready = () =>
    service
      .as(null)('GET', '/readyz')
      .then(({ status }) => status)
      .catch(() => null);
});

/** The same installation as a process of its own, as `npm start` runs it. */
function spawnService({ env, dataDir }: RunningService): ChildProcess {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    cwd: dataDir,
    env: { PATH, NODE_COMPILE_CACHE, SUNDEW_LOG_LEVEL: 'error', ...env },
    stdio: 'ignore',
  });
}
