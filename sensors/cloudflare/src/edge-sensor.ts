import { createClientIp } from '@sundew/sensor-core/client-ip';
import { honeytokenLink } from '@sundew/sensor-core/honeytoken/honeytoken-link';
import { honeytokenPath } from '@sundew/sensor-core/honeytoken/honeytoken-path';
import { isReported } from '@sundew/sensor-core/static-asset';
import { isTestUserAgent } from '@sundew/wire/test-traffic';
import { ALLOWED, type Decision } from '../../node/src/core/decision.ts';
import { createJudge } from '../../node/src/core/judge.ts';
import { visitorRequest } from '../../node/src/core/visitor-request.ts';
import { askByFetch } from '../../node/src/reporting/ask-service.ts';
import { serviceClient } from '../../node/src/reporting/service-client.ts';
import { visitReport } from '../../node/src/reporting/visit-report.ts';
import { honeytoken } from '../../node/src/rules/honeytoken.ts';
import { tripwire } from '../../node/src/rules/tripwire.ts';
import type { Exchange } from '../../node/src/sensor/sundew.ts';
import { memoryStore } from '../../node/src/stores/memory-store.ts';
import { edgeClearance } from './clearance/edge-clearance.ts';
import { type CfFacts, cfFactsOf, cfMetadata } from './platform/cf-facts.ts';
import type { WorkerContext } from './platform/runtime.ts';
import type { EdgeSettings } from './platform/settings.ts';
import { EdgeReports } from './reporting/edge-reports.ts';

/** A request between its arrival and its answer. */
export interface EdgeVisit extends Exchange {
  readonly cf: CfFacts;
}

/** What protects a Worker. Nothing it does throws or rejects. */
export interface EdgeSensor {
  decide(request: Request, context: WorkerContext): Promise<EdgeVisit>;
  /** Reports the visit once it is answered. @param status null when there was no answer */
  finish(visit: EdgeVisit, status: number | null, context: WorkerContext): void;
}

/** Called without an object: the runtime refuses its own functions as methods of others. */
const fetching: typeof fetch = (input, init) => fetch(input, init);
const REPORT_TIMEOUT_MS = 2_000;
/** An isolate has 128 MB for everything. */
const STORE_CAPACITY = 10_000;

export function createEdgeSensor(settings: EdgeSettings): EdgeSensor {
  const { url, key, mode, source, organization, property, publicUrl, bait, baitPaths, testPrefixes } = settings;
  const onError = (error: unknown, where: string): void => console.warn(`sundew (${where}): ${String(error)}`);
  const service = { url, key, onError, fetch: fetching };
  const reports = new EdgeReports(
    serviceClient({ ...service, ask: askByFetch(fetching), timeoutMs: REPORT_TIMEOUT_MS }),
    onError,
  );
  const clientIp = createClientIp([]);
  const path = honeytokenPath(key);
  const bound = [tripwire({ paths: baitPaths, defaults: bait }), honeytoken({ path })];
  const clearance = organization === null ? null : edgeClearance(service, { organization, property, publicUrl });
  const shared = { store: memoryStore({ capacity: STORE_CAPACITY }), ipFacts: () => null };
  const markup = settings.hasHoneytoken ? honeytokenLink(path) : '';
  return {
    async decide(incoming, context) {
      const cf = cfFactsOf(incoming);
      const request = visitorRequest(rawRequest(incoming, cf), clientIp);
      const toOrigin = new Map<string, string>();
      const tellOrigin = (name: string, value: string) => void toOrigin.set(name, value);
      let decision: Decision = ALLOWED;
      try {
        const rules = clearance === null ? bound : [...bound, clearance({ cf, context })];
        decision = await createJudge({ rules, mode, onError })(request, { ...shared, tellOrigin });
      } catch (error) {
        onError(error, 'decide');
      }
      return { request, decision, markup, cf, toOrigin };
    },
    finish({ request, decision, cf }, status, context) {
      try {
        const isTest = isTestUserAgent(request.userAgent, testPrefixes);
        const hasFindings = decision.findings.length > 0;
        if (!hasFindings && !isReported(request.path, status, isTest, request.method)) return;
        const told = { source, status, framework: 'cloudflare-workers', facts: cfMetadata(cf) };
        context.waitUntil(reports.add(visitReport(request, decision, told), hasFindings || isTest));
      } catch (error) {
        onError(error, 'finish');
      }
    },
  };
}

/** Cloudflare writes CF-Connecting-IP itself, so that X-Forwarded-For, which anybody can begin, need not be read. */
function rawRequest({ method, url, headers }: Request, cf: CfFacts) {
  const { protocol, host, pathname, search } = new URL(url);
  return {
    peer: headers.get('cf-connecting-ip') ?? '',
    method,
    target: pathname + search,
    scheme: protocol.slice(0, -1),
    headerNames: [...headers.keys()],
    header(name: string): string {
      if (name === ':authority') return host;
      if (name === 'accept-encoding' && cf.clientAcceptEncoding !== undefined) return cf.clientAcceptEncoding;
      return headers.get(name) ?? '';
    },
  };
}
