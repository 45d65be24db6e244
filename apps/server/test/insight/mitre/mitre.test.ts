import type { Verdict } from '@sundew/threat/facts/verdict';
import { TACTICS } from '@sundew/threat/scoring/mitre/tactics';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compactAllRollups } from '../../../src/detection/jobs/compact-all-rollups.ts';
import { mitreRoutes } from '../../../src/insight/mitre/routes.ts';
import { startOfDay } from '../../../src/platform/database/partitions.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { runJob } from '../../parts/database/run-job.ts';
import { daysAgo } from '../../parts/insight/days-ago.ts';
import {
  DAYS_BACK,
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_PROPERTY,
  PROPERTY,
} from '../../parts/insight/detections-app.ts';
import { anyDetection, type Known } from '../../parts/insight/random-detections.ts';

const nowMs = Date.now();
const IDS = ['TA0043', 'TA0001', 'TA0006', 'TA0007'];
const lists = fc.subarray(IDS).map((ids): Verdict['mitre'] => ids.map((id) => ({ id, name: id, confidence: 0.5 })));
const drawn = fc.sample(
  fc.tuple(anyDetection(startOfDay(nowMs) - DAYS_BACK * DAY_MS, nowMs), lists).map(([{ detection, known }, mitre]) => ({
    detection: { ...detection, signatures: [], verdict: { ...detection.verdict, mitre } },
    known,
    tactics: mitre.map(({ id }) => id),
  })),
  { numRuns: 400, seed: 11 },
);

let service: DetectionsApp;
beforeAll(async () => {
  service = await detectionsApp(() => nowMs, mitreRoutes);
  await service.record(drawn.map((each) => each.detection));
});
afterAll(() => service.close());

