import { type Decision, decisionFrom } from './core/decision.ts';
import type { IpFacts } from './core/ip-facts.ts';
import { createJudge } from './core/judge.ts';
import type { Rule } from './core/rule.ts';
import { type VisitorRequest, visitorRequest } from './core/visitor-request.ts';
import { memoryStore } from './stores/memory-store.ts';
import type { Store } from './stores/store.ts';

export interface MadeUpVisit {
  readonly path?: string;
  readonly ip?: string;
  readonly method?: string;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** A request to judge in your tests. */
export function visitTo({
  path = '/',
  ip = '198.51.100.1',
  method = 'GET',
  headers = {},
}: MadeUpVisit): VisitorRequest {
  const all: Readonly<Record<string, string>> = {
    host: 'site.example',
    'user-agent': BROWSER,
    accept: '*/*',
    ...headers,
  };
  const raw = { peer: ip, method, target: path, scheme: 'https', headerNames: Object.keys(all) };
  return visitorRequest({ ...raw, header: (name) => all[name] ?? '' }, ({ socket }) => socket);
}

export interface Bench {
  readonly store?: Store;
  /** What is known about every address. */
  readonly ipFacts?: IpFacts;
}

/** What your rules decide about a visit, without a service and without a server. Errors of rules are thrown. */
export async function decide(rules: readonly Rule[], visit: MadeUpVisit, bench: Bench = {}): Promise<Decision> {
  const errors: unknown[] = [];
  const context = { store: bench.store ?? memoryStore(), ipFacts: () => bench.ipFacts ?? null, tellOrigin: () => {} };
  const onError = (error: unknown): void => void errors.push(error);
  const decision = await createJudge({ rules, mode: 'enforce', onError })(visitTo(visit), context);
  if (errors.length > 0) throw errors[0];
  return decisionFrom(decision.findings);
}
