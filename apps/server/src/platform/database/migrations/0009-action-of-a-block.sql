-- block_ip or block_actor: what a response action or a person did. An actor is blocked by fingerprint and by addresses.
ALTER TABLE enforcements ADD COLUMN action text NOT NULL DEFAULT 'block_ip';
UPDATE enforcements SET action = 'block_actor' WHERE target_type = 'ja4';
