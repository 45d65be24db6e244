/** A number from 0 up to 1 that depends only on `n` and `salt`. */
const noise = (n: string, salt: number) => `((hashint8extended(${n}, ${salt}) & 1048575) / 1048576.0)`;

const pick = (values: readonly string[], index: string) =>
  `(ARRAY[${values.map((value) => `'${value}'`).join(',')}])[1 + floor(${index} * ${values.length})::int]`;

const COUNTRIES = 'US DE CN FR RU BR IN GB NL SG CA PL VN ID TR UA JP KR IT ES MX AR ZA EG NG KE SE NO FI DK'.split(
  ' ',
);
const SOURCES = 'sdk sdk sdk sdk bot_scanner bot_scanner decoy_link endpoint wordpress_plugin llm_referral'.split(' ');
/** The tactic that each source stands for by itself. */
const TACTIC_SQL = `CASE source WHEN 'sdk' THEN 'TA0007' WHEN 'decoy_link' THEN 'TA0043' WHEN 'endpoint' THEN 'TA0001'
  WHEN 'bot_scanner' THEN 'TA0009' WHEN 'wordpress_plugin' THEN 'TA0006' END`;
const TECHNIQUE_SQL = `CASE source WHEN 'decoy_link' THEN 'T1595' WHEN 'endpoint' THEN 'T1190'
  WHEN 'bot_scanner' THEN 'T1119' WHEN 'wordpress_plugin' THEN 'T1110' END`;
const PLACES = 'shop wp-login.php api/v1/users blog .env product search account'.split(' ');

/**
 * The first organization has 21 % of the rows, the others share the rest by rank; a single one has them all.
 * Parameters: organizations, rows, id of the first one or null.
 */
export const ORGANIZATIONS_SQL = `CREATE TABLE bench_organizations AS
  SELECT k, organization_id, share, visitors,
    sum(share) OVER (ORDER BY k) - share AS from_share, sum(share) OVER (ORDER BY k) AS to_share,
    sum(visitors) OVER (ORDER BY k) - visitors AS first_visitor
  FROM (
    SELECT k, CASE WHEN k = 1 THEN coalesce($3::uuid, md5('organization 1')::uuid) ELSE md5('organization ' || k)::uuid END AS organization_id, share, (100 + share * $2::int / 12)::int AS visitors
    FROM (
      SELECT k, CASE WHEN $1::int = 1 THEN 1 WHEN k = 1 THEN 0.21 ELSE 0.79 * power(k, -0.9) / sum(CASE WHEN k > 1 THEN power(k, -0.9) END) OVER () END AS share
      FROM generate_series(1, $1::int) k
    ) shares
  ) sized`;

/** Visitors by number: what belongs to a person or bot and stays the same over its detections. */
export const VISITORS_SQL = `CREATE TABLE bench_visitors AS
  SELECT first_visitor + n AS visitor,
    md5('actor ' || first_visitor + n)::uuid AS actor_id,
    '10.0.0.0'::inet + (hashint8extended(first_visitor + n, 77) & 16777215) AS ip,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/'
      || 90 + floor(power(${noise('first_visitor + n', 21)}, 3) * 60)::int || '.0.'
      || floor(power(${noise('first_visitor + n', 22)}, 4) * 30)::int || '.0 Safari/537.36' AS user_agent,
    ${pick(COUNTRIES, `power(${noise('first_visitor + n', 23)}, 2.5)`)} AS country,
    (CASE WHEN ${noise('n', 24)} < 0.05 THEN 2 ELSE 0 END) | (CASE WHEN ${noise('n', 25)} < 0.06 THEN 4 ELSE 0 END)
      | (CASE WHEN ${noise('n', 26)} < 0.01 THEN 8 ELSE 0 END) | (CASE WHEN ${noise('n', 27)} < 0.3 THEN 16 ELSE 0 END) AS flags,
    ${noise('n', 28)} AS badness,
    power(${noise('n', 29)}, 2) AS home,
    64500 + n % 300 AS asn,
    substr(md5('headers ' || n % 500), 1, 16) AS header_fingerprint
  FROM bench_organizations, generate_series(0, visitors - 1) n`;

/** What is drawn for one row, each number once. */
const DRAWN_SQL = `drawn AS MATERIALIZED (
    SELECT i, md5(i::text) AS hex, $3::bigint + (i - $1::bigint) * 86400000 / ($2::bigint - $1::bigint) AS ms,
      width_bucket(${noise('i', 1)}, (SELECT array_agg(from_share ORDER BY k) FROM bench_organizations)) AS k,
      ${noise('i', 2)} AS property_draw, ${noise('i', 3)} AS visitor_draw, power(${noise('i', 5)}, 2.2) AS score_draw,
      ${pick(SOURCES, noise('i', 4))} AS source,
      CASE WHEN ${noise('i', 9)} < 0.03 THEN '/item/' || i
        ELSE '/' || ${pick(PLACES, noise('i', 10))} || '/' || floor(power(${noise('i', 11)}, 3) * 60)::int END AS path
    FROM generate_series($1::bigint, $2::bigint - 1) i
  )`;

