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

-- Connected firewalls. A block list is fetched by the firewall itself, with a token of which only the SHA-256 is kept; a
-- firewall with an API has settings, sealed secrets and the place there that is ours.
CREATE TABLE integrations (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  name text NOT NULL,
  mode text NOT NULL,
  block_duration_hours integer NOT NULL,
  token_hash bytea,
  -- the end of the token, or of the secret
  token_hint text NOT NULL,
  last_fetched_at timestamptz,
  settings jsonb NOT NULL DEFAULT '{}',
  -- sealed
  secrets bytea,
  -- what the provider calls our list and rule, and what it can do: {place, abilities}
  found jsonb,
  -- the last failure, gone with the next success: {reason, values, at}
  fault jsonb,
  failures integer NOT NULL DEFAULT 0,
  -- nothing is tried before
  retry_at timestamptz,
  -- the process that makes changes there has it until then
  busy_until timestamptz,
  synced_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);

-- Finds the organization of a presented token; a reference table, because the request names no organization.
CREATE TABLE feed_directory (
  token_hash bytea PRIMARY KEY,
  organization_id uuid NOT NULL,
  integration_id uuid NOT NULL
);

-- WHEN trigger THEN actions.
CREATE TABLE response_actions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  enabled boolean NOT NULL,
  dry_run boolean NOT NULL,
  -- null is every property
  property_id uuid,
  trigger jsonb NOT NULL,
  actions jsonb NOT NULL,
  -- asks a person before it blocks a target that more harmless others share; null is what the organization says
  ask_above integer,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);

-- A response action met a target within an hour: how often, and what it did when it did something.
CREATE TABLE response_runs (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  response_action_id uuid NOT NULL,
  target text NOT NULL,
  hour timestamptz NOT NULL,
  dry_run boolean NOT NULL,
  property_id uuid NOT NULL,
  -- the first of its detections
  detection_id uuid NOT NULL,
  detections integer NOT NULL,
  -- [{action, outcome, guard_rail}]
  outcomes jsonb NOT NULL,
  -- who shares the target: {cleared_sessions, harmless_visitors, good_bots}; null where nobody was to be blocked
  blast_radius jsonb,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX response_runs_hour ON response_runs (organization_id, response_action_id, target, hour, dry_run);
CREATE INDEX response_runs_age ON response_runs (organization_id, response_action_id, last_at DESC);

-- A response action would have blocked a target that many share, and waits for a person. open (also past expires_at, when
-- nobody can answer any more), confirmed, declined.
CREATE TABLE response_questions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  response_action_id uuid NOT NULL,
  target_type text NOT NULL,
  target text NOT NULL,
  property_id uuid NOT NULL,
  -- the first of its detections
  detection_id uuid NOT NULL,
  detections integer NOT NULL,
  blast_radius jsonb NOT NULL,
  ask_above integer NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by text,
  -- a response action takes no for an answer until then
  quiet_until timestamptz,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX response_questions_open ON response_questions (organization_id, response_action_id, target)
  WHERE status = 'open';
CREATE INDEX response_questions_log ON response_questions (organization_id, created_at DESC, id);
CREATE INDEX response_questions_quiet ON response_questions (organization_id, target) WHERE quiet_until IS NOT NULL;

-- What holds for all response actions of an organization that says something else than the default.
CREATE TABLE response_settings (
  organization_id uuid NOT NULL,
  ask_above integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id)
);

-- Chats that response actions write to.
CREATE TABLE chats (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  -- address, or token and chat, sealed
  account bytea NOT NULL,
  secret_hint text NOT NULL,
  -- why the last message failed, gone with the next success: one of a few words, and what the service said
  cause text,
  said text,
  failures integer NOT NULL DEFAULT 0,
  -- nothing is sent before
  retry_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);

