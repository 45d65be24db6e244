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
