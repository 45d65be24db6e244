import { tacticName } from '@sundew/threat/scoring/mitre/tactics';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportRoutes } from '../../../../src/insight/detections/export/export-routes.ts';
import { startOfDay } from '../../../../src/platform/database/partitions.ts';
import { DAY_MS } from '../../../../src/platform/time/units.ts';
import { sampleDetection } from '../../../parts/detection/sample-detection.ts';
import {
  DAYS_BACK,
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_ORGANIZATION,
} from '../../../parts/insight/detections-app.ts';
import { anyDetection, type Known } from '../../../parts/insight/random-detections.ts';
import { csvRows } from './csv-rows.ts';

const nowMs = Date.now();
const drawn = fc.sample(anyDetection(startOfDay(nowMs) - DAYS_BACK * DAY_MS, nowMs), { numRuns: 1203, seed: 7 });
const known = drawn.map((each) => each.known);
const foreign = sampleDetection({ sighting: { organizationId: OTHER_ORGANIZATION, atMs: nowMs } });

let service: DetectionsApp;
beforeAll(async () => {
  service = await detectionsApp(() => nowMs, exportRoutes);
  await service.record([...drawn.map((each) => each.detection), foreign]);
});
afterAll(() => service.close());

const ask = (query: Readonly<Record<string, string>>, bearer = 'viewer', organization = ORGANIZATION) =>
  service.app.inject({
    url: `/api/organizations/${organization}/detections/export?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${bearer}` },
  });
// biome-ignore lint/suspicious/noExplicitAny: records are compared field by field
const records = (body: string): any[] =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const idsOf = (kept: readonly Known[]) =>
  kept.toSorted((a, b) => b.atMs - a.atMs || (a.id < b.id ? 1 : -1)).map(({ id }) => id);

describe('an export', () => {
  it('has every detection once, newest first, over many pages', async () => {
    const answer = await ask({ format: 'ndjson' });
    expect(answer.statusCode).toBe(200);
    expect(records(answer.body).map(({ id }) => id)).toEqual(idsOf(known));
  });

  it('takes the filters and the order of the list', async () => {
    const answer = await ask({
      format: 'ndjson',
      min_bot_score: '61',
      not_country: 'DE',
      sort_by: 'bot_score',
      sort_order: 'asc',
    });
    const expected = known.filter(({ score, country }) => score >= 61 && country !== 'DE');
    const found = records(answer.body);
    expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(found.map(({ bot_score }) => bot_score)).toEqual(expected.map(({ score }) => score).sort((a, b) => a - b));
  });

  it('is a file for download, and CSV when no format is asked for', async () => {
    const { headers } = await ask({ min_bot_score: '100' });
    const day = new Date(nowMs).toISOString().slice(0, 10);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="detections-${day}.csv"`);
    const ocsf = await ask({ format: 'ocsf', min_bot_score: '100' });
    expect(ocsf.headers['content-disposition']).toBe(`attachment; filename="detections-${day}-ocsf.ndjson"`);
  });

  it('of nothing is an empty file', async () => {
    expect((await ask({ format: 'ecs', start_date: '2019-01-01', end_date: '2019-01-02' })).body).toBe('');
    expect(csvRows((await ask({ start_date: '2019-01-01', end_date: '2019-01-02' })).body)).toHaveLength(1);
  });

  it.each([
    [{ format: 'xml' }, 'validation_failed'],
    [{ colour: 'red' }, 'unknown_field'],
    [{ page: '2' }, 'unknown_field'],
    [{ country: 'Germany' }, 'validation_failed'],
  ])('refuses %j', async (query, code) => {
    const answer = await ask(query as Record<string, string>);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  it('shows a bound key its property only, and a stranger nothing', async () => {
    const mine = records((await ask({ format: 'ndjson' }, 'bound-key')).body);
    const { propertyId } = known.find(({ id }) => id === mine[0].id) as Known;
    expect(mine.map(({ id }) => id)).toEqual(idsOf(known.filter((each) => each.propertyId === propertyId)));
    const other = known.find((each) => each.propertyId !== propertyId) as Known;
    expect((await ask({ property_id: other.propertyId }, 'bound-key')).statusCode).toBe(403);
    expect((await ask({}, 'stranger')).statusCode).toBe(404);
    expect((await ask({}, 'write-key')).statusCode).toBe(403);
    const theirs = records((await ask({ format: 'ndjson' }, 'stranger', OTHER_ORGANIZATION)).body);
    expect(theirs.map(({ id }) => id)).toEqual([foreign.sighting.id]);
  });
});

describe('CSV', () => {
  it('reads back, row by row, under stable columns', async () => {
    const [head = [], ...rows] = csvRows((await ask({ format: 'csv' })).body);
    expect(head.slice(0, 8)).toEqual(
      'id,timestamp,organization_id,property_id,source,sensor,bot_score,threat_level'.split(','),
    );
    expect(rows.every((row) => row.length === head.length)).toBe(true);
    const at = (name: string) => head.indexOf(name);
    const byId = new Map(known.map((each) => [each.id, each]));
    for (const row of rows) {
      const { score, path, userAgent, country, isTest } = byId.get(row[at('id')] ?? '') as Known;
      expect([row[at('bot_score')], row[at('path')], row[at('user_agent')]]).toEqual([
        `${score}`,
        path ?? '',
        userAgent,
      ]);
      expect([row[at('country_code')], row[at('is_test')]]).toEqual([country ?? '', `${isTest}`]);
    }
    expect(rows).toHaveLength(known.length);
  });

  it('never holds a formula', async () => {
    const hostile = ['=cmd|/C calc!A1', '+1', '-1', '@SUM(A1)', ' =1+1', '\t=1', '\uff1d1', '"=1"', 'a,"b"\r\n=c'];
    hostile.push('\u200b=1+1', '\ufe661', 'a|=1+1');
    const detections = hostile.map((userAgent) =>
      sampleDetection({ sighting: { userAgent, atMs: nowMs - 1 }, said: { referrer: 'https://formula.example/' } }),
    );
    await service.record(detections);
    const [head = [], ...rows] = csvRows((await ask({ q: 'formula.example' })).body);
    const agents = rows.map((row) => row[head.indexOf('user_agent')] ?? '');
    const shown = hostile.map((text) => {
      const inside = text.replace(/(?<=[\t\n|])=/, "'=");
      return /^["a]/.test(text) ? inside : `'${inside}`;
    });
    expect(agents.toSorted()).toEqual(shown.toSorted());
    await service.database.query('DELETE FROM detections WHERE organization_id = $1 AND referrer IS NOT NULL', [
      ORGANIZATION,
    ]);
  });
});

