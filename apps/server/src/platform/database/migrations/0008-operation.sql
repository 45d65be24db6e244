-- How an organization tests itself. An organization without a row has the defaults.
CREATE TABLE self_test_settings (
  organization_id uuid PRIMARY KEY,
  -- 0: only when asked
  every_hours smallint NOT NULL,
  -- so long a visit may take to be reported
  patience_seconds smallint NOT NULL,
  -- [{property_id, address}]: where the sites of the properties are
  sites jsonb NOT NULL DEFAULT '[]',
  -- [{agent_id, address}]: host and port at which visitors reach the honeypots
  agents jsonb NOT NULL DEFAULT '[]',
  next_run_at timestamptz NOT NULL
);

CREATE TABLE self_test_runs (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  -- when a worker began to send the visits
  taken_at timestamptz,
  -- what has not arrived by then is blind
  closes_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- decoys beyond what one run tests
  left_out integer NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX self_test_runs_open ON self_test_runs (organization_id) WHERE finished_at IS NULL;

-- One row per path of a run: a visit and what became of it, or a sensor and whether it reported the visits.
CREATE TABLE self_test_paths (
  organization_id uuid NOT NULL,
  run_id uuid NOT NULL,
  -- names the path in every run
  path text NOT NULL,
  position smallint NOT NULL,
  -- site, sensor, decoy, agent
  kind text NOT NULL,
  name text NOT NULL,
  property_id uuid NOT NULL,
  property_name text NOT NULL,
  -- where the visit goes; NULL for sensors, and for what cannot be visited
  address text,
  -- {method} of a decoy; {kind, source, name} of a sensor
  target jsonb NOT NULL,
  -- part of the User-Agent that tells the visit apart
  mark text,
  sent_at timestamptz,
  status smallint,
  fault text,
  -- from the visit to the moment its report was found
  arrived_ms integer,
  -- [{source, sensor, unproven, ms}]: who reported the visit
  heard jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL,
  reason text NOT NULL,
  planned_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, run_id, path)
);

CREATE TABLE self_test_alerts (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- blind, silent
  kind text NOT NULL,
  path text NOT NULL,
  path_kind text NOT NULL,
  name text NOT NULL,
  property_id uuid NOT NULL,
  property_name text NOT NULL,
  reason text NOT NULL,
  raised_at timestamptz NOT NULL,
  -- when the letter about it was claimed for sending
  told_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX self_test_alerts_open ON self_test_alerts (organization_id, kind, path) WHERE ended_at IS NULL;
