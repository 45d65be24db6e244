import type { DeclaredKind } from '@sundew/threat/attacks/fields/field-kind';
import type { HttpRequest } from '@sundew/threat/attacks/request/http-request';
import type { Source } from '@sundew/wire/sources';
import type { Harvest } from './harvest.ts';
import type { UsedCanary } from './used-canary.ts';

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
      /** Null for a request on a decoy's domain that hit none. */
      readonly decoyId: string | null;
    }
  | {
      readonly kind: 'agent';
      readonly organizationId: string;
      readonly propertyId: string | null;
      readonly keyId: string;
    }
  | {
      readonly kind: 'simulation';
      readonly organizationId: string;
      readonly propertyId: string | null;
      /** Of the sample organization, where a visit is made to one. */
      readonly decoyId?: string;
    };

/** What the reporting connection itself showed; the only truth about an unauthenticated caller. */
export interface Observed {
  readonly ip: string;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly headerNames: readonly string[];
  readonly receivedAtMs: number;
}

/** A report of a detection script that is not there or switched off. */
export type Refused = 'unknown_scanner' | 'disabled_scanner';

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
  /** Set by reporters that send again what they are not sure of: a report is stored under it once. UUIDv7 of `atMs`. */
  readonly id?: string;
  /** Why it leads nowhere, where the door has seen that already. */
  readonly refused?: Refused | null;
  /** When it happened, in ms, where an authenticated sensor dates its reports; absent: when it was received. */
  readonly atMs?: number | undefined;
  /** Credentials of decoys in the request, looked for by doors that see it before credentials are removed. */
  readonly canaries?: readonly UsedCanary[];
  /** Session clearance that the visitor carried, as the sensor sent it; proven by `admit`, and never stored. */
  readonly clearance?: string | undefined;
  /** Headers with which an agent signed the request, where the report has no other; never stored. */
  readonly agentHeaders?: Readonly<Record<string, string>>;
  /** Device of a session clearance that is proven already. */
  readonly device?: string;
  /** What the stamp of the link that was followed says; doors that serve decoys look it up. */
  readonly harvest?: Harvest | null;
}

/** A request that is only counted, in the report of a later one. */
export interface EarlierRequest {
  readonly beforeMs: number;
  /** Path and query, or full URL. */
  readonly url: string;
  readonly method: string | null;
  readonly status: number | null;
  readonly referrer: string | null;
}

/** What the caller says about the visitor. */
export interface Said {
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly url: string | null;
  readonly path: string | null;
  readonly method: string | null;
  /** Status of the answer to the visitor; null or absent when it was not known yet. */
  readonly status?: number | null;
  readonly referrer: string | null;
  /** Further requests of the same visitor that the report stands for, oldest first; believed of trusted sensors alone. */
  readonly earlier?: readonly EarlierRequest[];
  readonly flags: readonly string[];
  readonly clientScore: number | null;
  readonly clientSignals: Readonly<Record<string, number>>;
  readonly cs: ClientSignals | null;
  readonly metadata: Readonly<Record<string, string | number | boolean>>;
  readonly metadataDropped: number;
  readonly clientTimestampMs: number | null;
  /** Request text to look for attacks in; analysed in memory, never stored (only decoys store, as `capturedBody`). */
  readonly body: string | null;
  /**
   * The whole request, credentials included, where it came to us over the visitor's own connection. Looked through for
   * attacks in memory in place of the fields above, which are cut and redacted; never stored.
   */
  readonly request?: HttpRequest | null;
  /** What an endpoint decoy keeps of the body. */
  readonly capturedBody?: string | null;
  readonly http2?: Http2Settings | null;
  /** What somebody did at an SSH honeypot. */
  readonly ssh?: SshEvidence | null;
  /** What fields of the request hold, as the sensor declares it. */
  readonly fields?: Readonly<Record<string, DeclaredKind>>;
  readonly contentType: string | null;
  readonly bodyBytes: number | null;
  readonly hasAuthHeader: boolean | null;
  /** Header values other than credentials, for analysis only. */
  readonly headers: Readonly<Record<string, string>>;
  /** What did not fit and was left out, by field name. */
  readonly marks: readonly string[];
}

/** One thing that somebody did at an SSH honeypot. Texts are bounded; the password is sealed. */
export interface SshEvidence {
  readonly type: 'ssh_auth' | 'ssh_pubkey' | 'ssh_session';
  readonly username: string;
  /** Sealed under the context `ssh password`, base64; null when none was typed. */
  readonly sealedPassword: string | null;
  readonly clientVersion: string;
  /** Hash of the client's key exchange lists, hex; empty when unknown. */
  readonly hassh: string;
  readonly sourcePort: number | null;
  readonly destinationPort: number | null;
  /** Null where nobody tried to sign in. */
  readonly success: boolean | null;
  readonly keyType: string;
  readonly keyFingerprint: string;
  /** Ties sign-in and session together; empty when the agent does not say. */
  readonly sessionId: string;
  /** Seconds; null unless it is a session. */
  readonly durationS: number | null;
  readonly commands: readonly string[];
  /** Addresses that the commands wanted to load from; nothing was loaded. */
  readonly downloads: readonly string[];
  readonly files: readonly CapturedFile[];
}

/** A file that was put on the honeypot. */
export interface CapturedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What an HTTP/2 client said first: settings in wire order, window update, order of pseudo-headers (`m,a,s,p`). */
export interface Http2Settings {
  readonly settings: readonly (readonly [id: number, value: number])[];
  readonly windowUpdate: number;
  readonly pseudoHeaderOrder: string;
}

export interface ClientSignals {
  readonly headerNames: readonly string[];
  readonly ordered: boolean;
  readonly acceptLanguage: string;
  readonly acceptEncoding: string;
  readonly ja3: string;
  readonly ja4: string;
}