describe('formats for security tools', () => {
  it('name fields as ECS 8 does', async () => {
    const asked = { format: 'ecs', is_test: 'false', country: 'DE', ip: '203.0.113.7' };
    const named = records((await ask(asked)).body).map((record) => ({
      record,
      one: known.find(({ id }) => id === record.event.id) as Known,
    }));
    const { record, one } = named.find(({ one }) => one.tactics.length > 1) ?? expect.unreachable();
    expect(record).toMatchObject({
      '@timestamp': new Date(one.atMs).toISOString(),
      ecs: { version: expect.stringMatching(/^8\./) },
      event: { module: 'sundew', dataset: 'sundew.detection', risk_score: one.score },
      source: { ip: '203.0.113.7', geo: { country_iso_code: 'DE' }, as: { number: 3320 } },
      threat: { framework: 'MITRE ATT&CK', tactic: { id: one.tactics, name: one.tactics.map(tacticName) } },
      observer: { product: 'Sundew' },
      organization: { id: ORGANIZATION },
    });
    expect(['alert', 'event']).toContain(record.event.kind);
    expect(JSON.stringify(record)).not.toContain('null');
  });

  it('are OCSF Detection Findings with all that the class requires', async () => {
    const found = records((await ask({ format: 'ocsf' })).body);
    expect(found).toHaveLength(known.length);
    const byId = new Map(known.map((each) => [each.id, each]));
    for (const finding of found) {
      const { atMs, score, tactics } = byId.get(finding.finding_info.uid) as Known;
      expect(finding).toMatchObject({
        class_uid: 2004,
        category_uid: 2,
        activity_id: 1,
        type_uid: 200_401,
        time: atMs,
        risk_score: score,
        severity_id: expect.toSatisfy((id: number) => id >= 1 && id <= 5),
        status_id: 1,
        metadata: { version: '1.3.0', product: { vendor_name: 'Sundew' } },
        finding_info: { title: expect.any(String) },
      });
      const attacks: { tactic: { uid: string } }[] = finding.finding_info.attacks ?? [];
      expect(attacks.map(({ tactic }) => tactic.uid)).toEqual(tactics);
    }
  });

  it('carry the whole breakdown as NDJSON', async () => {
    const [record] = records((await ask({ format: 'ndjson' })).body);
    const { body } = await service.get(`detections/${record.id}`);
    expect(record).toEqual(body.data);
  });
});
