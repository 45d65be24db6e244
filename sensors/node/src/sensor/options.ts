import type { Decision, Mode } from '../core/decision.ts';
import type { Rule } from '../core/rule.ts';
import type { VisitorRequest } from '../core/visitor-request.ts';
import type { Store } from '../stores/store.ts';

export interface SundewOptions {
  /** Address of the service, such as `https://sundew.example`. */
  readonly url: string;
  /** An API key that may write detections. */
  readonly key: string;
  /** `monitor` (default) looks and reports; `enforce` refuses as well. */
  readonly mode?: Mode;
  /** In the order in which they are asked. Without any: `tripwire()`. */
  readonly rules?: readonly Rule[];
  /** Addresses, CIDR ranges, `loopback` or `private`: proxies of your own, whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly string[];
  /** Where counts and marks are kept; without one in the memory of this process. */
  readonly store?: Store;
  /** Asks the service about each visitor before the answer, and waits for it this long at most. Off by default. */
  readonly verdict?: boolean | { readonly timeoutMs?: number };
  readonly hooks?: Hooks;
  /** Name of this sensor in the dashboard. */
  readonly source?: string;
  /** How long a report may take, in milliseconds. */
  readonly timeoutMs?: number;
  /** Beginnings of User-Agents that are test traffic, as set at the service. */
  readonly testPrefixes?: readonly string[];
  /** All calls of the service go through it. Without it reports take the HTTP client of Node.js where there is one. */
  readonly fetch?: typeof fetch;
}

/** For logs, metrics and traces. What they throw is swallowed. */
export interface Hooks {
  /** Whenever a rule found something, whether it is acted upon or not. */
  readonly onDecision?: (request: VisitorRequest, decision: Decision) => void;
  /** A rule, a store or the service failed; the visitor was let through. Without it the log is told, sparingly. */
  readonly onError?: (error: unknown, where: string) => void;
}

export interface Settings {
  readonly url: string;
  readonly key: string;
  readonly mode: Mode;
  readonly trustedProxies: readonly string[];
  /** How long a visitor waits for the verdict of the service, in milliseconds; null where nobody asks. */
  readonly verdict: { readonly timeoutMs: number } | null;
  readonly hooks: Hooks;
  readonly source: string;
  readonly timeoutMs: number;
  readonly testPrefixes: readonly string[] | undefined;
  readonly fetch: typeof fetch;
}

const VERDICT_TIMEOUT_MS = 300;
const TIMEOUT_MS = 2_000;

/** Options with their defaults. @throws TypeError that says which one is wrong; values of keys are not in it */
export function readOptions(options: SundewOptions): Settings {
  const { mode = 'monitor', verdict = false, timeoutMs = TIMEOUT_MS } = options;
  if (!/^https?:\/\/[^/?#]/.test(options.url ?? '')) {
    throw new TypeError('createSundew: url must be the address of the service, such as https://sundew.example.');
  }
  if (typeof options.key !== 'string' || options.key === '') {
    throw new TypeError('createSundew: key must be an API key; the dashboard makes one under "API keys".');
  }
  if (mode !== 'monitor' && mode !== 'enforce') {
    throw new TypeError('createSundew: mode must be "monitor" or "enforce".');
  }
  const asked = verdict === true ? {} : verdict;
  return {
    url: options.url.replace(/\/+$/, ''),
    key: options.key,
    mode,
    trustedProxies: options.trustedProxies ?? [],
    verdict: asked === false ? null : { timeoutMs: asked.timeoutMs ?? VERDICT_TIMEOUT_MS },
    hooks: options.hooks ?? {},
    source: options.source ?? 'sundew-node',
    timeoutMs,
    testPrefixes: options.testPrefixes,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
  };
}
