import type { Http2Settings } from '../detection/report.ts';

/** One request at the decoy listener, as it came over the wire. Strings are bounded; nothing is believed yet. */
export interface Visit {
  /** The address after the PROXY protocol and trusted proxies. */
  readonly ip: string;
  /** From `Host` or `:authority`: lower case, without port and trailing dot; empty when there was none. */
  readonly host: string;
  readonly secure: boolean;
  readonly method: string;
  /** As sent, path and query, origin form also when the request line had an absolute URI. */
  readonly target: string;
  /** Where the target leads, in the one spelling that `resolveTarget` gives; null where it leads nowhere. */
  readonly path: string | null;
  readonly httpVersion: '1.0' | '1.1' | '2';
  /** Lower-case name → value; repeated ones joined as HTTP lays down. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names in wire order and spelling, pseudo-headers of HTTP/2 included. */
  readonly headerNames: readonly string[];
  /** The first bytes, up to the listener's bound. */
  readonly body: Uint8Array;
  /** Bytes that were received in all. */
  readonly bodyBytes: number;
  readonly tls: VisitTls | null;
  readonly http2: Http2Settings | null;
  readonly receivedAtMs: number;
}

export interface VisitTls {
  readonly ja3: string;
  readonly ja4: string;
  /** `TLSv1.3`. */
  readonly version: string;
  readonly serverName: string;
  /** Empty without ALPN. */
  readonly protocol: string;
}

export type { Http2Settings };
