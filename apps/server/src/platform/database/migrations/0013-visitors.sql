-- Visitors with evidence against them, and what was decided about each request.

CREATE TABLE visitors (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  -- The address, of IPv6 the /64.
  network cidr NOT NULL,
  user_agent text NOT NULL,
  traits text NOT NULL,
  first_seen timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  last_evidence timestamptz NOT NULL,
  requests bigint NOT NULL,
  -- Judged and counted, but not stored one by one.
  folded bigint NOT NULL,
  clean_before integer NOT NULL,
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
CREATE INDEX visitors_by_network ON visitors (organization_id, network);

ALTER TABLE detections ADD COLUMN visitor_id uuid;
ALTER TABLE detections ADD COLUMN action text NOT NULL DEFAULT 'allow';
CREATE INDEX detections_by_action ON detections (organization_id, visitor_id, ts) WHERE action <> 'allow';

ALTER TABLE properties ADD COLUMN decisions jsonb NOT NULL DEFAULT '{}';
