-- The link went by mail to the address that it is about, and nobody else was shown it: whoever uses it reads that mail.
ALTER TABLE one_time_links ADD COLUMN mailed boolean NOT NULL DEFAULT false;
