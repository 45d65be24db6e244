import { gzipSync } from 'node:zlib';
import { TAG_SCRIPT } from '../apps/server/src/intake/scanners/tag.gen.ts';
import { type BenchResult, toResult } from './result.ts';
import { genuineSetups } from './scanner/genuine-setups.ts';
import { imitatedSetups } from './scanner/imitated-setups.ts';
import { writeMatrix } from './scanner/matrix.ts';
import { measurePageTime, type PageTime } from './scanner/page-time.ts';
import { playwrightSetups } from './scanner/playwright-setups.ts';
import { puppeteerSetups } from './scanner/puppeteer-setups.ts';
import { rawSetups } from './scanner/raw-setups.ts';
import { realBrowserSetups } from './scanner/real-browser-setups.ts';
import { DRIVERS_SCREEN, openScreen, PEOPLE_SCREEN } from './scanner/screen.ts';
import { seleniumSetups } from './scanner/selenium-setups.ts';
import type { Setup } from './scanner/setup.ts';
import { type BenchSite, openSite, type Visit } from './scanner/site.ts';
import { webdriverSetups } from './scanner/webdriver-setups.ts';

/** A browser that starts on a busy machine takes half a minute. */
const PATIENCE_MS = 45_000;
const VISIT_MS = 100_000;
const SETUPS: readonly Setup[] = [
  ...[...playwrightSetups, ...puppeteerSetups, ...realBrowserSetups, ...seleniumSetups, ...webdriverSetups],
  ...[...rawSetups, ...imitatedSetups, ...genuineSetups],
];
/** Those that pass every detector which does not look at input. */
const HARD: ReadonlySet<string> = new Set([
  ...['rebrowser-playwright, headed, hidden', 'rebrowser-puppeteer, headed, hidden', 'patchright, headed'],
  ...['raw debugger, headed', 'raw debugger with pressure, headed', 'puppeteer-real-browser, headed'],
  ...['puppeteer with ghost-cursor, headed, hidden', 'rebrowser-puppeteer with ghost-cursor, headed, hidden'],
]);

/**
 * Visits a page with the script by every driver and every genuine browser of this machine, and judges what it reports as the
 * service does, beside BotD in the same page. Prints a line for each. Drivers and people go side by side, each on a screen of
 * their own; what the script takes from a page is measured before. `SUNDEW_BENCH_ONLY` names parts of the set-ups to try, with
 * `;` between them, and `SUNDEW_BENCH_WRITE` puts the tables into docs/benchmarks/detection-scripts.md.
 */
export async function bench(): Promise<BenchResult> {
  process.env.DISPLAY = DRIVERS_SCREEN;
  const screens = [await openScreen(DRIVERS_SCREEN), await openScreen(PEOPLE_SCREEN)];
  const site = await openSite();
  const only = (process.env.SUNDEW_BENCH_ONLY ?? '').split(';');
  const chosen = SETUPS.filter(({ name }) => only.some((part) => name.includes(part)));
  const visits = new Map<Setup, Visit>();
  let failed = 0;
  const tryAll = async (kind: Setup['kind']) => {
    for (const setup of chosen.filter((one) => one.kind === kind)) {
      const visit = await tried(setup, site);
      if (visit === null) failed++;
      else visits.set(setup, visit);
    }
  };
  try {
    const time = await measurePageTime(site);
    await Promise.all([tryAll('automated'), tryAll('genuine')]);
    if (process.env.SUNDEW_BENCH_WRITE !== undefined) {
      writeMatrix(chosen.flatMap((setup) => rowOf(setup, visits.get(setup))));
    }
    return resultOf(visits, failed, time);
  } finally {
    site.close();
    await Promise.all(screens.map((close) => close()));
  }
}

function rowOf({ name, kind }: Setup, visit: Visit | undefined) {
  const told = visit?.botd ?? null;
  const cells = [visit && atLoad(visit)?.verdict.medium, visit && afterInput(visit)?.verdict.medium];
  return { name, kind, load: cells[0] ?? null, input: cells[1] ?? null, botd: told };
}

/** The visit, or null when there was no result. */
async function tried(setup: Setup, site: BenchSite): Promise<Visit | null> {
  const visit = site.visit(setup.name);
  const heard = (phase: 'load' | 'late') => () => until(() => visit.reports.some((report) => report.phase === phase));
  let fault = '';
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('took too long')), VISIT_MS).unref(),
  );
  const going = setup.visit(`${site.url}/?name=${encodeURIComponent(setup.name)}`, heard('load'), heard('late'));
  await Promise.race([going, late]).catch((error: Error) => {
    fault = error.message.split('\n')[0] ?? '';
  });
  const [load, after] = [atLoad(visit), afterInput(visit)];
  const marks = [load, after].map((report) => (report === undefined ? '-' : report.verdict.medium ? 'bot' : 'person'));
  const signals = [...new Set(visit.reports.flatMap(({ signals: found }) => found))].join(' ');
  console.log(`${setup.kind} | ${setup.name} | ${marks.join(' | ')} | BotD ${visit.botd} | ${signals} ${fault}`);
  return fault === '' && load !== undefined ? visit : null;
}

async function until(isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error('no result');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const atLoad = ({ reports }: Visit) => reports.find(({ phase }) => phase === 'load');
const afterInput = ({ reports }: Visit) =>
  reports.findLast(({ phase }) => phase === 'late') ?? atLoad({ reports } as Visit);

function resultOf(visits: ReadonlyMap<Setup, Visit>, failed: number, time: PageTime): BenchResult {
  const of = (kind: Setup['kind']) => [...visits].filter(([setup]) => setup.kind === kind);
  const [automated, genuine] = [of('automated'), of('genuine')];
  const share = (all: readonly unknown[], some: readonly unknown[]) => some.length / all.length;
  const hard = automated.filter(([{ name }]) => HARD.has(name));
  const is =
    (level: 'medium' | 'high') =>
    ([, visit]: [Setup, Visit]) =>
      visit.reports.some(({ verdict }) => verdict[level]);
  const botd = ([, visit]: [Setup, Visit]) => visit.botd === true;
  return toResult(
    'scanner',
    {
      ...{ automated: automated.length, genuine: genuine.length, no_result: failed },
      detected_at_load: share(
        automated,
        automated.filter(([, visit]) => atLoad(visit)?.verdict.medium === true),
      ),
      detected_after_input: share(automated, automated.filter(is('medium'))),
      hard_detected_after_input: share(hard, hard.filter(is('medium'))),
      genuine_reported_at_medium: genuine.filter(is('medium')).length,
      genuine_reported_at_high: genuine.filter(is('high')).length,
      script_gzip_bytes: gzipSync(TAG_SCRIPT, { level: 9 }).length,
      ...{ main_thread_ms: time.mainThreadMs, longest_task_ms: time.longestTaskMs, report_ms: time.reportMs },
      errors_in_pages: [...visits.values()].reduce((sum, { errors }) => sum + (errors ?? 0), 0),
    },
    { botd_detected: share(automated, automated.filter(botd)), botd_genuine: genuine.filter(botd).length },
    {
      ...{
        no_result: '= 0',
        detected_at_load: '≥ 0.85',
        detected_after_input: '≥ 0.95',
        hard_detected_after_input: '= 1',
      },
      ...{ genuine_reported_at_medium: '= 0', genuine_reported_at_high: '≤ 1', script_gzip_bytes: '≤ 8000' },
      ...{ main_thread_ms: '≤ 25', longest_task_ms: '≤ 10', report_ms: '≤ 400' },
      errors_in_pages: '= 0',
    },
  );
}