-- Receivers of detections.
CREATE TABLE siem_outputs (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  enabled boolean NOT NULL,
  min_bot_score smallint NOT NULL,
  -- the one property whose detections are sent; null is all of them
  property_id uuid,
  -- address, token and certificates, sealed
  account bytea NOT NULL,
  -- null without a token
  secret_hint text,
  -- why it did not take what was sent last, gone with the next success: one of a few words, and what it said
  cause text,
  said text,
  failures integer NOT NULL DEFAULT 0,
  -- nothing is sent before
  retry_at timestamptz,
  -- the process that sends has it until then
  busy_until timestamptz,
  sent_at timestamptz,
  sent bigint NOT NULL DEFAULT 0,
  -- detections that the receiver will never take, and what it said of the last ones
  rejected bigint NOT NULL DEFAULT 0,
  rejected_said text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);

-- What a receiver has not confirmed yet: detections of one commit. It is the place up to which the receiver has everything.
CREATE TABLE siem_waiting (
  organization_id uuid NOT NULL,
  output_id uuid NOT NULL,
  -- UUIDv7, in the order in which it is sent
  id uuid NOT NULL,
  detection_ids uuid[] NOT NULL,
  queued_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, output_id, id)
);
CREATE INDEX siem_waiting_age ON siem_waiting (organization_id, queued_at);

-- Members whom response actions may not mail.
CREATE TABLE response_mail_opt_outs (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  opted_out_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);

-- One message about what a response action met, for one receiver: a chat, or a person by mail. pending (it still takes in what happens),
-- attempted (committed before it is sent), sent, failed.
CREATE TABLE notices (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  response_action_id uuid NOT NULL,
  channel text NOT NULL,
  receiver_id uuid NOT NULL,
  status text NOT NULL,
  detections integer NOT NULL,
  blocked integer NOT NULL,
  -- questions that wait for an answer
  asked integer NOT NULL,
  max_score smallint NOT NULL,
  -- distinct addresses and TLS fingerprints, so many at most as are told apart
  targets text[] NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- why it failed, one of a few words
  cause text,
  -- what the network or the receiver said
  said text,
  created_at timestamptz NOT NULL,
  send_at timestamptz NOT NULL,
  attempted_at timestamptz,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX notices_gathering ON notices (organization_id, response_action_id, receiver_id)
  WHERE status = 'pending';
CREATE INDEX notices_log ON notices (organization_id, response_action_id, created_at DESC, id);
CREATE INDEX notices_age ON notices (created_at);

-- Who is turned away where, until when. What is past expires_at counts as ended, whether or not ended_at is written yet.
CREATE TABLE enforcements (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  integration_id uuid NOT NULL,
  provider text NOT NULL,
  -- null when a person did it
  response_action_id uuid,
  property_id uuid,
  detection_id uuid,
  -- ip: the address, of IPv6 the /64; ja4: a TLS fingerprint
  target_type text NOT NULL,
  target text NOT NULL,
  mode text NOT NULL,
  reason text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- expiry, or who lifted it
  ended_by text,
  -- when the firewall was seen to have it, and to have it no more; null for block lists
  applied_at timestamptz,
  removed_at timestamptz,
  -- the visitor was erased meanwhile
  forget_at_end boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX enforcements_active ON enforcements (organization_id, integration_id, target) WHERE ended_at IS NULL;
CREATE INDEX enforcements_to_add ON enforcements (organization_id, integration_id, created_at)
  WHERE ended_at IS NULL AND applied_at IS NULL;
CREATE INDEX enforcements_to_remove ON enforcements (organization_id, integration_id)
  WHERE ended_at IS NOT NULL AND applied_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX enforcements_expiry ON enforcements (expires_at) WHERE ended_at IS NULL;
CREATE INDEX enforcements_forgotten ON enforcements (organization_id) WHERE forget_at_end;
CREATE INDEX enforcements_age ON enforcements (organization_id, created_at DESC, id);
CREATE INDEX enforcements_target ON enforcements (organization_id, target, expires_at);

-- Networks that are never blocked.
CREATE TABLE allowed_networks (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  network cidr NOT NULL,
  note text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX allowed_networks_network ON allowed_networks (organization_id, network);

-- Policies of session clearance, every version that was in force; the newest of a property counts.
CREATE TABLE clearance_policies (
  organization_id uuid NOT NULL,
  property_id uuid NOT NULL,
  version integer NOT NULL,
  policy jsonb NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, property_id, version)
);

-- Programs that pass with a token of their own.
CREATE TABLE clearance_credentials (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- null: on every property
  property_id uuid,
  -- empty: every path
  paths text[] NOT NULL DEFAULT '{}',
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id)
);

-- Where devices were given tokens: a row for each device, network and kind of client, not for each token.
CREATE TABLE clearance_devices (
  organization_id uuid NOT NULL,
  fingerprint text NOT NULL,
  network text NOT NULL,
  client bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, fingerprint, network, client)
);
CREATE INDEX clearance_devices_network ON clearance_devices (organization_id, network, client);
CREATE INDEX clearance_devices_seen ON clearance_devices (seen_at);

