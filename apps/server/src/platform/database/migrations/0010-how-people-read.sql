-- In which language, and by the clocks of which time zone (IANA name) a person uses the dashboard: letters are written so.
-- NULL until a dashboard has told.
ALTER TABLE users ADD COLUMN language text, ADD COLUMN time_zone text;
