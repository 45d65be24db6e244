-- Reports that must take effect once (referrals, telemetry), by the id their sender gave.
CREATE TABLE received_reports (
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  report_id text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, kind, report_id)
);
CREATE INDEX received_reports_at ON received_reports (received_at);

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

-- Honeypot agents. The id is that of the agent's key (api_keys), which also tells whether it is revoked.
CREATE TABLE agents (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  config jsonb NOT NULL DEFAULT '{}',
  -- what the agent said last; NULL until it is heard
  last_seen_at timestamptz,
  interval_seconds real,
  version text,
  hostname text,
  os text,
  uptime_seconds double precision,
  sessions_active bigint,
  sessions_total bigint,
  queue_depth bigint,
  dropped bigint,
  PRIMARY KEY (organization_id, id)
);

-- Batches of agents, so that one that is sent again is stored once. While one is being stored, nobody else does it.
CREATE TABLE agent_batches (
  organization_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  batch_id text NOT NULL,
  received_at timestamptz NOT NULL,
  taken_until timestamptz NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (organization_id, agent_id, batch_id)
);
CREATE INDEX agent_batches_at ON agent_batches (organization_id, received_at);
-- Browser scripts that report automation.
CREATE TABLE bot_scanners (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- null: the default property of the organization
  property_id uuid,
  name text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  -- low, medium, high
  sensitivity text NOT NULL,
  -- bait, link, workers, consent: what the script does on the page
  options jsonb NOT NULL DEFAULT '{}',
  last_report_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);

-- Scripts that were handed out with a checksum: a page that pins one goes on getting it after an upgrade.
CREATE TABLE scanner_scripts (
  organization_id uuid NOT NULL,
  scanner_id uuid NOT NULL,
  digest text NOT NULL,
  script text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, scanner_id, digest)
);
