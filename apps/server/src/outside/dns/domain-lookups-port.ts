/**
 * What a look-up in DNS said. `absent`: there is surely no such record (`nameExists` false: NXDOMAIN).
 * `failed`: nobody could tell, so nothing may be concluded from it.
 */
export type Looked<Value> =
  | { readonly state: 'found'; readonly values: readonly Value[] }
  | { readonly state: 'absent'; readonly nameExists: boolean }
  | { readonly state: 'failed'; readonly why: LookupFailure };

export type LookupFailure = 'servfail' | 'timeout' | 'refused' | 'unreachable';

/** One CAA record (RFC 8659). */
export interface CaaRecord {
  readonly critical: boolean;
  /** Lower case: `issue`, `issuewild`, `iodef`, … */
  readonly tag: string;
  readonly value: string;
}

/** Look-ups about the names of owners; each answers within a bounded time and never rejects. */
export interface DomainLookups {
  addresses(name: string, family: 4 | 6): Promise<Looked<string>>;
  /** What the name is an alias (CNAME) of; lower case, no trailing dot. */
  alias(name: string): Promise<Looked<string>>;
  /** TXT records, each with its parts joined. */
  texts(name: string): Promise<Looked<string>>;
  caa(name: string): Promise<Looked<CaaRecord>>;
}