function expected(keep: (known: Known) => boolean): Record<string, number> {
  const counts = Object.fromEntries(TACTICS.map(({ id }) => [id as string, 0]));
  for (const { known, tactics } of drawn) {
    if (known.isTest || !keep(known)) continue;
    for (const id of tactics) counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

async function counted(query: Readonly<Record<string, string>>, bearer = 'viewer') {
  const url = `/api/organizations/${ORGANIZATION}/mitre/stats?${new URLSearchParams(query)}`;
  const { status, body } = await service.call(bearer, 'GET', url);
  expect(status, JSON.stringify(body)).toBe(200);
  return Object.fromEntries(
    body.data.tactics.map(({ id, detections }: { id: string; detections: number }) => [id, detections]),
  );
}

/** What the source alone stands for, where its tactic is there. */
const OF_SOURCE: Readonly<Record<string, readonly [technique: string, tactic: string]>> = {
  decoy_link: ['T1595', 'TA0043'],
  endpoint: ['T1190', 'TA0001'],
  bot_scanner: ['T1119', 'TA0009'],
  wordpress_plugin: ['T1110', 'TA0006'],
  ssh_agent: ['T1110', 'TA0006'],
};

/** Cells of the matrix with detections: how many, and the last day. */
function expectedCells(keep: (known: Known) => boolean) {
  const cells: Record<string, readonly [count: number, day: string]> = {};
  for (const { known, tactics } of drawn) {
    if (known.isTest || !keep(known)) continue;
    const day = new Date(known.atMs).toISOString().slice(0, 10);
    const [technique, tactic = ''] = OF_SOURCE[known.source] ?? [];
    for (const id of [...tactics, ...(technique !== undefined && tactics.includes(tactic) ? [technique] : [])]) {
      const [count, last] = cells[id] ?? [0, ''];
      cells[id] = [count + 1, [day, last].toSorted()[1] ?? day];
    }
  }
  return cells;
}

interface AnsweredCell {
  readonly id: string;
  readonly detections: number;
  readonly last_seen: string | null;
}

async function cellsOf(query: Readonly<Record<string, string>>) {
  const url = `/api/organizations/${ORGANIZATION}/mitre/stats?${new URLSearchParams(query)}`;
  const { body } = await service.call('viewer', 'GET', url);
  const columns: (AnsweredCell & { techniques: AnsweredCell[] })[] = body.data.tactics;
  const all = columns.flatMap(({ techniques, ...tactic }) => [tactic, ...techniques]);
  expect(all.filter(({ detections }) => detections === 0).every(({ last_seen }) => last_seen === null)).toBe(true);
  return Object.fromEntries(
    all
      .filter(({ detections }) => detections > 0)
      .map(({ id, detections, last_seen }) => [id, [detections, last_seen]]),
  );
}

const at = daysAgo(nowMs);

describe('tactic statistics', () => {
  const cases: readonly (readonly [Record<string, string>, (known: Known) => boolean])[] = [
    [{}, () => true],
    [
      { start_date: at(3), end_date: at(1).slice(0, 10) },
      ({ atMs }) => atMs >= Date.parse(at(3)) && atMs < Date.parse(at(0)),
    ],
    [
      { start_date: at(4, 5), end_date: at(1, 7) },
      ({ atMs }) => atMs >= Date.parse(at(4, 5)) && atMs <= Date.parse(at(1, 7)),
    ],
    [{ source: 'sdk,endpoint' }, ({ source }) => source === 'sdk' || source === 'endpoint'],
    [{ property_id: OTHER_PROPERTY }, ({ propertyId }) => propertyId === OTHER_PROPERTY],
    [{ not_country: 'DE', min_bot_score: '30' }, ({ country, score }) => country !== 'DE' && score >= 30],
    [{ is_test: 'true' }, () => false],
  ];

  it.each(cases)('equal the rows for %j', async (query, keep) => {
    expect(await counted(query)).toEqual(expected(keep));
  });

  it.each(cases)('fill the cells of the matrix for %j', async (query, keep) => {
    expect(await cellsOf(query)).toEqual(expectedCells(keep));
  });

  it('show the techniques of the matrix below their tactics, empty ones too', async () => {
    const { body } = await service.call('viewer', 'GET', `/api/organizations/${ORGANIZATION}/mitre/stats`);
    const access = body.data.tactics.find(({ id }: { id: string }) => id === 'TA0001');
    expect(access.techniques).toMatchObject([{ id: 'T1190', name: 'Exploit Public-Facing Application' }]);
    expect(body.data.tactics.flatMap(({ techniques }: { techniques: unknown[] }) => techniques)).toHaveLength(6);
  });

  it('stay the same when the rollups are compacted', async () => {
    await runJob(compactAllRollups, service.database, { nowMs: nowMs + DAY_MS });
    expect(await counted({})).toEqual(expected(() => true));
    expect(await cellsOf({})).toEqual(expectedCells(() => true));
    const there = ({ propertyId }: Known) => propertyId === OTHER_PROPERTY;
    expect(await cellsOf({ property_id: OTHER_PROPERTY })).toEqual(expectedCells(there));
  });

  it('lead to the detections that they count', async () => {
    const { body } = await service.call('viewer', 'GET', `/api/organizations/${ORGANIZATION}/mitre/stats`);
    const cells: AnsweredCell[] = body.data.tactics.flatMap(
      ({ techniques }: { techniques: AnsweredCell[] }) => techniques,
    );
    for (const { id, detections } of cells) {
      const listed = await service.get('detections', { technique: id, is_test: 'false', page_size: '1' });
      expect([id, listed.body.total]).toEqual([id, detections]);
    }
    expect(cells.some(({ detections }) => detections > 0)).toBe(true);
  });

  it('show a bound key its property only', async () => {
    expect(await counted({}, 'bound-key')).toEqual(expected(({ propertyId }) => propertyId === PROPERTY));
  });

  it('are refused to strangers, and with unknown filters', async () => {
    const url = `/api/organizations/${ORGANIZATION}/mitre/stats`;
    expect((await service.call('stranger', 'GET', url)).status).toBe(404);
    expect((await service.call('write-key', 'GET', url)).status).toBe(403);
    expect((await service.call('viewer', 'GET', `${url}?colour=red`)).body.code).toBe('unknown_field');
  });
});

it('names the tactics of the matrix to anyone', async () => {
  const answer = await service.app.inject({ url: '/api/mitre/tactics' });
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json();
  expect(data.map(({ id }: { id: string }) => id)).toEqual(TACTICS.map(({ id }) => id));
  expect(data[0]).toEqual({ id: 'TA0043', name: 'Reconnaissance', description: expect.any(String) });
});
