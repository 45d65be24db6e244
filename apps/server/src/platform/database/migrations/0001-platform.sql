-- Named values of the installation, encrypted with a key derived from SUNDEW_SECRET (signing keys, cookie keys).
CREATE TABLE sealed_settings (
  name text PRIMARY KEY,
  sealed bytea NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What was spent of bounds that all organizations share, under a hash of who spent it.
CREATE TABLE spendings (
  purpose text NOT NULL,
  spender bytea NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX spendings_at ON spendings (purpose, spender, at);

-- Backups that were taken whole, so that health can tell how old the last one is.
CREATE TABLE backups (
  made_at timestamptz PRIMARY KEY,
  rows bigint NOT NULL
);

-- Answers of mutations that carried an Idempotency-Key, for 24 hours; sealed, because an answer may hold a new key.
-- Calls outside any organization stand under the id of the person.
CREATE TABLE idempotency_keys (
  organization_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status integer,
  sealed_response bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

-- Effects of what is recorded, written in the recording transaction and claimed with SKIP LOCKED.
CREATE TABLE outbox (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  reaction text NOT NULL,
  payload jsonb NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- set after the last attempt; the row is kept to be read, never run again
  dead_at timestamptz,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX outbox_due ON outbox (due_at, organization_id) WHERE dead_at IS NULL;
