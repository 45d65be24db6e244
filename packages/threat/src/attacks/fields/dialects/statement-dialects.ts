import type { Dialect } from './dialect.ts';

/** Where consoles take the queries that they run. */
export const statementDialects: readonly Dialect[] = [
  { kind: 'statement', path: /\/rest\/api\/(?:2|3|latest)\/search(?:\/jql)?$/, field: /^(?:query|body)\.jql$/ },
  {
    kind: 'statement',
    path: /\/api\/(?:ds|tsdb)\/query$|\/api\/v1\/provisioning\/alert-rules(?:\/|$)|\/api\/dashboards\/db$/,
    field: /\.(?:rawSql|rawQueryText|query|expr|queryText)$/,
  },
  {
    kind: 'statement',
    path: /\/api\/(?:dataset(?:\/\w+)?|card(?:\/\d+)?)$/,
    field: /^body\.(?:dataset_query\.)?native\.query$/,
  },
  { kind: 'statement', path: /\/(?:superset\/sql_json|api\/v1\/sqllab\/\w+)\/?$/, field: /^body\.sql$/ },
  {
    kind: 'statement',
    path: /\/(?:druid\/v2\/sql(?:\/\w+)?|bigquery\/v2\/projects\/[^/]+\/(?:queries|jobs)|api\/queries(?:\/\w+)?|api\/query_results|_sql|_plugins\/_sql|_api\/cursor|api\/v2\/query)$/,
    field: /^body\.(?:query|configuration\.query\.query)$/,
  },
  { kind: 'statement', path: /\/api\/(?:v2|2\.\d)\/(?:sql\/)?statements$/, field: /^body\.statement$/ },
  { kind: 'statement', path: /\/v1\/statement$/, field: /^body$/ },
  {
    kind: 'statement',
    path: /\/(?:import|sql|tbl_sql|db_sql|server_sql|lint)\.php$/,
    field: /^body\.(?:sql_query|sql_statement)$/,
  },
  // Whatever program it is, its path says what it runs.
  {
    kind: 'statement',
    path: /\/(?:\w{1,20}[_-])?sql(?:\/(?:query|run|execute))?\/?$|\/sql\.php$/,
    field: /^body\.(?:query|text)$/,
  },
  { kind: 'statement', path: /\/adminer(?:-[\w.]+)?\.php$/, field: /^body\.query$/ },
  { kind: 'statement', path: /\/services\/data\/v\d{1,3}\.\d\/(?:query|queryAll|search)\/?$/, field: /^query\.q$/ },
  { kind: 'statement', path: /\/services\/rest\/query\/v1\/suiteql$/i, field: /^body\.q$/ },
  { kind: 'statement', path: /^\/(?:influxdb\/)?query$/, field: /^(?:query|body)\.q$/ },
  {
    kind: 'statement',
    path: /\/(?:loki\/)?api\/v1\/(?:query|query_range|series|labels|rules)$/,
    field: /^(?:query|body)\.(?:query|match\[\])$/,
  },
  { kind: 'statement', path: /\/db\/[\w.-]{1,64}\/tx(?:\/\w+)?$/, field: /^body\.statements\[\d{1,3}\]\.statement$/ },
  // Hasura, Couchbase, Cloudflare D1, libSQL, rqlite, Dremio, Snowflake, Athena by its console, Appsmith, pgAdmin, Supabase.
  { kind: 'statement', path: /\/v[12]\/query$/, field: /^body\.(?:args\[\d{1,3}\]\.)?args\.sql$/ },
  { kind: 'statement', path: /\/query\/service$/, field: /^body\.statement$/ },
  { kind: 'statement', path: /\/d1\/database\/[\w-]{1,64}\/(?:query|raw)$/, field: /^body\.sql$/ },
  { kind: 'statement', path: /\/v[23]\/pipeline$/, field: /^body\.requests\[\d{1,3}\]\.stmt\.sql$/ },
  { kind: 'statement', path: /\/db\/(?:query|execute|request)$/, field: /^body\[\d{1,3}\](?:\[0\])?$/ },
  { kind: 'statement', path: /\/api\/v3\/sql$|\/sqleditor\/[\w/]{1,60}$/, field: /^body\.sql$/ },
  { kind: 'statement', path: /\/queries\/v1\/query-request$/, field: /^body\.sqlText$/ },
  { kind: 'statement', path: /\/api\/v1\/actions(?:\/[\w-]{1,64})?$/, field: /^body\.actionConfiguration\.body$/ },
  { kind: 'statement', path: /\/pg-meta\/[\w-]{1,64}\/query$/, field: /^body\.query$/ },
  { kind: 'statement', path: /\/gremlin$/, field: /^body\.gremlin$/ },
  { kind: 'statement', path: /\/v[12]\/rest\/(?:query|mgmt)$/, field: /^body\.csl$/ },
];
