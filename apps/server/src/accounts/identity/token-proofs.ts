import type { UserDirectory } from './people/user-directory.ts';
import type { TokenVerifier } from './tokens/tokens.ts';

/** What proves the tokens of people, and of the operator. */
export interface TokenProofs {
  readonly users: UserDirectory;
  /** Tokens of whoever signs people in: the embedded issuer or the external one. */
  readonly signIns: TokenVerifier;
  /** Whether `signIns` are the embedded issuer's, whose subjects are user ids. */
  readonly embedded: boolean;
  /** Tokens that the operator minted. */
  readonly minted: TokenVerifier;
  readonly operator: (token: string) => Promise<void>;
}
