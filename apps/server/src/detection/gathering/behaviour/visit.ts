import type { Dress } from '@sundew/threat/visitors/headers/dress';
import type { Arrival } from './arrival.ts';
import type { PageOrPart } from './page-or-part.ts';

/** One request as the windows count it. */
export interface Visit {
  readonly atMs: number;
  readonly path: string;
  /** As sent, without `?`: where pages are told apart by it, each is a page of its own. */
  readonly query: string;
  readonly userAgent: string;
  /** Null when the sensor did not say. */
  readonly method: string | null;
  /** Status of the answer; null when it was not known yet. */
  readonly status: number | null;
  /** The account that a sign-in named, as a hash of this process; 0 when none was seen. */
  readonly account: number;
  /** True when a sensor says that the sign-in failed. */
  readonly isFailedLogin: boolean;
  readonly arrival: Arrival;
  /** The page that led here; empty when there is none. */
  readonly referrer: string;
  readonly kind: PageOrPart;
  readonly dress: Dress;
}

/** A request with what follows from it. */
export interface Seen extends Visit {
  readonly pathHash: number;
  /** Hash of the path without what tells pages of one kind apart; a function, because few requests need it. */
  shapeHash(): number;
  /** Hash of the last segment of the path; only misses need it. */
  nameHash(): number;
  /** Hash of path and query. */
  readonly pageHash: number;
  /** Hash of the page that led here, or else of this one. */
  sourceHash(): number;
  /** True for what pages load, by its ending or because it is believed to be part of one. */
  readonly isAsset: boolean;
  readonly isMiss: boolean;
  readonly isSignIn: boolean;
  readonly isFailed: boolean;
}

/** Who is counted as what. */
export interface VisitKeys {
  /** Address and User-Agent at a property. */
  readonly client: string;
  /** Address at a property. */
  readonly address: string;
  /** Handshake, header traits and User-Agent at a property; the User-Agent alone where nothing else is known. */
  readonly fingerprint: string;
  readonly isFingerprintTold: boolean;
  /** The property. */
  readonly site: string;
}
