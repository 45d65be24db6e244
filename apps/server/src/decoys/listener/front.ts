import type { DecoyHost } from '../decoy.ts';
import type { VisitHandler } from '../reply.ts';
import type { VisitTls } from '../visit.ts';
import type { ByteBudget } from './byte-budget.ts';
import type { FloodPace } from './flood-pace.ts';
import type { ListenerLimits } from './limits.ts';

/** What the protocols of the listener share. */
export interface Front {
  readonly handler: VisitHandler;
  /** The host that somebody owns here under this name (lower case, no port); null when nobody does. */
  findHost(name: string): DecoyHost | null;
  /** Answer to an HTTP-01 challenge (RFC 8555, section 8.3); null when there is none. */
  challengeResponse(host: string, token: string): Promise<string | null>;
  /** The visitor behind own proxies, from the peer and X-Forwarded-For. */
  clientIp(request: { readonly socket: string; readonly forwardedFor: string | undefined }): string;
  readonly limits: ListenerLimits;
  /** Who was cut for a flood comes in slowly. */
  readonly pace: FloodPace;
  /** What bodies are kept from. */
  readonly bodies: ByteBudget;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds of a clock that only goes forward: for whatever is waited for. */
  elapsedMs(): number;
  onFault(error: unknown): void;
  /** Connections end after their next answer. */
  isStopping(): boolean;
}

/** How a connection came in; the same for all of its requests. */
export interface Origin {
  /** Peer of the connection, or what the PROXY protocol said in its place. */
  readonly peer: string;
  readonly tls: VisitTls | null;
  /** Plain HTTP on the port for HTTPS: recorded, and answered as nginx answers it. */
  readonly isMisplaced: boolean;
}
