-- The addresses of a day that is over, per property, as one value: 8 bytes for the key of each folded row of
-- rollup_values. Counting distinct addresses reads these instead of the rows, as long as they say the same:
CREATE TABLE address_packs (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  property_id uuid NOT NULL,
  keys bytea NOT NULL,
  -- xmin of the day's first row; whoever folds a day writes all of its rows anew, also the release before this table
  folded_by text NOT NULL,
  -- what had been erased of the organization, summed up: an erasure may take rows away one by one
  erased numeric NOT NULL,
  PRIMARY KEY (organization_id, day, property_id)
);
-- Keys are random: compressing them would only take time.
ALTER TABLE address_packs ALTER COLUMN keys SET STORAGE EXTERNAL;

-- Who came through a proxy, a VPN or Tor (the bits 14 of flags): few rows of many, which filters ask for.
CREATE INDEX detections_networks ON detections (organization_id, ts, id)
  INCLUDE (property_id, source, score, level, category, country, flags, status, actor_id, ip, path_key, agent_key)
  WHERE (flags & 14) <> 0;
