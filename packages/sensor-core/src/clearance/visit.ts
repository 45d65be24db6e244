export interface CrawlerVisit {
  readonly isVerified: boolean;
  readonly behaviour: string;
  /** Who sends it; without one only its behaviour counts. */
  readonly operator?: string | null;
}

/** What a sensor knows of a request before clearance is looked at. */
export interface ClearanceVisit {
  /** Without query, as it was sent. */
  readonly path: string;
  /** The `Cookie` header; empty without one. */
  readonly cookie: string;
  /** The `User-Agent` header; a sensor that does not tell it takes a token in any browser. */
  readonly userAgent?: string;
  /** The `x-wd-service-token` header; null without one. */
  readonly serviceToken: string | null;
  /** A crawler by its User-Agent; `isVerified` when its operator's addresses or DNS confirm it. */
  readonly crawler: CrawlerVisit | null;
  /** An agent that signs its requests (RFC 9421, Web Bot Auth), by what its signature was found to be worth. */
  readonly agent: { readonly operator: string; readonly isVerified: boolean } | null;
}
