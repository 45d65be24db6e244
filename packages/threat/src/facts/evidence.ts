import type { Source } from '@sundew/wire/sources';
import type { SignatureType } from '@sundew/wire/verdict';
import type { Memory } from './memory.ts';

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
  /** What earlier requests of the visitor left behind; null when nothing is remembered. */
  readonly memory: Memory | null;
  /** What an authenticated sensor found by its own rules. */
  readonly sensor: readonly SensorFinding[];
  /** What was done at an SSH honeypot; null elsewhere, and where nobody got in. */
  readonly session: SessionFacts | null;
  /** The path, where a program asks for what the site's robots.txt keeps from it; null otherwise. */
  readonly robots: string | null;
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
  | 'bait_path'
  | 'form_filled'
  | 'bait_harvested'
  | 'canary_used'
  | 'ssh_login';

export interface HoneypotTouch {
  readonly kind: HoneypotKind;
  /** What was touched, safe to show: a decoy name or path. */
  readonly what: string;
}

/** A rule of a sensor that the request broke, as an authenticated sensor reported it. */
export interface SensorFinding {
  /** Name of the rule, safe to show. */
  readonly rule: string;
  readonly kind: 'attack' | 'rate' | 'bot' | 'other';
  /** The attack that the rule is named after, where it is one. */
  readonly attack: SignatureType | null;
  /** True when the sensor refused the request; false when it only noted it. */
  readonly refused: boolean;
}

/** A session at an SSH honeypot. Texts are as they were typed. */
export interface SessionFacts {
  readonly commands: readonly string[];
  /** Addresses that the commands named to load from. */
  readonly downloads: readonly string[];
  /** Paths of files that were put on the machine. */
  readonly files: readonly string[];
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

/**
 * What the client did over sliding windows that end now; the present request is included. A client is an address
 * (IPv6 by /64) together with a User-Agent, so that people behind one address are not one noisy visitor.
 */
export interface BehaviourFacts {
  readonly requests10s: number;
  readonly requests1m: number;
  readonly requests10m: number;
  readonly distinctPaths10m: number;
  /** Requests for the most repeated path within ten minutes. */
  readonly samePath10m: number;
  /** Requests for pages, and for what pages load with them (images, styles, scripts, fonts). */
  readonly pages10m: number;
  readonly assets10m: number;
  /** Page requests whose answer is known, and how many of them found nothing (404, 410). */
  readonly answered10m: number;
  readonly misses10m: number;
  /**
   * Distinct places at which a browser asked, without a link, for pages that are not there, and distinct last segments of
   * these. Fewer names than places: one name was tried in several folders.
   */
  readonly missedPlaces10m: number;
  readonly missedNames10m: number;
  /** Of the misses, those that a page of the property led a browser to. */
  readonly brokenLinks10m: number;
  /** Requests that read the most repeated address, query included. What pages load is left out, and so is how programs ask for health. */
  readonly sameUrl5s: number;
  readonly sameUrl1m: number;
  /** Forms that a browser sent, of the kind that it sent most often; those for signing in are left out. */
  readonly forms1m: number;
  readonly forms10m: number;
  /** Page requests that lack headers which the browser they name sends with every request. */
  readonly shortHeaders10m: number;
  /** Distinct pages that nobody else asked this property for. */
  readonly novelPaths10m: number;
  /** Attempts to sign in, those known to have failed, and the distinct accounts they named. */
  readonly loginAttempts10m: number;
  readonly loginFailures10m: number;
  readonly accounts10m: number;
  /**
   * Requests within a minute that do not say whether they are for a page or for what a page fetches, and the distinct pages
   * that led to them; what nothing led to counts as its own.
   */
  readonly unsaid1m: number;
  readonly sources1m: number;
  /** Requests and distinct User-Agents from the whole address within ten minutes. */
  readonly addressRequests10m: number;
  readonly distinctAgents10m: number;
  /** What browsers at the whole address asked for within ten minutes: pages, distinct ones, and what pages load. */
  readonly addressPages10m: number;
  readonly addressPaths10m: number;
  readonly addressAssets10m: number;
  /** Coefficient of variation of the gaps between requests, null below 8 requests: machines are regular. */
  readonly gapVariation: number | null;
  /** Page requests that no page of the property led to: each address typed, or taken from a list. */
  readonly directPages10m: number;
  /** Distinct seconds in which such pages were asked for. */
  readonly directSeconds10m: number;
  /** True when it can be told of this property's visitors how they came to a page. */
  readonly siteLinksPages: boolean;
  /** True when reports of this property include what pages load, so that its absence means something. */
  readonly siteServesAssets: boolean;
  /** True when browsers come to this property with all their headers, so that it means something to lack them. */
  readonly sitePassesHeaders: boolean;
  /** True when enough was seen of the property to tell which paths belong to it. */
  readonly siteIsKnown: boolean;
  /** All clients of the property with the same fingerprint; null when the request shows no fingerprint. */
  readonly spread: SpreadFacts | null;
}

/** What clients with one fingerprint did over an hour, whatever their addresses, beside all others of the property. */
export interface SpreadFacts {
  /** True when handshake or headers make the fingerprint; false when it is the User-Agent alone, which many share. */
  readonly isTold: boolean;
  readonly addresses1h: number;
  readonly pages1h: number;
  readonly assets1h: number;
  readonly distinctPaths1h: number;
  /** Sign-in attempts of clients that do little else, how many of these were answered, and how many failed. */
  readonly loneSignIns1h: number;
  readonly loneAnswered1h: number;
  readonly loneFailures1h: number;
  readonly loneAddresses1h: number;
  /** Pages of clients that go from page to page without a link. */
  readonly takenPages1h: number;
  readonly takenPaths1h: number;
  readonly takenAddresses1h: number;
  /** What everybody else did at the property in that hour. */
  readonly othersPages1h: number;
  readonly othersLoneSignIns1h: number;
  readonly othersTakenPages1h: number;
}

export interface CrawlerFacts {
  /** Operator and bot the User-Agent claims to be, for example `Google` / `Googlebot`. */
  readonly operator: string;
  readonly name: string;
  /** Null when nothing could be checked. */
  readonly verified: boolean | null;
  readonly method: 'reverse_dns' | 'published_range' | 'signature' | null;
}
