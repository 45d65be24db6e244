import { expect, test } from 'vitest';
import { ssrf } from '../../../src/attacks/signatures/ssrf.ts';
import { firstMatch, json } from '../paths/request-of.ts';

const find = firstMatch.bind(null, ssrf);
const query = (name: string, url: string): ReturnType<typeof find> =>
  find({ query: `${name}=${encodeURIComponent(url)}` });

test('addresses of the server, however they are written', () => {
  expect(query('url', 'http://169.254.169.254/latest/meta-data/')?.confidence).toBeGreaterThanOrEqual(0.9);
  expect(query('x', 'http://017700000001/')?.confidence).toBeGreaterThan(0.8);
  expect(query('x', 'http://a.example@localhost/')?.confidence).toBeGreaterThan(0.8);
  expect(query('x', 'https://a.example:80@inside/b')?.confidence).toBeGreaterThan(0.6);
  expect(query('x', 'https://ann.smith@inside.example/b')).toBeUndefined();
  expect(query('x', 'http://a.example#127.0.0.1')?.confidence).toBeGreaterThanOrEqual(0.6);
  expect(query('x', 'http://a.example#1.2.3')).toBeUndefined();
  expect(query('x', 'http://a.example/b#127.0.0.1')).toBeUndefined();
  expect(query('x', 'https://ann:80@inside.example/b')).toBeUndefined();
  expect(find(json('avatar', 'http://[::ffff:a9fe:a9fe]/'))?.confidence).toBeGreaterThan(0.8);
  expect(query('url', 'dict://127.0.0.1:6379/info')?.confidence).toBeGreaterThan(0.8);
  expect(query('next', 'https://example.com/?u=http://169.254.169.254/')?.confidence).toBeGreaterThanOrEqual(0.6);
});

test('an address without port and parameters tells by its host, in capitals as well', () => {
  for (const host of [
    'a1.oast.fun',
    'A1.OAST.FUN',
    '2130706433',
    '169.254.169.254',
    'Metadata.Google.Internal',
    '127.1',
  ])
    expect(query('url', `http://${host}/a`)?.confidence, host).toBeGreaterThanOrEqual(0.5);
  for (const host of ['api.example.org', 'API.Example.ORG', 'example.org.', 'a-b.example'])
    expect(query('url', `https://${host}/a/{b}`), host).toBeUndefined();
});

test('a service of a network inside tells by its port, or by what only those who run it are shown', () => {
  expect(query('url', 'http://redis:6379/')?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(query('url', 'http://data-service:8082/actuator/env')?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(query('url', 'http://data-service:8082/items')).toBeUndefined();
  expect(query('next', 'http://data-service:8082/actuator/env')).toBeUndefined();
  expect(find(json('url', 'http://data-service:8082/actuator/health'))).toBeUndefined();
});

test('a plain local address tells something by its port and its parameter only', () => {
  expect(query('url', 'http://127.0.0.1:22/')?.confidence).toBeGreaterThanOrEqual(0.6);
  expect(query('url', 'http://127.0.0.1:8080/manager')?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(query('url', 'http://localhost:8080/manager')?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(query('url', 'http://localhost:8080/managers')).toBeUndefined();
  expect(query('q', 'http://127.0.0.1:8080/')).toBeUndefined();
  expect(query('url', 'http://127.0.0.1:3000/')).toBeUndefined();
  expect(query('url', 'http://localhost:3000/')).toBeUndefined();
  expect(query('redirect_uri', 'http://localhost/callback')).toBeUndefined();
  expect(query('q', 'http://192.168.1.1/')).toBeUndefined();
  expect(find(json('webhook', 'http://10.0.0.5:8080/hook'))).toBeUndefined();
});

test('a page is asked where another protocol is spoken', () => {
  expect(query('url', 'http://db.example.org:6379/')?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(query('image_url', 'https://example.org:22')?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(query('url', 'https://example.org:9200/')).toBeUndefined();
  expect(query('q', 'http://example.org:22/')).toBeUndefined();
  expect(find(json('url', 'http://db.example.org:6379/'))).toBeUndefined();
});

test('headers of a browser name the site that is being developed', () => {
  expect(find({ headers: { Referer: 'http://127.0.0.1:6379/', Origin: 'http://localhost:22' } })).toBeUndefined();
});

test('settings name the database of an application; what fetches addresses is given others, or has other names', () => {
  expect(find(json('uri', 'mongodb://127.0.0.1:27017'))).toBeUndefined();
  expect(find(json('database_url', 'postgres://app:secret@127.0.0.1:5432/app'))).toBeUndefined();
  expect(query('uri', 'mongodb://127.0.0.1:27017')?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(find(json('avatar', 'mysql://127.0.0.1:3306'))?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(find(json('uri', 'redis://127.0.0.1:6379'))?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(find(json('uri', 'gopher://127.0.0.1:27017/_x'))?.confidence).toBeGreaterThan(0.8);
  expect(find(json('uri', 'http://127.0.0.1:27017/'))?.confidence).toBeGreaterThanOrEqual(0.5);
});
