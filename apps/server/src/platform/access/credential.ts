import type { Role, Scope } from '@sundew/wire/scopes';

/** Who is calling, as proven by what the request carried. */
export type Credential = UserCredential | KeyCredential | EdgeCredential | AgentCredential | OperatorCredential;

export interface UserCredential {
  readonly kind: 'user';
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  /** Role per organization the person is a member of. */
  readonly roles: ReadonlyMap<string, Role>;
}

/** An organization API key (`sk_live_…`). */
export interface KeyCredential {
  readonly kind: 'key';
  readonly keyId: string;
  readonly keyName: string;
  readonly organizationId: string;
  readonly organizationName: string;
  /** Null reaches every property of the organization. */
  readonly propertyId: string | null;
  readonly scopes: ReadonlySet<Scope>;
}

/** An edge sensor key (`wds1.…`), minted per property; good for reporting only. */
export interface EdgeCredential {
  readonly kind: 'edge';
  readonly keyId: string;
  readonly organizationId: string;
  readonly propertyId: string;
}

/** The key of a honeypot agent (`wd_…`), minted for it alone; good for the agent routes only. */
export interface AgentCredential {
  readonly kind: 'agent';
  /** Also the id of the agent. */
  readonly keyId: string;
  readonly organizationId: string;
  readonly propertyId: string;
}

/** The operator of this installation, proven by a token made with SUNDEW_SECRET. */
export interface OperatorCredential {
  readonly kind: 'operator';
}

/** Turns what a request carried into a credential, or throws the 401 `Problem` that says what is wrong with it. */
export interface CredentialResolver {
  /** @param bearer the text after `Bearer ` */
  resolve(bearer: string): Promise<Credential> | Credential;
  /** @param sensorKey the value of `X-WD-Sensor-Key` */
  resolveEdge(sensorKey: string): Promise<EdgeCredential> | EdgeCredential;
  /** Whether this is a key that was never issued, as far as memory tells. */
  isStrange(bearer: string): boolean;
}
