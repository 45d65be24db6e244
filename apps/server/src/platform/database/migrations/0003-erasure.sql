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
