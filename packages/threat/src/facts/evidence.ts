import type { Source } from '@sundew/wire/sources';
import type { SignatureType } from '@sundew/wire/verdict';

/** Everything the scorer may look at. Absent knowledge is `null`, never a default that could pass for "clean". */
export interface Evidence {
  readonly source: Source;
  /** The visitor's User-Agent as believed by `admit`; empty when unknown. */
  readonly userAgent: string;
  /** From `cs`, or from request headers we saw ourselves. Null without either: the header score is then zero. */
  readonly headers: HeaderFacts | null;
  readonly tls: TlsFacts | null;
  readonly network: NetworkFacts | null;
  readonly honeypot: readonly HoneypotTouch[];
  readonly signatures: readonly SignatureMatch[];
  readonly client: ClientFacts | null;
  readonly behaviour: BehaviourFacts | null;
  readonly crawler: CrawlerFacts | null;
  /** Gatherers that failed or ran out of time, by name; each lowers what can be known and is kept in the breakdown. */
  readonly gaps: readonly string[];
}

/** Header names are lower-case, in the order given; `null` order knowledge is expressed by `ordered: false`. */
export interface HeaderFacts {
  readonly names: readonly string[];
  /** True when `names` are in wire order (our own listeners); sensors send them sorted. */
  readonly ordered: boolean;
  readonly acceptLanguage: string;
  readonly acceptEncoding: string;
  /** Values of non-credential headers where they were seen (Fetch Metadata, client hints); empty when unknown. */
  readonly values: Readonly<Record<string, string>>;
  /**
   * Whether the visitor's browser used HTTPS, by the URL it asked for; null or absent when unknown. Over plain HTTP
   * browsers leave out Fetch Metadata, client hints and Brotli.
   */
  readonly secure?: boolean | null;
}

/** Empty strings are unknown. */
export interface TlsFacts {
  readonly ja3: string;
  readonly ja4: string;
}

export interface NetworkFacts {
  readonly country: string | null;
  readonly asn: number | null;
  readonly asnOrg: string | null;
  readonly isHosting: boolean;
  readonly isProxy: boolean;
  readonly isVpn: boolean;
  readonly isTor: boolean;
  /** Loopback, private, link-local or otherwise not a public address. */
  readonly isPrivate: boolean;
  /** Abuse score 0–100 of a configured feed; null when no feed knows the address. */
  readonly abuseScore: number | null;
  /** Feeds that are empty or stale, by name: their silence means nothing. */
  readonly unhealthyFeeds: readonly string[];
}

export type HoneypotKind =
  | 'link_hit'
  | 'endpoint_hit'
  | 'tripwire'
  | 'form_filled'
  | 'bait_harvested'
  | 'canary_used'
  | 'ssh_login';

export interface HoneypotTouch {
  readonly kind: HoneypotKind;
  /** What was touched, safe to show: a decoy name or path. */
  readonly what: string;
  /** Earlier touches by the same visitor inside the window. */
  readonly repeats: number;
}

export interface SignatureMatch {
  readonly type: SignatureType;
  /** Readable name of what matched, for example "quote-or tautology". */
  readonly pattern: string;
  /** Where, for example `body.user.name`, `query.q`, `header.referer`, `path`. */
  readonly location: string;
  /** 0–1. */
  readonly confidence: number;
  /** Score impact inside the range of its type (specification, "Endpoint-decoy attack signatures"). */
  readonly impact: number;
  /** Bounded excerpt, safe to show as text. */
  readonly evidence: string;
}

/** What a browser tag or an in-process sensor said about itself. */
export interface ClientFacts {
  /** `s`, 0–100, or null when not sent. */
  readonly score: number | null;
  /** `sf` and browser signals: name → points 0–100. */
  readonly signals: Readonly<Record<string, number>>;
  /**
   * True when a credential vouches for the words, or our own observation agrees with them (a browser-shaped TLS
   * handshake with Fetch Metadata headers that match the described browser). Otherwise they cannot alone pass the
   * automatic-response threshold (specification, "Sensor ingest" rule 3).
   */
  readonly corroborated: boolean;
}

/** Counted per visitor over sliding windows that end now; the present request is included. */
export interface BehaviourFacts {
  readonly requests10s: number;
  readonly requests1m: number;
  readonly requests10m: number;
  readonly distinctPaths10m: number;
  /** Requests for the most repeated path within ten minutes. */
  readonly samePath10m: number;
  /** Distinct User-Agents from the same address within ten minutes. */
  readonly distinctAgents10m: number;
  /** Requests for sign-in shaped paths within ten minutes. */
  readonly loginAttempts10m: number;
  /** Coefficient of variation of the gaps between requests, null below 8 requests: machines are regular. */
  readonly gapVariation: number | null;
}

export interface CrawlerFacts {
  /** Operator and bot the User-Agent claims to be, for example `Google` / `Googlebot`. */
  readonly operator: string;
  readonly name: string;
  /** Null when nothing could be checked. */
  readonly verified: boolean | null;
  readonly method: 'reverse_dns' | 'published_range' | 'signature' | null;
}
