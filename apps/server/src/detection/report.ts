import type { Source } from '@sundew/wire/sources';

/** Who handed a report in, named by how the request authenticated (specification, "Sensor ingest" rule 4). */
export type Reporter =
  | {
      readonly kind: 'key';
      readonly organizationId: string;
      readonly propertyId: string | null;
      readonly keyId: string;
    }
  | {
      readonly kind: 'edge';
      readonly organizationId: string;
      readonly propertyId: string | null;
      readonly keyId: string;
    }
  | { readonly kind: 'public'; readonly organizationId: string; readonly propertyId: string | null }
  | {
      readonly kind: 'decoy';
      readonly organizationId: string;
      readonly propertyId: string | null;
      readonly decoyId: string;
    }
  | { readonly kind: 'simulation'; readonly organizationId: string; readonly propertyId: string | null };

/** What the reporting connection itself showed; the only truth about an unauthenticated caller. */
export interface Observed {
  readonly ip: string;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly headerNames: readonly string[];
  readonly receivedAtMs: number;
}

/** One request of a visitor as a door parsed it. Strings are bounded and well formed; nothing here is believed yet. */
export interface Report {
  readonly reporter: Reporter;
  readonly observed: Observed;
  /** `source` as sent; `admit` decides which code is stored. */
  readonly sensor: string;
  /** Set by doors that know better than the caller (decoys, agents, referrals). */
  readonly fixedSource: Source | null;
  /** Property that the body names; looked at when the credential is bound to none. */
  readonly namedPropertyId?: string | null;
  readonly said: Said;
}

/** What the caller says about the visitor. */
export interface Said {
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly url: string | null;
  readonly path: string | null;
  readonly method: string | null;
  readonly referrer: string | null;
  readonly flags: readonly string[];
  readonly clientScore: number | null;
  readonly clientSignals: Readonly<Record<string, number>>;
  readonly cs: ClientSignals | null;
  readonly metadata: Readonly<Record<string, string | number | boolean>>;
  readonly metadataDropped: number;
  readonly clientTimestampMs: number | null;
  /** Request text to look for attacks in; analysed in memory, never stored (only decoys store, as `capturedBody`). */
  readonly body: string | null;
  readonly contentType: string | null;
  readonly bodyBytes: number | null;
  readonly hasAuthHeader: boolean | null;
  /** Header values other than credentials, for analysis only. */
  readonly headers: Readonly<Record<string, string>>;
  /** What did not fit and was left out, by field name. */
  readonly marks: readonly string[];
}

export interface ClientSignals {
  readonly headerNames: readonly string[];
  readonly ordered: boolean;
  readonly acceptLanguage: string;
  readonly acceptEncoding: string;
  readonly ja3: string;
  readonly ja4: string;
}
