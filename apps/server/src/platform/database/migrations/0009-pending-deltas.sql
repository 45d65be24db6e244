-- What recorded batches add beside their rows (statistics, actors, usage …) until it is settled: summed up over many
-- batches and written into the tables it belongs to, in the transaction that deletes these rows.
CREATE TABLE pending_deltas (
  organization_id uuid NOT NULL,
  -- UUIDv7: batches are settled about in the order in which they were recorded
  id uuid NOT NULL,
  -- of the payload; releases that do not know it leave the row to those that do
  version smallint NOT NULL,
  -- how many detections the batch has of this organization
  detections integer NOT NULL,
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
