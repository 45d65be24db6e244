-- Filters by MITRE technique, AI operator, AI referral and refusal find few rows of an organization; each of these
-- indexes holds just those, so that an ordinary report costs nothing more than the look at its predicates.
CREATE INDEX detections_technique ON detections (organization_id, ts, id) INCLUDE (property_id, source)
  WHERE (source <> 'sdk' OR detail ? 'attack_signatures');
CREATE INDEX detections_ai_operator ON detections (organization_id, (detail #>> '{ai_scraper,operator}'), ts, id)
  WHERE (detail #>> '{ai_scraper,operator}') IS NOT NULL AND (detail #>> '{ai_scraper,category}')
    IN ('training_crawler', 'ai_search_crawler', 'ai_agent', 'ai_assistant');
CREATE INDEX detections_ai_referral ON detections (organization_id, (detail #>> '{metadata,platform}'), ts, id)
  WHERE source = 'llm_referral';
CREATE INDEX detections_refused ON detections (organization_id, ts, id) INCLUDE (property_id, source)
  WHERE ((flags & 32) <> 0 OR (detail #>> '{metadata,action}') IN ('DENY', 'THROTTLE')
    OR (detail #>> '{metadata,blocked}') = 'true');

-- The recorder counts AI operators per day from now on; what is stored already is counted here.
INSERT INTO rollup_values (organization_id, day, property_id, dimension, value, detections)
SELECT organization_id, (ts AT TIME ZONE 'UTC')::date, property_id, 'ai_operator',
  CASE WHEN (detail #>> '{ai_scraper,impersonation}') = 'true' THEN '!' ELSE '' END
    || (detail #>> '{ai_scraper,operator}'),
  count(*)
FROM detections
WHERE (detail #>> '{ai_scraper,operator}') IS NOT NULL AND (detail #>> '{ai_scraper,category}')
    IN ('training_crawler', 'ai_search_crawler', 'ai_agent', 'ai_assistant')
  AND (flags & 129) = 0
GROUP BY 1, 2, 3, 4, 5;

-- Failed sign-ins by account and network, so that guesses from elsewhere do not lock out whose account it is.
CREATE TABLE sign_in_failures (
  account_id uuid NOT NULL,
  -- An IPv4 address, or a /64 of IPv6.
  network text NOT NULL,
  failures integer NOT NULL,
  locked_until timestamptz,
  failed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, network)
);
CREATE INDEX sign_in_failures_failed_at ON sign_in_failures (failed_at);
