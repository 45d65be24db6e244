-- One row per detection, in daily partitions. The id is a UUIDv7 of ts, so an id tells its partition.
CREATE TABLE detections (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  ts timestamptz NOT NULL,
  property_id uuid NOT NULL,
  decoy_id uuid,
  actor_id uuid NOT NULL,
  source text NOT NULL,
  sensor text NOT NULL,
  trust text NOT NULL,
  score smallint NOT NULL,
  level text NOT NULL,
  category text NOT NULL,
  confidence smallint NOT NULL,
  flags integer NOT NULL,
  status text NOT NULL DEFAULT 'open',
  -- {note, updated_by, updated_at}, what a person decided
  triage jsonb,
  sample_weight real NOT NULL DEFAULT 1,
  ip inet,
  user_agent text NOT NULL,
  method text,
  url text,
  path text,
  referrer text,
  country text,
  city text,
  asn bigint,
  asn_org text,
  ja3 text,
  ja4 text,
  header_fingerprint text,
  client_timestamp timestamptz,
  -- everything that is only read with the whole detection: breakdown, metadata, signatures, claims, per-source fields
  detail jsonb NOT NULL,
  -- short stand-ins for long text: what statistics group by and exact filters compare, and what fits into an index
  path_key bigint GENERATED ALWAYS AS (hashtextextended(nullif(left(path, 512), ''), 0)) STORED,
  agent_key bigint GENERATED ALWAYS AS (hashtextextended(nullif(left(user_agent, 512), ''), 0)) STORED,
  PRIMARY KEY (organization_id, id, ts)
) PARTITION BY RANGE (ts);
-- Holds all that filters and statistics ask for, so that counting and paging never visit the rows that do not match.
CREATE INDEX detections_time ON detections (organization_id, ts, id)
  INCLUDE (property_id, source, score, level, category, country, flags, status, actor_id, ip, path_key, agent_key);
CREATE INDEX detections_score ON detections (organization_id, score, ts, id);
-- The few rows that the rollups do not know (FLAG.test | FLAG.uncounted).
CREATE INDEX detections_uncounted ON detections (organization_id, ts)
  INCLUDE (property_id, source, level, category, country, flags) WHERE (flags & 129) <> 0;
CREATE INDEX detections_actor ON detections (organization_id, actor_id, ts);
CREATE INDEX detections_ip ON detections (organization_id, ip, ts);

-- Insert-only deltas, one set per recorded batch, compacted by a job; a cell's truth is the sum of its rows.
CREATE TABLE rollup_cells (
  organization_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  property_id uuid NOT NULL,
  source text NOT NULL,
  level text NOT NULL,
  category text NOT NULL,
  country text NOT NULL,
  flags integer NOT NULL,
  detections bigint NOT NULL,
  score_sum bigint NOT NULL,
  high_risk bigint NOT NULL
);
CREATE INDEX rollup_cells_hour ON rollup_cells (organization_id, hour)
  INCLUDE (property_id, source, level, category, country, flags, detections, score_sum, high_risk);

-- Cells of hours that are over, moved here by a job into cubes of fewer dimensions (what a cube leaves out is '', 0 or
-- the zero uuid). A count is the sum over one cube plus the cells that were not moved yet.
CREATE TABLE rollup_cubes (
  organization_id uuid NOT NULL,
  cube text NOT NULL,
  slot timestamptz NOT NULL,
  property_id uuid NOT NULL,
  source text NOT NULL,
  level text NOT NULL,
  category text NOT NULL,
  country text NOT NULL,
  flags integer NOT NULL,
  detections bigint NOT NULL,
  score_sum bigint NOT NULL,
  high_risk bigint NOT NULL,
  PRIMARY KEY (organization_id, cube, slot, property_id, source, level, category, country, flags)
);

-- Counts per value and day of what has many values: ip, path, actor, user_agent. Deltas come in fresh, a job sums them
-- up; what is folded has one row per value, which the unique index promises to those who read only the frequent ones.
CREATE TABLE rollup_values (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  property_id uuid NOT NULL,
  dimension text NOT NULL,
  value text NOT NULL,
  detections integer NOT NULL,
  fresh boolean NOT NULL DEFAULT true,
  -- what statistics group by: short, and of one length
  key bigint GENERATED ALWAYS AS (hashtextextended(value, 0)) STORED
) PARTITION BY LIST (fresh);
CREATE TABLE rollup_values_fresh PARTITION OF rollup_values FOR VALUES IN (true);
CREATE INDEX rollup_values_fresh_day ON rollup_values_fresh (organization_id, dimension, day, key)
  INCLUDE (property_id, detections);
CREATE TABLE rollup_values_folded PARTITION OF rollup_values FOR VALUES IN (false);
CREATE UNIQUE INDEX rollup_values_folded_day ON rollup_values_folded (organization_id, dimension, day, key, property_id)
  INCLUDE (detections);
CREATE INDEX rollup_values_often ON rollup_values_folded (organization_id, dimension, day)
  INCLUDE (property_id, key, detections) WHERE detections >= 4;

-- Requests that a rate limit refused, still counted so that a flood stays visible.
CREATE TABLE suppressed (
  organization_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  property_id uuid NOT NULL,
  ip inet NOT NULL,
  refused bigint NOT NULL
);
CREATE INDEX suppressed_hour ON suppressed (organization_id, hour);

CREATE TABLE actors (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  first_seen timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  detections bigint NOT NULL,
  score_sum bigint NOT NULL,
  max_score smallint NOT NULL,
  user_agent text NOT NULL,
  ja4 text,
  header_fingerprint text,
  rotating_since timestamptz,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX actors_last_seen ON actors (organization_id, last_seen);

CREATE TABLE actor_addresses (
  organization_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  ip inet NOT NULL,
  property_id uuid NOT NULL,
  first_seen timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  detections bigint NOT NULL,
  PRIMARY KEY (organization_id, actor_id, ip, property_id)
);

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

-- Stored and sampled-out events per day, for budgets.
CREATE TABLE usage_days (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  stored bigint NOT NULL,
  sampled_out bigint NOT NULL
);
CREATE INDEX usage_days_day ON usage_days (organization_id, day);

-- Visits that AI assistants sent, reported in bulk by sensors.
CREATE TABLE ai_referrals (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  property_id uuid NOT NULL,
  platform text NOT NULL,
  path text NOT NULL,
  visits bigint NOT NULL,
  PRIMARY KEY (organization_id, day, property_id, platform, path)
);
