/** What a statement of a query language begins with, or goes on with. */
export interface Clause {
  readonly pattern: string;
  readonly confidence: number;
  readonly form: RegExp;
}

/** A node in a pattern of Cypher. */
export const NODE: string = String.raw`\(\s{0,4}\w{0,20}\s{0,4}(?::\s{0,4}\w{1,40}){0,4}\s{0,4}[){]`;

/** What a part of a query of Cypher is followed by. */
const GOES_ON = '(?:return|unwind|where|limit|order|delete|set|create|merge)';

/** Behind a quote and closing brackets: clauses of Cypher (Neo4j) and CQL (Cassandra) that SQL does not have. */
export const BROKEN_INTO: readonly Clause[] = [
  {
    pattern: 'Cypher clause',
    confidence: 0.93,
    form: new RegExp(`^(?:optional )?match\\s{1,4}(?:\\w{1,20}\\s{0,4}=\\s{0,4})?${NODE}`),
  },
  {
    pattern: 'Cypher clause',
    confidence: 0.93,
    form: /^(?:return \w{1,20} )?union (?:all )?(?:match\s{0,4}\(|call\b|return\s)/,
  },
  {
    pattern: 'Cypher clause',
    confidence: 0.85,
    form: /^(?:set\s{1,4}\w{1,20}\.\w{1,40}\s{0,4}\+?=|remove\s{1,4}\w{1,20}[.:]\w{1,40}\s{0,4}(?:\/\/|return\b|;?$)|(?:create|merge)\s{0,4}\(\s{0,4}\w{0,20}\s{0,4}(?:[:{]|\)(?!`))|foreach\s{0,4}\(\s{0,4}\w{1,20}\s{1,4}in\b)/,
  },
  {
    pattern: 'AQL clause',
    confidence: 0.85,
    form: /^(?:filter\s{1,4}[\w.'"]{1,40}\s{0,4}==|remove\s{1,4}\w{1,40}\s{1,4}in\s{1,4}\w{1,40}\s{0,4}(?:\/\/|return\b|;?$))/,
  },
  { pattern: 'Cypher clause', confidence: 0.93, form: /^(?:detach delete \w|load csv (?:with headers )?from\b)/ },
  {
    pattern: 'Cypher clause',
    confidence: 0.9,
    form: /^(?:with|unwind|return)\b[^"'\n]{1,120}\b(?:(?:match|call|load csv)\b|set \w{1,20}\.\b)/,
  },
  {
    // Words alone are a sentence: `with love as always`.
    pattern: 'Cypher clause',
    confidence: 0.9,
    form: new RegExp(
      `^(?:with|unwind|return)\\s{1,4}(?:distinct\\s{1,4})?(?:[^"'\\n]{0,120},\\s{0,4})?(?:[\\w$]{0,30}[\\d.($[{*][^\\s"',]{0,60}\\s{1,4}as\\s{1,4}(?!materialized\\b)\\w{1,20}\\b(?!\\s?:)|\\w{1,20}\\s{1,4}as\\s{1,4}\\w{1,20}\\s{0,4}(?://|$|${GOES_ON}\\b))`,
    ),
  },
  {
    pattern: 'Cypher procedure',
    confidence: 0.93,
    form: /^call\s{1,4}(?:\{|(?:db|apoc|dbms|gds)\.[\w.]{1,60}\s{0,4}[(\s])/,
  },
  {
    pattern: 'Cypher clause',
    confidence: 0.8,
    form: /^return\s{1,4}(?:[\w.*]{1,40}|\w{1,20}\([^()\n]{0,80}\))\s{0,4}(?:\/\/|union\b|limit\b|;?\s{0,4}$)/,
  },
  {
    pattern: 'Cypher condition',
    confidence: 0.93,
    form: /^(?:or|and|xor)\s{1,4}(?:[\w'".]{1,20}\s{0,4}(?:=|<>|starts with|contains|=~)\s{0,4}[\w'".]{0,20}|true)\s{1,4}(?:(?:return|with|match|call)\b)/,
  },
  {
    pattern: 'AQL clause',
    confidence: 0.9,
    form: /^(?:\|\||&&|or|and)\s{0,4}(?:true|\d{1,4}\s{0,4}==\s{0,4}\d{1,4})\s{1,4}(?:return|filter|remove|update|insert|for|limit|sort)\s{1,4}[\w{]/,
  },
  {
    pattern: 'AQL clause',
    confidence: 0.85,
    form: /^for\s{1,4}\w{1,20}\s{1,4}in\s{1,4}\w{1,40}\s{1,4}(?:return|filter|remove|update)\b/,
  },
  { pattern: 'Cypher relation', confidence: 0.8, form: /^<?-\s?\[[\w\s:|*.]{0,40}\]\s?->?\s?\(\w{0,20}[):]/ },
  { pattern: 'CQL clause', confidence: 0.75, form: /^(?:[a-z][^"`\n]{1,120} )?allow filtering\b/ },
  {
    pattern: 'CQL condition',
    confidence: 0.75,
    form: /^(?:and|or)\s{1,4}(?:token\s?\(\s?\w{1,40}\s?\)\s?[<>=]|\w{1,40}\s{1,4}contains\s{1,4}(?:key\s{1,4})?['"])/,
  },
  {
    pattern: 'OData condition',
    confidence: 0.75,
    form: /^(?:or|and)\s{1,4}(?:not\s{1,4})?(?:(?:true|\d{1,6}\s{1,4}eq\s{1,4}\d{1,6})\s{1,4}(?:or|and)\s{1,4}\w|[a-z][\w/]{0,60}\s{1,4}(?:eq|ne|g[te]|l[te])\s{1,4}(?:['"\d]|null\b|true\b)|(?:startswith|endswith|contains|substringof)\s?\(\s?['"\w])/,
  },
  { pattern: 'Flux stage', confidence: 0.75, form: /^\|>\s{0,4}\w{1,30}\s{0,4}\(/ },
  {
    pattern: 'SPARQL clause',
    confidence: 0.85,
    form: /^(?:[.;]\s{0,4})?(?:union\s{0,4}\{\s{0,4}[?$<]|service\s{1,4}<|(?:optional|minus|graph\s{1,4}\S{1,80})\s{0,4}\{\s{0,4}[?$<]|(?:drop|clear)\s{1,4}(?:silent\s{1,4})?(?:all|default|named|graph)\b|(?:insert|delete)\s{1,4}(?:data|where)\s{0,4}\{|\?\w{1,20}\s{1,4}[?$<]\S{1,80}\s{1,4}[?$<"])|^[.;]\s{0,4}\$\w{1,20}\s{1,4}[?$<]\S{1,80}\s{1,4}[?$<"]/,
  },
  {
    pattern: 'selector of a time series',
    confidence: 0.75,
    form: /^(?:(?:or|and|unless)\s{0,4}\w{0,40}\{\s{0,4}\w{1,40}\s{0,4}(?:[=!]~|!?=)\s{0,4}["'`]|\|[=~](?:\s{1,4}["'`]|["'`](?=\S))|,\s{0,4}__name__\s{0,4}[=!])/,
  },
  {
    pattern: 'Gremlin step',
    confidence: 0.8,
    form: /^\.\s{0,4}(?:(?:drop|iterate|tolist|valuemap|elementmap|propertymap)\s?\(|(?:values|properties|property|addv|adde|sideeffect|oute|ine|bothe|has|hasnot|haslabel|both)\s?\(\s?["'][^"'\n]{0,60}(?:["'][^\n]{0,80}\)\s?\.|["']?$)|(?:or|and|not|union|where|filter)\s?\(\s?__\s?\.)/,
  },
  {
    pattern: 'AQL clause',
    confidence: 0.85,
    form: /^(?:(?:update|replace)\s{1,4}\w{1,40}\s{1,4}with\s{0,4}\{|insert\s{0,4}\{[^{}\n]{0,120}\}\s{0,4}(?:in|into)\s{1,4}\w|let\s{1,4}\w{1,20}\s{0,4}=\s{0,4}\(\s{0,4}for\b)/,
  },
  {
    pattern: 'Cypher clause',
    confidence: 0.85,
    form: /^(?:show\s{1,4}(?:databases|users|roles|procedures|functions|transactions)\b|finish\s{0,4}(?:\/\/|$)|order by\s{1,4}\w{1,20}\.\w{1,40}\s{0,4}\/\/)/,
  },
  {
    pattern: 'Lucene clause',
    confidence: 0.7,
    form: /^(?:or|and)\s{1,4}(?:not\s{1,4})?\(?[a-z_][\w.]{0,40}:(?:[\w*/[{("]|$)/,
  },
  {
    pattern: 'redis script',
    confidence: 0.9,
    form: /^(?:\.\.\s{0,4}|[;,]\s{0,4}|return\s{1,4})?redis\.p?call\s{0,4}\(/,
  },
];