-- Devices, and visitors at one network, whose clearance was taken away.
CREATE TABLE clearance_denials (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- null: only what comes from the network with the kind of client
  fingerprint text,
  network text,
  client bytea,
  -- decoy_hit, tripwire, scanner, person
  reason text NOT NULL,
  -- what denied it: tripwire, scanner, decoy:<id>; empty for a person
  rule text NOT NULL DEFAULT '',
  note text NOT NULL,
  detection_id uuid,
  denied_by text NOT NULL,
  denied_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  lifted_at timestamptz,
  lifted_by text,
  -- the accepted appeal that lifted it
  appeal_id uuid,
  -- UUIDv7 of the last change, for readers that go on where they were
  change_id uuid NOT NULL,
  -- the visitor was erased meanwhile
  forget_at_end boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX clearance_denials_change ON clearance_denials (organization_id, change_id);
CREATE UNIQUE INDEX clearance_denials_device ON clearance_denials (organization_id, fingerprint)
  WHERE fingerprint IS NOT NULL AND lifted_at IS NULL;
CREATE UNIQUE INDEX clearance_denials_visitor ON clearance_denials (organization_id, network, client)
  WHERE fingerprint IS NULL AND lifted_at IS NULL;
CREATE INDEX clearance_denials_forgotten ON clearance_denials (organization_id) WHERE forget_at_end;
CREATE INDEX clearance_denials_end ON clearance_denials (expires_at);

-- Rules that take clearance away, where somebody or what appeals showed has changed one.
CREATE TABLE clearance_rules (
  organization_id uuid NOT NULL,
  rule text NOT NULL,
  -- enforce, monitor
  mode text NOT NULL,
  -- visitors it would have denied
  monitored bigint NOT NULL,
  -- denials before do not count
  counted_since timestamptz,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, rule)
);

-- What sensors decided, by hour.
CREATE TABLE clearance_counts (
  organization_id uuid NOT NULL,
  property_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  label text NOT NULL,
  route text NOT NULL,
  requests bigint NOT NULL,
  PRIMARY KEY (organization_id, property_id, hour, label, route)
);
CREATE TABLE clearance_reports (
  organization_id uuid NOT NULL,
  report_id text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, report_id)
);
CREATE INDEX clearance_reports_age ON clearance_reports (received_at);

-- Challenges and forms that were answered: each is good once, on whatever node.
CREATE TABLE clearance_spent (
  organization_id uuid NOT NULL,
  ticket text NOT NULL,
  spent_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, ticket)
);
CREATE INDEX clearance_spent_age ON clearance_spent (spent_at);

-- What visitors who were refused say about it.
CREATE TABLE clearance_appeals (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  property_id uuid,
  reference text NOT NULL,
  fingerprint text,
  network text NOT NULL,
  client bytea NOT NULL,
  message text NOT NULL,
  -- open, accepted, rejected
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by text,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX clearance_appeals_of_visitor ON clearance_appeals (organization_id, network, client) WHERE status = 'open';
CREATE INDEX clearance_appeals_open ON clearance_appeals (organization_id, status, created_at);
CREATE INDEX clearance_appeals_age ON clearance_appeals (created_at);
