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
  -- how many events the row stands for: past the budget of a plan one of so many is stored
  sample_weight smallint NOT NULL DEFAULT 1,
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
  -- who came, an address with a client; null without an address
  visitor_id uuid,
  -- what was decided about the request
  action text NOT NULL DEFAULT 'allow',
  -- everything that is only read with the whole detection: breakdown, metadata, signatures, claims, per-source fields
  detail jsonb NOT NULL,
  -- short stand-ins for long text: what statistics group by and exact filters compare, and what fits into an index
  path_key bigint GENERATED ALWAYS AS (hashtextextended(nullif(left(path, 512), ''), 0)) STORED,
  agent_key bigint GENERATED ALWAYS AS (hashtextextended(nullif(left(user_agent, 512), ''), 0)) STORED,
  -- The key in the order of time, with all that filters and statistics ask for: counting and paging never visit the rows
  -- that do not match, and a detection pays for one index entry instead of two.
  CONSTRAINT detections_pkey PRIMARY KEY (organization_id, ts, id)
    INCLUDE (property_id, source, score, level, category, country, flags, status, actor_id, ip, path_key, agent_key,
      sample_weight)
) PARTITION BY RANGE (ts);
-- Lists by score need the order alone. Statistics and filters above a high score read few enough rows for an index of
-- their own to pay.
CREATE INDEX detections_score ON detections (organization_id, score, ts, id);
CREATE INDEX detections_high_score ON detections (organization_id, score, ts, id)
  INCLUDE (property_id, source, level, category, country, flags, status, actor_id, ip, path_key, agent_key,
      sample_weight)
  WHERE score > 60;
-- The few rows that the rollups do not know (FLAG.test | FLAG.uncounted).
CREATE INDEX detections_uncounted ON detections (organization_id, ts)
  INCLUDE (property_id, source, level, category, country, flags) WHERE (flags & 129) <> 0;
-- Who came through a proxy, a VPN or Tor (the bits 14 of flags): few rows of many, which filters ask for.
CREATE INDEX detections_networks ON detections (organization_id, ts, id)
  INCLUDE (property_id, source, score, level, category, country, flags, status, actor_id, ip, path_key, agent_key,
      sample_weight)
  WHERE (flags & 14) <> 0;
CREATE INDEX detections_actor ON detections (organization_id, actor_id, ts);
CREATE INDEX detections_ip ON detections (organization_id, ip, ts);
-- What was not simply let in: few rows of many, by visitor.
CREATE INDEX detections_visitor ON detections (organization_id, visitor_id, ts) WHERE action <> 'allow';
-- Finds a decoy's last hit within the day that the counts tell.
CREATE INDEX detections_decoy ON detections (organization_id, decoy_id, ts) WHERE decoy_id IS NOT NULL;
-- Filters by MITRE technique, AI operator, AI referral and refusal find few rows of an organization; each of these
-- indexes holds just those, so that an ordinary report costs nothing more than the look at its predicates.
CREATE INDEX detections_technique ON detections (organization_id, ts, id) INCLUDE (property_id, source)
  WHERE (source <> 'sdk' OR detail ? 'attack_signatures');
