export const CHALLENGE_KINDS = ['http-01', 'tls-alpn-01'] as const;
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];

/** What a certificate authority said no with: a problem document (RFC 8555, section 6.7), or that it was not reached. */
export class AuthorityRefusal extends Error {
  /** The last part of `urn:ietf:params:acme:error:…`; `unreachable` when there was no answer, `unknown` without a type. */
  readonly type: string;
  /** The authority's own words, unchecked. */
  readonly detail: string;
  /** HTTP status of the answer; null for the reason of a failed challenge or order. */
  readonly status: number | null;
  /** From `Retry-After`. */
  readonly retryAfterS: number | null;
  /** The kind of challenge that failed. */
  readonly challenge: ChallengeKind | null;

  constructor(problem: {
    readonly type: string;
    readonly detail: string;
    readonly status?: number | null;
    readonly retryAfterS?: number | null;
    readonly challenge?: ChallengeKind;
  }) {
    super(`${problem.type}: ${problem.detail}`);
    this.name = 'AuthorityRefusal';
    this.type = problem.type;
    this.detail = problem.detail;
    this.status = problem.status ?? null;
    this.retryAfterS = problem.retryAfterS ?? null;
    this.challenge = problem.challenge ?? null;
  }
}

export interface AcmeAccount {
  readonly keyPem: string;
  readonly url: string;
}

export interface AcmeChallenge {
  readonly kind: ChallengeKind;
  readonly url: string;
  readonly token: string;
  readonly status: string;
  /** What proves the account at the place the challenge asks (RFC 8555, section 8.1). */
  readonly keyAuthorization: string;
}

export interface AcmeAuthorization {
  readonly status: string;
  /** Only the kinds that can be answered here. */
  readonly challenges: readonly AcmeChallenge[];
  readonly refusal: AuthorityRefusal | null;
}

export interface AcmeOrder {
  readonly url: string;
  /** `pending`, `ready`, `processing`, `valid`, `invalid` (RFC 8555, section 7.1.6). */
  readonly status: string;
  readonly refusal: AuthorityRefusal | null;
}

/** An authority that speaks ACME (RFC 8555). Every call throws AuthorityRefusal for whatever is not a success. */
export interface CertificateAuthority {
  /** Address of its directory, which stands for the authority. */
  readonly directory: string;
  /** Names by which CAA records allow it; empty when it tells none. */
  caaIdentities(): Promise<readonly string[]>;
  /** The account of that key, made when there is none. */
  account(keyPem: string): Promise<AcmeAccount>;
  newOrder(account: AcmeAccount, domain: string): Promise<AcmeOrder>;
  order(account: AcmeAccount, url: string): Promise<AcmeOrder>;
  authorizations(account: AcmeAccount, orderUrl: string): Promise<readonly AcmeAuthorization[]>;
  /** Says that the challenge can be tried now. */
  accept(account: AcmeAccount, challenge: AcmeChallenge): Promise<void>;
  /** Asks for the certificate of a `ready` order. */
  finalize(account: AcmeAccount, orderUrl: string, domain: string, keyPem: string): Promise<void>;
  /** The chain of a `valid` order, PEM. */
  download(account: AcmeAccount, orderUrl: string): Promise<string>;
  /** The certificate that answers TLS-ALPN-01 (RFC 8737). */
  challengeCertificate(domain: string, keyAuthorization: string): Promise<{ keyPem: string; certificatePem: string }>;
}
