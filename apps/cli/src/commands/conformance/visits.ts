import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { pause } from '@sundew/api-client/pause';
import type { RecordedReport, RecordingService } from './recording-service.ts';

/** What the checks use: visits to the site, and what the sensor says of them. */
export interface Visits {
  readonly service: RecordingService;
  /** The User-Agent of visits that name none. */
  readonly agent: string;
  /** A path with a mark in the query that no other visit has. */
  marked(path?: string): string;
  /** How the site answered; null when it did not within ten seconds. */
  visit(target: string, init?: VisitInit): Promise<{ readonly status: number; readonly ms: number } | null>;
  /** As `visit`, with headers that no browser sends; an upgrade that is taken counts as an answer. */
  visitOddly(target: string, headers: Readonly<Record<string, string>>): Promise<{ readonly status: number } | null>;
  /** Whether the site answers. One that was only just started is given as long as a report. */
  isThere(): Promise<boolean>;
  /** The first report of a visit; null when none comes in time. */
  reportOf(target: string): Promise<RecordedReport | null>;
  /** All of them up to now. */
  reportsOf(target: string): readonly RecordedReport[];
  /** Waits until a sensor that reports in batches has done so. */
  settle(): Promise<void>;
}

/** As for `fetch`; a body in pieces needs `duplex`. */
interface VisitInit extends RequestInit {
  readonly duplex?: 'half';
}

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const VISIT_TIMEOUT_MS = 10_000;
const POLL_MS = 50;

/**
 * @param patienceMs how long a report, or a site that starts, may take
 * @param agent a sensor that sums up visits reports test traffic at once
 */
export function makeVisits(
  site: string,
  service: RecordingService,
  patienceMs: number,
  interrupted: AbortSignal,
  agent: string = BROWSER,
): Visits {
  const run = randomBytes(4).toString('hex');
  let made = 0;
  const visits: Visits = {
    service,
    agent,
    marked(path = '/') {
      made += 1;
      return `${path}?sundew-conformance=${run}-${made}.`;
    },
    async visit(target, init = {}) {
      const startMs = performance.now();
      try {
        const response = await fetch(new URL(target, site), {
          redirect: 'manual',
          signal: AbortSignal.any([interrupted, AbortSignal.timeout(VISIT_TIMEOUT_MS)]),
          ...init,
          headers: { 'user-agent': agent, accept: 'text/html,*/*', ...init.headers },
        });
        await response.arrayBuffer();
        return { status: response.status, ms: performance.now() - startMs };
      } catch {
        return null;
      }
    },
    visitOddly: (target, headers) =>
      new Promise((resolve) => {
        const url = new URL(target, site);
        const ask = url.protocol === 'https:' ? requestSecurely : request;
        const signal = AbortSignal.any([interrupted, AbortSignal.timeout(VISIT_TIMEOUT_MS)]);
        const said = ask(url, { headers: { 'user-agent': agent, ...headers }, signal, agent: false });
        said.once('response', ({ statusCode = 0 }) => {
          resolve({ status: statusCode });
          said.destroy();
        });
        said.once('upgrade', ({ statusCode = 101 }, socket) => {
          resolve({ status: statusCode });
          socket.destroy();
        });
        said.once('error', () => resolve(null));
        said.end();
      }),
    async isThere() {
      const deadline = performance.now() + patienceMs;
      while ((await visits.visit('/')) === null) {
        if (performance.now() > deadline || interrupted.aborted) return false;
        await pause(POLL_MS, interrupted);
      }
      return true;
    },
    async reportOf(target) {
      const deadline = performance.now() + patienceMs;
      for (;;) {
        const [report] = visits.reportsOf(target);
        if (report !== undefined) return report;
        if (performance.now() > deadline || interrupted.aborted) return null;
        await pause(POLL_MS, interrupted);
      }
    },
    reportsOf(target) {
      const mark = /sundew-conformance=[\w-]+\./.exec(target)?.[0] ?? target;
      const found = service.reports.filter(({ fields }) => String(fields.url ?? fields.path ?? '').includes(mark));
      // A call that comes again under its key counts once.
      const keyOf = ({ headers }: RecordedReport) => headers['idempotency-key'];
      return found.filter((report, at) => {
        const key = keyOf(report);
        return key === undefined || found.findIndex((each) => keyOf(each) === key) === at;
      });
    },
    // A visit that is reported is behind all before it in every queue.
    async settle() {
      const last = visits.marked();
      await visits.visit(last);
      await visits.reportOf(last);
    },
  };
  return visits;
}
