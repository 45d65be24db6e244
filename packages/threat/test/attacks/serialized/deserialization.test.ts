import { describe, expect, it } from 'vitest';
import { deserialization } from '../../../src/attacks/signatures/deserialization.ts';
import { foundIn } from '../found-in.ts';

const values = [
  'rO0ABXNyABFqYXZhLnV0aWwuSGFzaE1hcAUH2sHDFmDRAwACRg==',
  'rO0ABQ==',
  'aced00057372001166',
  'O:8:"stdClass":0:{}',
  'O:+8:"stdClass":1:{s:1:"a";b:1;}',
  'a:1:{i:0;O:3:"Foo":0:{}}',
  'C:11:"ArrayObject":37:{x:i:0;a:0:{};m:a:0:{}}',
  'O:24:"GuzzleHttp\\Psr7\\FnStream":2:{s:33:"x";a:1:{s:5:"close";s:7:"phpinfo";}}',
  'AAEAAAD/////AQAAAAAAAAAMAgAAAElTeXN0ZW0=',
  'gASVIgAAAAAAAACMBXBvc2l4lIwGc3lzdGVtlJOUjAJpZJSFlFKULg==',
  'Y29zCnN5c3RlbQooUydpZCcKdFIu',
  '!!python/object/apply:os.system ["id"]',
  '!!python/object/new:type {args: []}',
  '!!python/name:os.system',
  'com.example.shell.ShellSession("x")',
  'class.module.classLoader.resources.context.parent',
  'user.class.classLoader.defaultAssertionStatus',
  '--- !ruby/object:Gem::Requirement',
  '- !ruby/class Gem::SpecFetcher',
  '!!javax.script.ScriptEngineManager [!!java.net.URLClassLoader [[!!java.net.URL ["http://x/"]]]]',
  '{"x":"_$$ND_FUNC$$_function(){}()"}',
  '{"@type":"com.sun.rowset.JdbcRowSetImpl","dataSourceName":"rmi://x"}',
  '<java.lang.ProcessBuilder>',
  '<ObjectDataProvider MethodName="Start">',
  'BAhvOhVHZW06OlJlcXVpcmVtZW50BjoJQGRlcHM=',
  'Tzo4OiJzdGRDbGFzcyI6MDp7fQ==',
  'YToxOntpOjA7TzozOiJGb28iOjA6e319',
];
const pickles = [
  "q=cos%0asystem%0a(S'id'%0atR.",
  "q=cposix%0asystem%0a(S'id'%0atR.",
  "q=(dp0%0aS'a'%0ap1%0ac__builtin__%0aeval%0a(S'x'%0atR.",
  "q=(S'id'%0aios%0asystem%0a.",
  "q=(I1%0aS'x'%0aisubprocess%0aPopen%0a.",
  "q=capp.models%0aUser%0a(S'role'%0aS'admin'%0adb.",
  "q=capp.jobs%0arun%0a(S'x'%0atR.",
];
const jsonBodies = [
  '{"x":"_$$ND_FUNC$$_function(){}()"}',
  '{"@type":"com.sun.rowset.JdbcRowSetImpl","dataSourceName":"ldap://x","autoCommit":true}',
  '{"a":{"@type":"java.lang.Class","val":"com.sun.rowset.JdbcRowSetImpl"}}',
  '{"@type":"java.awt.Point","x":1}',
  '{"@type":"org.apache.xbean.propertyeditor.JndiConverter","AsText":"rmi://x"}',
  '["org.springframework.context.support.ClassPathXmlApplicationContext","http://x/a.xml"]',
  '{"$type":"System.Windows.Data.ObjectDataProvider, PresentationFramework","MethodName":"Start"}',
  '{"@class":"com.sun.org.apache.xalan.internal.xsltc.trax.TemplatesImpl"}',
  '{"py/object/apply":"os.system"}',
  '{"py/reduce":[{"py/type":"subprocess.Popen"}]}',
  '{"then":"$1:__proto__:then"}',
  '{"get":"$1:constructor:constructor"}',
];
const xmlBodies = [
  '<sorted-set><string>a</string><dynamic-proxy><interface>java.lang.Comparable</interface><handler class="java.beans.EventHandler"></handler></dynamic-proxy></sorted-set>',
  '<java version="1.8" class="java.beans.XMLDecoder"><object class="java.lang.ProcessBuilder"/></java>',
  '<map><entry><jdk.nashorn.internal.objects.NativeString></jdk.nashorn.internal.objects.NativeString></entry></map>',
];
const harmlessValues = [
  'java.awt.headless',
  '$1:user:name',
  '$5: constructor: $7',
  'this.getClass().classLoader.parent',
  'com.example.classloader.Loader',
  'O:8 and a:2 and s:5',
  'android\nios\nsystem\n(see the list)',
  "(S is short for 'small')\nios\nwatch\n",
  "code\nlist\n(a 'b' c)\nor.",
  'a:2:{s:1:"a";i:1;s:1:"b";a:1:{i:0;s:1:"c";}}',
  'i:5; b:1; d:0.5; N;',
  'Foo:8:"bar":1:{',
  '/wEPDwUKMTY1NDU2MTA1MmRkABCDEF0123456789',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc',
  'H4sIAAAAAAAAA8tIzcnJVyjPL8pJAQCFEUoNCwAAAA==',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
  'T3JkZXIgbnVtYmVyIDEyMzQ1Njc4OTA=',
  'BAHAMAS123456789 BAhhhhhhhhhhhhhhhhhh',
  'gAAAAABhY2Nlc3NfdG9rZW4tZm9yLWZlcm5ldC1lbmNyeXB0aW9u',
  'Wow!! great !!important',
  '!ruby is nice; color:red!important',
  '<object class="a" data="b"></object> <void/>',
  '<java>coffee</java>',
];
const harmlessBodies = [
  '{"@type":"Person","@context":"https://schema.org","name":"A"}',
  '{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"x"}',
  '{"@class":"com.example.Order","id":"1"}',
  '{"$type":"MyApp.Models.Foo, MyApp"}',
  '{"$type":"System.Collections.Generic.List`1[[System.String]], mscorlib"}',
  '{"class":"org.springframework.samples.petclinic.Owner"}',
];

