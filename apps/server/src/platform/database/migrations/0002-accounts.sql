-- People and the embedded issuer. These tables are small and global: reference or local (see ../placements.ts).
CREATE TABLE users (
  id uuid PRIMARY KEY,
  issuer text NOT NULL,
  external_id text NOT NULL,
  email text,
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  tokens_valid_from timestamptz NOT NULL DEFAULT 'epoch',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz,
  UNIQUE (issuer, external_id)
);

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  password_hash text,
  failed_logins integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  password_changed_at timestamptz
);
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

-- One-time links: owner set-up, password reset, invitation. Only the SHA-256 of the token is kept.
CREATE TABLE one_time_links (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  account_id uuid,
  email text,
  organization_id uuid,
  role text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE oidc_records (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  user_code text,
  uid text,
  account_id text,
  expires_at timestamptz,
  consumed_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_records_grant ON oidc_records (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_records_uid ON oidc_records (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_records_user_code ON oidc_records (model, user_code) WHERE user_code IS NOT NULL;
CREATE INDEX oidc_records_account ON oidc_records (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX oidc_records_expiry ON oidc_records (expires_at);

-- Failed sign-ins by account and network, so that guesses from elsewhere do not lock out whose account it is.
CREATE TABLE sign_in_failures (
  account_id uuid NOT NULL,
  -- An IPv4 address, or a /64 of IPv6.
  network text NOT NULL,
  failures integer NOT NULL,
  locked_until timestamptz,
  failed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, network)
);
CREATE INDEX sign_in_failures_failed_at ON sign_in_failures (failed_at);

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

CREATE TABLE organizations (
  organization_id uuid PRIMARY KEY,
  name text NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

CREATE TABLE members (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid,
  email text NOT NULL,
  name text,
  role text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  joined_at timestamptz,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX members_user ON members (organization_id, user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX members_email ON members (organization_id, lower(email));
CREATE INDEX members_by_user ON members (user_id, organization_id);

CREATE TABLE properties (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  threshold_preset text NOT NULL DEFAULT 'standard',
  block_threshold smallint,
  challenge_threshold smallint,
  -- what decides besides the score: switches of facts, memory, paths, allow list
  decisions jsonb NOT NULL DEFAULT '{}',
  is_default boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  paused_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);

-- Organization keys (sk_live_), edge sensor keys (wds1.); agent keys join with their own part.
CREATE TABLE api_keys (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  key_prefix text NOT NULL,
  key_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  property_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  rotated_to uuid,
  PRIMARY KEY (organization_id, id)
);

-- Finds the organization of a presented key; a reference table, because a request names no organization yet.
CREATE TABLE key_directory (
  key_hash bytea PRIMARY KEY,
  organization_id uuid NOT NULL,
  key_id uuid NOT NULL
);

-- What an organization bought, as the payment provider told of it last. No row: it was never at the provider.
CREATE TABLE subscriptions (
  organization_id uuid PRIMARY KEY,
  customer_id text NOT NULL,
  -- null until something was bought, and so is all that follows
  subscription_id text,
  status text,
  price_id text,
  period_start timestamptz,
  period_end timestamptz,
  cancels_at_period_end boolean,
  updated_at timestamptz NOT NULL
);

-- Finds the organization of a message of the payment provider, which names its customer only.
CREATE TABLE customer_directory (
  customer_id text PRIMARY KEY,
  organization_id uuid NOT NULL
);

CREATE TABLE audit_log (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  actor_name text,
  ip_address inet,
  action text NOT NULL,
  target_type text NOT NULL,
  target_id text,
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX audit_log_at ON audit_log (organization_id, at);
