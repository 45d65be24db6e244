import type { DecoyHost } from './decoy.ts';
import type { Visit } from './visit.ts';

/** What the listener sends. `Date`, `Content-Length` and connection headers are the listener's own. */
export interface Reply {
  readonly status: number;
  /** In the order and spelling to send. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** A stream is sent as it comes; its end or `return()` frees whatever it holds. */
  readonly body: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** An HTTP/1 connection ends with it, whatever its headers say: nginx does so where a precondition fails. */
  readonly isLast?: true;
}

/** Records a visit to one of our hosts, then answers it. Never rejects: what goes wrong inside becomes a plain 404 or 503. */
export type VisitHandler = (visit: Visit, host: DecoyHost) => Promise<Reply>;
