import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** Second factors and passkeys of local accounts, as kysely sees them; joined into `Tables`. */
export interface AccountTables {
  second_factors: {
    account_id: string;
    secret_sealed: Buffer;
    last_step: number;
    failed_attempts: Generated<number>;
    locked_until: Timestamp | null;
    created_at: Timestamp;
  };
  sign_in_failures: {
    account_id: string;
    network: string;
    failures: number;
    locked_until: Timestamp | null;
    failed_at: Timestamp;
  };
  recovery_codes: { account_id: string; code_mac: Buffer };
  passkeys: {
    credential_id: string;
    account_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    synced: boolean;
    name: string;
    created_at: Timestamp;
    last_used_at: Timestamp | null;
  };
  used_challenges: { challenge_hash: Buffer; expires_at: Timestamp };
}
