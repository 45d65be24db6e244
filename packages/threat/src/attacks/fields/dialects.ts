import { decodePercent } from '../decodings/percent.ts';
import type { Leaf } from '../request/leaf.ts';
import type { FieldKind } from './field-kind.ts';

/** Fields of an interface that many applications offer under the same paths and names, and what they hold. */
interface Dialect {
  readonly path: RegExp;
  /** Matches the location of a field. */
  readonly field: RegExp;
  readonly kind: Extract<FieldKind, 'prose' | 'code' | 'statement'>;
}

/** The kind of field that a leaf stands in; null where its interface says nothing of it. */
export type KindInDialect = (leaf: Leaf) => Dialect['kind'] | null;

/**
 * A program that is handed the rest of the path (PATH_INFO, RFC 3875): whoever asks for it chooses that rest, and could make
 * an interface of any page, as in `/search.php/gists`.
 */
const PROGRAM = /\.(?:php\d?|phtml|f?cgi|pl|py|rb|aspx?|as[hm]x|jspx?|cfm|do|action)[/;]|\/cgi-bin\//i;

/** Interfaces have short paths; longer ones are not looked up. */
const LONGEST_PATH = 256;

/**
 * Known by the path and by the name of the field, as an application serves them: whoever attacks another one cannot send its
 * field there. Markdown and questions are prose, files of a repository code, queries of a console statements.
 */
