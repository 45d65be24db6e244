-- What reports here, by hour: insert-only deltas written in the recording transaction and summed up by a job. A row of a
-- day long ago stands at its first hour. Test traffic of a sensor is counted apart: it shows that the sensor works.
CREATE TABLE sensor_hours (
  organization_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  property_id uuid NOT NULL,
  -- sensor, edge, browser, decoy, sample
  kind text NOT NULL,
  source text NOT NULL,
  -- as it calls itself; '' where a stranger says it
  sensor text NOT NULL,
  -- as it tells, '' when it does not
  version text NOT NULL,
  detections bigint NOT NULL,
  tests bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX sensor_hours_hour ON sensor_hours (organization_id, hour);
