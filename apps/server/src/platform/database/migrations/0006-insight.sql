CREATE TABLE saved_views (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  query jsonb NOT NULL,
  created_by uuid,
  shared boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);

-- Links that show an actor's story, redacted, to whoever holds the token. Only the SHA-256 of the token is kept.
CREATE TABLE actor_shares (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  actor_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  note text,
  show_hosts boolean NOT NULL,
  created_by uuid NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);

-- Finds the organization of a presented token; a reference table, because the request names no organization.
CREATE TABLE share_directory (
  token_hash bytea PRIMARY KEY,
  organization_id uuid NOT NULL,
  share_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);

-- What a person wants to be told of an organization by mail, and when the next letter is due.
CREATE TABLE digests (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- off, daily, weekly
  frequency text NOT NULL,
  hour smallint NOT NULL,
  -- 1 is Monday
  weekday smallint NOT NULL,
  time_zone text NOT NULL,
  language text NOT NULL,
  next_due_at timestamptz,
  -- end of the last period that was claimed for sending; set before the letter goes out
  last_period_end timestamptz,
  last_sent_at timestamptz,
  last_error text,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX digests_due ON digests (next_due_at) WHERE next_due_at IS NOT NULL;

-- That a month's events are nearly or wholly used up is told once.
CREATE TABLE budget_warnings (
  organization_id uuid NOT NULL,
  -- first day of the month of the plan
  month date NOT NULL,
  percent smallint NOT NULL,
  warned_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, month, percent)
);

-- What registers of addresses said of networks from which an organization was attacked.
CREATE TABLE abuse_contacts (
  organization_id uuid NOT NULL,
  -- the part of the network that the answer is taken for
  network cidr NOT NULL,
  -- null: no register lists the address
  registration jsonb,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, network)
);
