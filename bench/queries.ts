import { readRows } from '../apps/server/src/insight/detections/list/page-store.ts';
import { countDetections } from '../apps/server/src/insight/detections/list/total-store.ts';
import { toItem } from '../apps/server/src/insight/detections/wire-form/wire-form.ts';
import { openDatabase } from '../apps/server/src/platform/database/connection.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { loadDataset } from './queries/dataset.ts';
import { anyFilterMix, ids, type Question, stated, textMix } from './queries/mix.ts';
import { queriesApp } from './queries/service.ts';
import { type BenchResult, percentile, toResult } from './result.ts';
import { temporaryDirectory } from './service.ts';

const SIZE = { rows: 2_000_000, days: 30, organizations: 100 };
const ROUNDS = 20;
const WARM_UP_ROUNDS = 2;

/** Lists, totals, statistics and single detections among two million rows, asked one after the other. */
export async function bench(): Promise<BenchResult> {
  const server = await startEmbedded({ dataDir: temporaryDirectory() });
  try {
    await migrate({ url: server.url });
    const database = openDatabase({ url: server.url });
    try {
      return await measure(database);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

async function measure(database: Database): Promise<BenchResult> {
  const startedMs = performance.now();
  const dataset = await loadDataset(database, SIZE);
  const loadS = (performance.now() - startedMs) / 1000;
  const { app, get } = await queriesApp(database);
  const mix = await stated(database, dataset);
  const single = await ids(database, dataset);

  const rowsOf = (question: Question) => async () => {
    const rows = await readRows(database.pool, { ...question, after: null, limit: question.limit + 1 });
    return rows.map(toItem);
  };
  const totalOf = (question: Question) => () => countDetections(database, question.scope, question.filter);
  const list = await timesOf(mix.map(rowsOf));
  const total = await timesOf(mix.map(totalOf));
  const anyFilter = await timesOf(anyFilterMix(mix).map(totalOf));
  const stats = await timesOf(mix.map((question) => () => get(question, '/stats')));
  const byId = await timesOf(single.map((one) => () => get(one, `/${one.id}`)));
  const answers = await timesOf(mix.map((question) => () => get(question, '')));
  const text = await timesOf(textMix(mix).map(totalOf), 3);
  await app.close();
  return toResult(
    'queries',
    {
      list_p95_ms: percentile(list, 0.95),
      total_p95_ms: percentile(total, 0.95),
      total_any_filter_p95_ms: percentile(anyFilter, 0.95),
      stats_p95_ms: percentile(stats, 0.95),
      by_id_p95_ms: percentile(byId, 0.95),
    },
    {
      list_p50_ms: percentile(list, 0.5),
      total_p50_ms: percentile(total, 0.5),
      stats_p50_ms: percentile(stats, 0.5),
      answered_list_p50_ms: percentile(answers, 0.5),
      answered_list_p95_ms: percentile(answers, 0.95),
      free_text_total_p50_ms: percentile(text, 0.5),
      load_s: loadS,
    },
    {
      list_p95_ms: '≤ 25',
      total_p95_ms: '≤ 60',
      total_any_filter_p95_ms: '≤ 250',
      stats_p95_ms: '≤ 120',
      by_id_p95_ms: '≤ 5',
    },
  );
}

/** Milliseconds of every call, in rounds over all of them; the first rounds fill the caches and are not counted. */
async function timesOf(calls: readonly (() => Promise<unknown>)[], rounds = ROUNDS): Promise<number[]> {
  const times: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const call of calls) {
      const startedMs = performance.now();
      await call();
      if (round >= 0) times.push(performance.now() - startedMs);
    }
  }
  return times;
}
