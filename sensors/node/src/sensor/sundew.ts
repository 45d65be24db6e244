import { createClientIp } from '@sundew/sensor-core/client-ip';
import { honeytokenLink } from '@sundew/sensor-core/honeytoken/honeytoken-link';
import { honeytokenPath } from '@sundew/sensor-core/honeytoken/honeytoken-path';
import { isReported } from '@sundew/sensor-core/static-asset';
import { isTestUserAgent } from '@sundew/wire/test-traffic';
import { ALLOWED, type Decision } from '../core/decision.ts';
import { createJudge } from '../core/judge.ts';
import type { OriginHeaders } from '../core/origin-headers.ts';
import { type RawRequest, type VisitorRequest, visitorRequest } from '../core/visitor-request.ts';
import { askInNode } from '../reporting/ask-in-node.ts';
import { askByFetch } from '../reporting/ask-service.ts';
import { IpFactsCache } from '../reporting/ip-facts-cache.ts';
import { ReportQueue } from '../reporting/report-queue.ts';
import { serviceClient } from '../reporting/service-client.ts';
import { plainReport, visitReport } from '../reporting/visit-report.ts';
import { isHoneytoken } from '../rules/honeytoken.ts';
import { tripwire } from '../rules/tripwire.ts';
import { memoryStore } from '../stores/memory-store.ts';
import { readOptions, type SundewOptions } from './options.ts';
import { sparingWarnings } from './sparing-warnings.ts';
import { askVerdict } from './verdict.ts';

/** A request and what was decided about it, between its arrival and its answer. */
export interface Exchange {
  readonly request: VisitorRequest;
  readonly decision: Decision;
  /** Markup to put into the page that is answered; empty for none. */
  readonly markup: string;
  /** What the application is told in headers of the request; adapters take away what visitors send under these names. */
  readonly toOrigin: OriginHeaders;
}

/** A sensor. Adapters use `decide` and `finish`; nothing it does throws or rejects. */
export interface Sundew {
  /** At once, where no rule has to wait for something. */
  decide(raw: RawRequest): Exchange | Promise<Exchange>;
  /**
   * Reports the visit; to be called once it is answered.
   * @param status of the answer; null when there was none
   * @param framework name of the adapter, for the report
   */
  finish(exchange: Exchange, status: number | null, framework: string): void;
  /** The decision about a request of the framework's own kind; undefined before the adapter saw it. */
  decisionOf(request: object): Decision | undefined;
  /** For adapters: keeps the decision for {@link Sundew.decisionOf}. */
  keep(request: object, decision: Decision): void;
  /** The hidden link, for pages that adapters cannot change; empty without the rule `honeytoken`. */
  readonly honeytokenMarkup: string;
  /** Sends what waits to be reported. */
  flush(): Promise<void>;
  /** Reports given up since the start, because the service was down or refused them. */
  readonly droppedReports: number;
}

/**
 * Makes a sensor. By default it watches and reports: `mode: 'enforce'` refuses visitors as well.
 * @throws TypeError that says which option is wrong
 */
export function createSundew(options: SundewOptions): Sundew {
  const { mode, verdict, hooks, testPrefixes, source, ...settings } = readOptions(options);
  const tell = hooks.onError ?? sparingWarnings();
  const onError = (error: unknown, where: string): void => quietly(() => tell(error, where));
  const ask = (options.fetch === undefined ? askInNode() : null) ?? askByFetch(settings.fetch);
  const client = serviceClient({ ...settings, ask, onError });
  const queue = new ReportQueue({ client, onError });
  const facts = new IpFactsCache(client);
  const clientIp = createClientIp(settings.trustedProxies);
  const sent = options.rules ?? [tripwire()];
  const token = sent.find(isHoneytoken) ?? null;
  const path = token?.honeytoken.path ?? honeytokenPath(settings.key);
  const rules = sent.map((rule) => (isHoneytoken(rule) ? rule.at(path) : rule));
  for (const rule of rules) rule.attach?.({ url: settings.url, key: settings.key, fetch: settings.fetch, onError });
  const markup = token === null ? '' : honeytokenLink(path);
  const context = { store: options.store ?? memoryStore(), ipFacts: (ip: string) => facts.get(ip) };
  const injected = token?.honeytoken.inject === true ? markup : '';
  const judge = createJudge({ rules, mode, onError });
  // A member of the request: weak maps with an entry for each request cost more than everything else here.
  const kept = Symbol('sundew decision');

  function exchangeOf(request: VisitorRequest, decision: Decision, toOrigin: OriginHeaders): Exchange {
    if (decision !== ALLOWED) quietly(() => hooks.onDecision?.(request, decision), onError);
    return { request, decision, toOrigin, markup: injected };
  }

  async function exchangeLater(
    request: VisitorRequest,
    judged: Decision | Promise<Decision>,
    toOrigin: OriginHeaders,
  ): Promise<Exchange> {
    try {
      const local = await judged;
      const isAsked = verdict !== null && local.action === 'allow';
      const decision = isAsked ? await askVerdict(request, local, client, verdict, mode) : local;
      return exchangeOf(request, decision, toOrigin);
    } catch (error) {
      onError(error, 'decide');
      return { request, decision: ALLOWED, toOrigin, markup: '' };
    }
  }

  return {
    decide(raw) {
      const request = visitorRequest(raw, clientIp);
      const toOrigin = new Map<string, string>();
      const tellOrigin = (name: string, value: string) => void toOrigin.set(name, value);
      const judged = judge(request, { ...context, tellOrigin });
      return judged instanceof Promise || verdict !== null
        ? exchangeLater(request, judged, toOrigin)
        : exchangeOf(request, judged, toOrigin);
    },
    finish({ request, decision }, status, framework) {
      try {
        const isTest = isTestUserAgent(request.userAgent, testPrefixes);
        const hasFindings = decision.findings.length > 0;
        if (!hasFindings && !isReported(request.path, status, isTest, request.method)) return;
        const end = { source, status, framework };
        queue.add(hasFindings ? visitReport(request, decision, end) : plainReport(request, end), hasFindings || isTest);
      } catch (error) {
        onError(error, 'finish');
      }
    },
    decisionOf: (request) => (request as { readonly [kept]?: Decision })[kept],
    keep(request, decision) {
      try {
        (request as { [kept]?: Decision })[kept] = decision;
      } catch {
        // A request that takes no members has no decision.
      }
    },
    honeytokenMarkup: markup,
    flush: () => queue.flush(),
    get droppedReports() {
      return queue.dropped;
    },
  };
}

/** Hooks are the application's; what they throw stays with the hook for errors. */
function quietly(run: () => void, onError?: (error: unknown, where: string) => void): void {
  try {
    run();
  } catch (error) {
    onError?.(error, 'hook');
  }
}
