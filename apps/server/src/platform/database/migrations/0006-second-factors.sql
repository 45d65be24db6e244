-- Second factors and passkeys of local accounts. Like accounts, these tables belong to people, not to organizations.
-- An authenticator app (TOTP, RFC 6238). A row means that it is asked for.
CREATE TABLE second_factors (
  account_id uuid PRIMARY KEY,
  -- The shared secret, encrypted with a key derived from SUNDEW_SECRET.
  secret_sealed bytea NOT NULL,
  -- Time step of the last code that was taken; earlier ones are refused.
  last_step bigint NOT NULL,
  failed_attempts integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  created_at timestamptz NOT NULL
);

-- Only a MAC of each code is kept. A code that was used is deleted.
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL,
  code_mac bytea NOT NULL,
  PRIMARY KEY (account_id, code_mac)
);

-- WebAuthn credentials. Ids are as the authenticator made them, base64url.
CREATE TABLE passkeys (
  credential_id text PRIMARY KEY,
  account_id uuid NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_account ON passkeys (account_id);

-- What can be answered once (challenges of passkeys) and was; kept until it would be too old anyway.
CREATE TABLE used_challenges (
  challenge_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
