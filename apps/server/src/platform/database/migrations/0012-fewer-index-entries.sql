-- What writing a detection costs is mostly its index entries. One index does the work of two: the key of the table in
-- the order of time, with all that filters and statistics ask for.
ALTER TABLE detections DROP CONSTRAINT detections_pkey;
DROP INDEX detections_time;
ALTER TABLE detections ADD CONSTRAINT detections_pkey PRIMARY KEY (organization_id, ts, id)
  INCLUDE (property_id, source, score, level, category, country, flags, status, actor_id, ip, path_key, agent_key);

-- Lists by score need the order alone. Only statistics and filters above a high score read few enough rows for an index
-- of their own to pay.
DROP INDEX detections_score;
CREATE INDEX detections_score ON detections (organization_id, score, ts, id);
CREATE INDEX detections_high_score ON detections (organization_id, score, ts, id)
  INCLUDE (property_id, source, level, category, country, flags, status, actor_id, ip, path_key, agent_key)
  WHERE score > 60;

-- Addresses that come again are written anew in the page where they are, without new index entries.
ALTER TABLE actor_addresses SET (fillfactor = 80);
