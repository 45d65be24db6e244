-- Who is told of events: receivers of the list, and the addresses that response actions bring (response_action_id).
CREATE TABLE webhooks (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  response_action_id uuid,
  name text NOT NULL,
  url text NOT NULL,
  -- sealed
  secret bytea NOT NULL,
  secret_hint text NOT NULL,
  -- signs until next_secret_at, then the secret above does
  old_secret bytea,
  next_secret_at timestamptz,
  enabled boolean NOT NULL,
  on_detection boolean NOT NULL,
  min_bot_score smallint NOT NULL,
  on_high_risk boolean NOT NULL,
  on_rule_enforced boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);

-- One event for one receiver. pending, attempted (committed before it is sent), delivered, failed.
CREATE TABLE webhook_deliveries (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  detection_id uuid,
  status text NOT NULL,
  -- what is sent; forgotten with the attempt
  body text,
  -- why it failed, one of a few words
  cause text,
  -- what the network or the receiver said
  said text,
  response_status smallint,
  duration_ms integer,
  created_at timestamptz NOT NULL,
  attempted_at timestamptz,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (organization_id, webhook_id, created_at DESC, id)
  INCLUDE (status);
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (organization_id, webhook_id, id) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);
