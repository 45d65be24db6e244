import type { DetectReport } from '@sundew/sensor-core/detect-report';
import type { IpFacts } from '../core/ip-facts.ts';
import type { AskService, ServiceAnswer } from './ask-service.ts';

/** The service's answer about a visitor. */
export interface Verdict {
  readonly decision: 'allow' | 'block' | 'challenge';
  readonly confidence: number;
  readonly detection_id: string;
}

/** A report as a batch carries it: `at` where it is late, in milliseconds since 1970. */
export type BatchedReport = DetectReport & { readonly at?: number };

/** What became of a batch. `busy`: nothing was taken, it may come again after that time; `large`: nothing, in smaller ones it may. */
export type Delivery =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'lost'; readonly error: unknown }
  | { readonly outcome: 'busy'; readonly retryAfterMs: number }
  | { readonly outcome: 'large' };

export interface ServiceClient {
  /** Never rejects. */
  send(reports: readonly BatchedReport[]): Promise<Delivery>;
  /** Null when there is no answer in time, or none that can be read. Never rejects. */
  verdict(requestMetadata: object, timeoutMs: number): Promise<Verdict | null>;
  /** As {@link ServiceClient.verdict}. */
  ipFacts(ip: string): Promise<IpFacts | null>;
}

export interface ServiceAddress {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly ask: AskService;
  /** How long a report may take, in milliseconds. */
  readonly timeoutMs: number;
  onError(error: unknown, where: string): void;
}

const FACTS_TIMEOUT_MS = 2_000;
const RETRY_AFTER_S = 10;
const MOST_RETRY_AFTER_S = 120;

const answered = (status: number): Error => new Error(`The service answered ${status}.`);

/** The calls of a sensor. Each has a timeout, none is repeated, and redirects are not followed: the key is in them. */
export function serviceClient({ url, key, ask, timeoutMs, onError }: ServiceAddress): ServiceClient {
  const get = { authorization: `Bearer ${key}` };
  const post = { ...get, 'content-type': 'application/json' };
  const call = (path: string, body: unknown, withinMs: number): Promise<ServiceAnswer> =>
    body === undefined
      ? ask({ url: `${url}${path}`, headers: get, timeoutMs: withinMs })
      : ask({ url: `${url}${path}`, headers: post, body: JSON.stringify(body), timeoutMs: withinMs });
  const read = async <Answer>(where: string, path: string, body: unknown, withinMs: number): Promise<Answer | null> => {
    try {
      const { status, text } = await call(path, body, withinMs);
      if (status === 200) return JSON.parse(text) as Answer;
      onError(answered(status), where);
    } catch (error) {
      onError(error, where);
    }
    return null;
  };
  return {
    async send(reports) {
      try {
        const { status, retryAfter } = await call('/api/v1/detect/batch', { detections: reports }, timeoutMs);
        // A 503 that names no time may be that of something in front of the service.
        if (status === 429 || (status === 503 && retryAfter !== null)) {
          const seconds = Number(retryAfter ?? RETRY_AFTER_S);
          const bounded = seconds > 0 ? Math.min(seconds, MOST_RETRY_AFTER_S) : RETRY_AFTER_S;
          return { outcome: 'busy', retryAfterMs: bounded * 1000 };
        }
        if (status >= 200 && status < 300) return { outcome: 'taken' };
        if (status === 413) return { outcome: 'large' };
        return { outcome: 'lost', error: answered(status) };
      } catch (error) {
        return { outcome: 'lost', error };
      }
    },
    async verdict(requestMetadata, withinMs) {
      const answer = await read<Verdict>(
        'verdict',
        '/api/v1/sdk/detect',
        { request_metadata: requestMetadata },
        withinMs,
      );
      return answer !== null && typeof answer.decision === 'string' ? answer : null;
    },
    async ipFacts(ip) {
      const path = `/api/v1/sdk/ip/${encodeURIComponent(ip)}/enrichment`;
      const answer = await read<IpFacts>('ip facts', path, undefined, FACTS_TIMEOUT_MS);
      return answer !== null && typeof answer.security === 'object' && answer.security !== null ? answer : null;
    },
  };
}