const DIALECTS: readonly Dialect[] = [
  {
    kind: 'prose',
    path: /\/(?:chat\/completions|completions|messages(?:\/count_tokens)?|responses|api\/(?:chat|generate))$|:(?:stream)?generateContent$/i,
    field:
      /^body\.(?:(?:messages|input)\[\d{1,4}\]\.content(?:\[\d{1,3}\]\.text)?|(?:contents\[\d{1,4}\]|system_?instruction)\.parts\[\d{1,3}\]\.text|prompt|instructions)$/i,
  },
  {
    kind: 'prose',
    path: /\/repos\/[^/]+\/[^/]+\/(?:issues|pulls|releases|comments|commits|discussions|milestones)(?:\/|$)/,
    field: /^body\.(?:title|body|description|comments\[\d{1,4}\]\.body)$/,
  },
  {
    kind: 'prose',
    path: /\/api\/v4\/(?:projects|groups)\/[^/]+\/(?:issues|merge_requests|releases|milestones|snippets|epics)(?:\/|$)/,
    field: /^body\.(?:title|body|description|note)$/,
  },
  {
    kind: 'prose',
    path: /\/rest\/api\/(?:2|3|latest)\/issue(?:\/|$)/,
    field: /^body\.(?:body|fields\.(?:description|summary|environment)|update\.comment\[\d{1,3}\]\.add\.body)$/,
  },
  // Rich text as a tree, the leaves of which are shown as they are.
  {
    kind: 'code',
    path: /\/rest\/api\/3\/issue(?:\/|$)/,
    field: /^body\.(?:body|fields\.\w{1,40}|update\.comment\[\d{1,3}\]\.add\.body)(?:\.content\[\d{1,4}\]){2,8}\.text$/,
  },
  {
    kind: 'prose',
    path: /\/api\/v2\/(?:tickets|requests)(?:\/\d{1,12})?(?:\.json)?$/,
    field: /^body\.(?:ticket|request)\.(?:subject|description|comment\.body)$/,
  },
  { kind: 'prose', path: /\/api\/chat\.(?:postMessage|postEphemeral|update|scheduleMessage)$/, field: /^body\.text$/ },
  {
    kind: 'prose',
    path: /\/api\/(?:v\d{1,2}\/)?(?:channels|webhooks)\/\w/,
    field: /^body\.(?:content|embeds\[\d\]\.description)$/,
  },
  // What hosts of code and chats tell an application that asked to be told: commits, issues, comments and messages.
  {
    kind: 'prose',
    path: /\/(?:[\w-]{0,30}webhooks?|hooks?|github|gitlab|gitea|bitbucket)(?:\/[\w-]{1,64}){0,3}\/?$/i,
    field:
      /^body\.(?:(?:push\.changes\[\d{1,4}\]\.)?commits\[\d{1,4}\]\.(?:message|title)|head_commit\.message|(?:issue|pull_request|comment|review|release|discussion|object_attributes|merge_request)\.(?:title|body|description|note))$/,
  },
  {
    kind: 'prose',
    path: /\/slack(?:\/[\w-]{1,64}){0,3}\/?$/i,
    field: /^body\.event\.(?:message\.|previous_message\.)?text$/,
  },
  {
    kind: 'prose',
    path: /\/(?:telegram|tg)(?:[-_]\w{1,20})?(?:\/[\w:-]{1,64}){0,3}\/?$/i,
    field: /^body\.(?:edited_)?(?:message|channel_post)\.(?:reply_to_message\.)?(?:text|caption)$/,
  },
  { kind: 'prose', path: /\/posts(?:\/\d{1,12})?(?:\.json)?$/, field: /^body\.(?:post\.)?raw$/ },
  { kind: 'prose', path: /\/(?:index|api)\.php$/, field: /^body\.wpTextbox1$/ },
  {
    kind: 'code',
    path: /\/repos\/[^/]+\/[^/]+\/(?:contents|git\/blobs)(?:\/|$)/,
    field: /^body\.(?:content|files\[\d{1,4}\]\.content)$/,
  },
  {
    kind: 'code',
    path: /\/api\/v4\/projects\/[^/]+\/(?:repository\/(?:files|commits)|ci\/lint)(?:\/|$)/,
    field: /^body\.(?:content|actions\[\d{1,4}\]\.content)$/,
  },
  { kind: 'code', path: /\/gists(?:\/\w+)?$/, field: /^body\.files\.[\w. -]{1,100}\.content$/ },
  {
    kind: 'code',
    path: /\/(?:pastes?|snippets)(?:\/[\w-]{1,64})?$/,
    field: /^body\.(?:code|source|paste|content|files\[\d{1,4}\]\.content)$/,
  },
  {
    kind: 'code',
    path: /\/api\/contents\/.{1,200}\.ipynb$/,
    field: /^body\.content\.cells\[\d{1,4}\]\.source(?:\[\d{1,4}\])?$/,
  },
  // What a cloud hands to a machine at its first start, and files that are put into one.
  {
    kind: 'code',
    path: /\/(?:servers|droplets|instances|virtual_?machines|launch_?templates|launch_?configurations|node_?pools)$/i,
    field: /^body\.(?:\w{1,40}\.){0,2}(?:user_?data|start_?up_?script|cloud_?init)$/i,
  },
  {
    kind: 'code',
    path: /\/stacks(?:\/[\w.-]{1,64}){0,2}$/,
    field: /^body\.(?:template(?:_?body)?|files\.[\w./:-]{1,200})$/i,
  },
  {
    kind: 'code',
    path: /\/api\/v1\/namespaces\/[\w-]{1,63}\/configmaps(?:\/[\w.-]{1,253})?$/,
    field: /^body\.data\.[\w.-]{1,253}$/,
  },
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

/** Cheap: most paths are of none. */
const ANY_PATH: RegExp = new RegExp(DIALECTS.map(({ path }) => path.source).join('|'), 'i');

/** What fields hold at a path; null where nothing is known of any. Never told from a value. */
export function dialectAt(path: string): KindInDialect | null {
  if (path.length > LONGEST_PATH || !ANY_PATH.test(path)) return null;
  const known = DIALECTS.filter((dialect) => dialect.path.test(path));
  if (known.length === 0 || PROGRAM.test(decodePercent(path))) return null;
  return ({ location, part, isJoined, isEnclosed }) => {
    if (part === 'name' || isJoined === true || isEnclosed === true) return null;
    return known.find(({ field }) => field.test(location))?.kind ?? null;
  };
}