describe('a serialized object', () => {
  it.each(values)('is found in a parameter: %s', (value) => {
    expect(foundIn(deserialization, value)).not.toEqual([]);
  });

  it.each(pickles)('is found with its lines: %s', (query) => {
    expect(foundIn(deserialization, { query })).not.toEqual([]);
  });

  it.each(jsonBodies)('is found where a library takes the name of a class: %s', (body) => {
    expect(foundIn(deserialization, { contentType: 'application/json', body })).not.toEqual([]);
  });

  it.each(xmlBodies)('is found in XML: %s', (body) => {
    expect(foundIn(deserialization, { contentType: 'application/xml', body })).not.toEqual([]);
  });

  it('is found in a cookie', () => {
    const headers = { cookie: 'session=O%3A3%3A%22Foo%22%3A0%3A%7B%7D' };
    expect(foundIn(deserialization, { headers })).toEqual(['cookie.session: PHP object']);
  });
});

describe('what only looks like one', () => {
  it.each(harmlessValues)('is not found in %s', (value) => {
    expect(foundIn(deserialization, value)).toEqual([]);
  });

  it.each(harmlessBodies)('is not found in %s', (body) => {
    expect(foundIn(deserialization, { contentType: 'application/json', body })).toEqual([]);
  });

  it('is not found in the middle of other base64', () => {
    expect(foundIn(deserialization, `iVBORw0KGgo${'A'.repeat(40)}rO0ABXNyABFq`)).toEqual([]);
  });
});