/** One day of detections in order of time. Parameters: first row number, row number after the last, first millisecond. */
export const DAY_SQL = `WITH ${DRAWN_SQL}
  INSERT INTO %table% (organization_id, id, ts, property_id, actor_id, source, sensor, trust, score, level,
    category, confidence, flags, ip, user_agent, method, url, path, country, city, asn, asn_org, ja4, header_fingerprint, detail)
  SELECT o.organization_id,
    (lpad(to_hex(ms), 12, '0') || '7' || substr(hex, 1, 3) || '8' || substr(hex, 4, 15))::uuid,
    to_timestamp(ms / 1000.0),
    md5(k || ' property ' || floor(CASE WHEN property_draw < 0.85 THEN home ELSE (property_draw - 0.85) / 0.15 END * least(5, 1 + share * 100))::int)::uuid,
    actor_id, source, 'express', 'sensor', score,
    CASE WHEN score <= 20 THEN 'MINIMAL' WHEN score <= 40 THEN 'LOW' WHEN score <= 60 THEN 'MEDIUM' WHEN score <= 80 THEN 'HIGH' ELSE 'CRITICAL' END,
    CASE WHEN score > 80 THEN 'ATTACKER' WHEN score > 55 THEN 'BOT' WHEN source IN ('decoy_link', 'endpoint') THEN 'SCANNER'
      WHEN score > 30 THEN 'SCRAPER' WHEN badness < 0.3 THEN 'CRAWLER' ELSE 'LEGITIMATE' END,
    25 + score / 2,
    flags | (CASE WHEN ${noise('i', 6)} < 0.003 THEN 129 ELSE 0 END) | (CASE WHEN score > 85 AND i % 2 = 0 THEN 32 ELSE 0 END),
    ip, user_agent, 'GET', 'https://shop.example' || path, path, country, 'Springfield', asn, 'Example Hosting ' || asn,
    't13d1516h2_8daaf6152771_02713d6af862', header_fingerprint,
    ('{"breakdown":{"total":' || score || ',"scorer_version":"1","categories":{"http_headers":{"score":25,"contribution":0.5,"signals":'
      || '[{"name":"accept_language_missing","points":15,"evidence":"Chrome 120 sends Accept-Language"},{"name":"client_hints_missing",'
      || '"points":10,"evidence":"sec-ch-ua is absent"}]},"behavioral":{"score":40,"contribution":4,"signals":[{"name":"rate_1m","points":40,'
      || '"evidence":"' || score || ' requests in one minute"}]}}},"confidence_band":"moderate","recommended_action":"Log",'
      || coalesce('"mitre":[{"id":"' || ${TACTIC_SQL} || '","name":"Of the matrix","confidence":0.6}],', '') || '"metadata":{"plugin":"express","n":"' || hex || '"},'
      || '"flags":["server","edge"],"response_threshold":75}')::jsonb
  FROM drawn JOIN bench_organizations o USING (k)
  JOIN bench_visitors v ON visitor = first_visitor + floor(power(visitor_draw, 5) * visitors)::bigint
  CROSS JOIN LATERAL (SELECT CASE WHEN source = 'llm_referral' THEN 0 ELSE least(100, floor(score_draw * 60 + badness * 30
    + CASE source WHEN 'endpoint' THEN 25 WHEN 'decoy_link' THEN 15 ELSE 0 END))::int END AS score OFFSET 0) c
  ORDER BY i`;

/** Cells of the days that were filled; what is recorded beside them is counted by the service. Parameters: first moment, end. */
export const ROLLUP_CELLS_SQL = `INSERT INTO rollup_cells
  SELECT organization_id, date_trunc('hour', ts), property_id, source, level, category, coalesce(country, ''), flags,
    count(*), sum(score), count(*) FILTER (WHERE score >= 80), count(*)
  FROM detections WHERE flags & 129 = 0 AND ts >= $1 AND ts < $2 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`;

/** Parameters as above. */
export const ROLLUP_VALUES_SQL = `INSERT INTO rollup_values (organization_id, day, property_id, dimension, value, detections, stored, fresh)
  SELECT organization_id, ts::date, property_id, dimension, value, count(*), count(*), false
  FROM detections
  CROSS JOIN LATERAL (VALUES ('ip', host(ip)), ('path', path), ('actor', actor_id::text), ('user_agent', user_agent),
    ('tactic', ${TACTIC_SQL}), ('technique', ${TECHNIQUE_SQL})) v (dimension, value)
  WHERE flags & 129 = 0 AND ts >= $1 AND ts < $2 AND value IS NOT NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY 2`;