CREATE INDEX detections_ai_operator ON detections (organization_id, (detail #>> '{ai_scraper,operator}'), ts, id)
  WHERE (detail #>> '{ai_scraper,operator}') IS NOT NULL AND (detail #>> '{ai_scraper,category}')
    IN ('training_crawler', 'ai_search_crawler', 'ai_agent', 'ai_assistant');
CREATE INDEX detections_ai_referral ON detections (organization_id, (detail #>> '{metadata,platform}'), ts, id)
  WHERE source = 'llm_referral';
CREATE INDEX detections_refused ON detections (organization_id, ts, id) INCLUDE (property_id, source)
  WHERE ((detail #>> '{metadata,action}') IN ('DENY', 'THROTTLE')
    OR (detail #>> '{metadata,blocked}') = 'true');

-- Requests that were judged and not stored, counted so that a flood stays visible.
CREATE TABLE suppressed (
  organization_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  property_id uuid NOT NULL,
  ip inet NOT NULL,
  refused bigint NOT NULL
);
CREATE INDEX suppressed_hour ON suppressed (organization_id, hour);

-- Visitors with evidence against them, as the service remembers them.
CREATE TABLE visitors (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  -- The address, of IPv6 the /64.
  network cidr NOT NULL,
  user_agent text NOT NULL,
  traits text NOT NULL,
  -- Device of the clearance it carried; empty without one. The client is the same with and without it.
  device text NOT NULL,
  client_id uuid NOT NULL,
  first_seen timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  last_evidence timestamptz NOT NULL,
  requests bigint NOT NULL,
  -- Judged and counted, but not stored one by one.
  folded bigint NOT NULL,
  -- Of these requests and the folded ones, those that were neither challenged nor blocked.
  let_in bigint NOT NULL,
  clean_before integer NOT NULL,
  -- The fingerprint it came with last, and where from.
  actor_id uuid NOT NULL,
  country text,
  asn_org text,
  max_score smallint NOT NULL,
  action text NOT NULL,
  certainty smallint NOT NULL,
  -- Orders by action, then by certainty.
  gravity smallint NOT NULL,
  reasons jsonb NOT NULL,
  evidence jsonb NOT NULL,
  answer text,
  note text,
  answered_at timestamptz,
  answered_by text,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX visitors_by_evidence ON visitors (organization_id, last_evidence DESC, id);
-- Who waits for an answer, in the order of the list. The predicate is spelled as the reads spell it.
CREATE INDEX visitors_open ON visitors (organization_id, gravity DESC, last_evidence DESC, id)
  INCLUDE (property_id, first_seen)
  WHERE answer IS NULL OR answer = 'open' OR last_evidence > answered_at;
CREATE INDEX visitors_by_network ON visitors (organization_id, network);

-- What the fields of a property usually hold, by networks that wrote into them: of each network one bit of 256.
CREATE TABLE field_habits (
  organization_id uuid NOT NULL,
  property_id uuid NOT NULL,
  -- Where the field stands in a request: body.comment, query.q
  name text NOT NULL,
  -- Bits of networks by kind of text, counts, days; detection/gathering/fields/habit-bytes.ts
  habit bytea NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, property_id, name)
);
CREATE INDEX field_habits_by_time ON field_habits (organization_id, updated_at DESC);

-- What recorded batches add beside their rows (statistics, actors, usage …) until it is settled: summed up over many
-- batches and written into the tables it belongs to, in the transaction that deletes these rows.
CREATE TABLE pending_deltas (
  organization_id uuid NOT NULL,
  -- UUIDv7: batches are settled about in the order in which they were recorded
  id uuid NOT NULL,
  -- how many detections the batch has of this organization
  detections integer NOT NULL,
  -- of these, how many count for the bill, by day (UTC)
  billed jsonb NOT NULL,
  payload text NOT NULL,
  -- why the payload could not be settled: the row is kept to be read and looked at no more
  fault text,
  set_aside_at timestamptz,
  PRIMARY KEY (organization_id, id)
)
-- Rows live for a fraction of a second: payloads of small batches stay in the row, uncompressed, and what was deleted is
-- cleaned up often.
WITH (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 20000);
ALTER TABLE pending_deltas ALTER COLUMN payload SET STORAGE EXTERNAL;

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
  high_risk bigint NOT NULL,
  -- rows that stand for the detections: fewer where they were sampled; what lists count
  stored bigint NOT NULL
);
CREATE INDEX rollup_cells_hour ON rollup_cells (organization_id, hour)
  INCLUDE (property_id, source, level, category, country, flags, detections, score_sum, high_risk, stored);

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
  stored bigint NOT NULL,
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
  stored integer NOT NULL,
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

-- The addresses of a day that is over, per property, as one value: 8 bytes for the key of each folded row of
-- rollup_values. Counting distinct addresses reads these instead of the rows, as long as they say the same:
CREATE TABLE address_packs (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  property_id uuid NOT NULL,
  keys bytea NOT NULL,
  -- xmin of the day's first row; whoever folds a day writes all of its rows anew
  folded_by text NOT NULL,
  -- what had been erased of the organization, summed up: an erasure may take rows away one by one
  erased numeric NOT NULL,
  PRIMARY KEY (organization_id, day, property_id)
);
-- Keys are random: compressing them would only take time.
ALTER TABLE address_packs ALTER COLUMN keys SET STORAGE EXTERNAL;

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
-- How many others come with the TLS fingerprint of an actor.
CREATE INDEX actors_by_handshake ON actors (organization_id, ja4) WHERE ja4 IS NOT NULL;
CREATE INDEX actors_last_seen ON actors (organization_id, last_seen);
-- Those that tie visitors at several addresses into one case.
CREATE INDEX actors_rotating ON actors (organization_id, id) WHERE rotating_since IS NOT NULL;

CREATE TABLE actor_addresses (
  organization_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  ip inet NOT NULL,
  property_id uuid NOT NULL,
  first_seen timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  detections bigint NOT NULL,
  PRIMARY KEY (organization_id, actor_id, ip, property_id)
)
-- Addresses that come again are written anew in the page where they are, without new index entries.
WITH (fillfactor = 80);

-- What visitors at several addresses have in common: evidence that travels. Rows with the same reason and value are tied.
CREATE TABLE visitor_ties (
  organization_id uuid NOT NULL,
  -- canary, ssh_key, marked_bait, ssh_payload, clearance, ssh_client, browser
  reason text NOT NULL,
  -- UUIDv8 that stands for what they have in common
  value uuid NOT NULL,
  visitor_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  property_id uuid NOT NULL,
  network cidr NOT NULL,
  first_seen timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  detections bigint NOT NULL,
  -- The same for all who are one by reasons that are strong enough, however many stand between them; null for other reasons.
  knot_id uuid,
  PRIMARY KEY (organization_id, reason, value, visitor_id)
);
CREATE INDEX visitor_ties_visitor ON visitor_ties (organization_id, visitor_id);
CREATE INDEX visitor_ties_actor ON visitor_ties (organization_id, actor_id);
CREATE INDEX visitor_ties_knot ON visitor_ties (organization_id, knot_id, last_seen) WHERE knot_id IS NOT NULL;

-- From when on an actor counts as rotating; an organization without a row has the defaults.
CREATE TABLE rotation_settings (
  organization_id uuid NOT NULL,
  -- where they hold; the zero uuid for properties without settings of their own
  property_id uuid NOT NULL,
  min_ips smallint NOT NULL,
  window_minutes integer NOT NULL,
  min_score smallint NOT NULL,
  PRIMARY KEY (organization_id, property_id)
);

-- What counts for the bill, by day and property: insert-only deltas, summed up by a job.
CREATE TABLE usage_days (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  property_id uuid NOT NULL,
  stored bigint NOT NULL,
  -- events that sampled rows stand for beside themselves
  sampled_out bigint NOT NULL,
  -- of the stored ones, those that were erased since: they stay on the bill
  erased bigint NOT NULL
);
CREATE INDEX usage_days_day ON usage_days (organization_id, day);

-- What reports here, by hour: insert-only deltas written in the recording transaction and summed up by a job. A row of a
-- day long ago stands at its first hour. Test traffic of a sensor is counted apart: it shows that the sensor works.
CREATE TABLE sensor_hours (
  organization_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  property_id uuid NOT NULL,
  -- sensor, edge, browser, decoy, sample
  kind text NOT NULL,
  source text NOT NULL,
  -- as it calls itself; '' where a stranger says it
  sensor text NOT NULL,
  -- as it tells, '' when it does not
  version text NOT NULL,
  detections bigint NOT NULL,
  tests bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX sensor_hours_hour ON sensor_hours (organization_id, hour);

-- Insert-only deltas per day, written in the recording transaction and compacted by a job.
-- dimension: hits (value ''), method, attack, ip.
CREATE TABLE decoy_counts (
  organization_id uuid NOT NULL,
  decoy_id uuid NOT NULL,
  day date NOT NULL,
  dimension text NOT NULL,
  value text NOT NULL,
  hits bigint NOT NULL
);
CREATE INDEX decoy_counts_decoy ON decoy_counts (organization_id, decoy_id, dimension) INCLUDE (day, value, hits);
-- for the job that sums up and the one that forgets
CREATE INDEX decoy_counts_day ON decoy_counts (organization_id, day);

-- Credentials that decoys handed out, by HMAC: who uses one later is who took it.
CREATE TABLE canaries (
  organization_id uuid NOT NULL,
  mac bytea NOT NULL,
  decoy_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  detection_id uuid NOT NULL,
  kind text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, mac)
);
CREATE INDEX canaries_created ON canaries (organization_id, created_at);
-- for erasure
CREATE INDEX canaries_detection ON canaries (organization_id, detection_id);

-- Requests to erase what is known of a visitor, and how far they have come.
CREATE TABLE erasures (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- queued, running, done
  status text NOT NULL DEFAULT 'queued',
  ip inet,
  -- what the address is stored as: itself, and masked where addresses are masked
  stored_ips inet[],
  fingerprint text,
  before timestamptz,
  requested_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  detections bigint NOT NULL DEFAULT 0,
  claims bigint NOT NULL DEFAULT 0,
  actors bigint NOT NULL DEFAULT 0,
  addresses bigint NOT NULL DEFAULT 0,
  suppressed bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, id)
);

-- What stood on the terminal of a visitor of an SSH honeypot, packed and sealed.
CREATE TABLE ssh_recordings (
  organization_id uuid NOT NULL,
  detection_id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- asciicast v2, gzip, sealed
  recording bytea NOT NULL,
  PRIMARY KEY (organization_id, detection_id)
);
CREATE INDEX ssh_recordings_at ON ssh_recordings (organization_id, at);
