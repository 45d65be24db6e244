import { expect, test } from 'vitest';
import { dressOf } from '../../src/visitors/headers/dress.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OLD_FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:70.0) Gecko/20100101 Firefox/70.0';
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36';
const ALL = ['accept', 'accept-language', 'host', 'sec-ch-ua', 'sec-fetch-site', 'user-agent'];
const without = (name: string) => ALL.filter((each) => each !== name);

test.each([
  ['a browser with all its headers', CHROME, ALL, 'GET', 'full'],
  ['one without Fetch Metadata', CHROME, without('sec-fetch-site'), 'GET', 'short'],
  ['one without client hints', CHROME, without('sec-ch-ua'), 'GET', 'short'],
  ['one that has no client hints', FIREFOX, without('sec-ch-ua'), 'GET', 'full'],
  ['one that tells the length of nothing', CHROME, [...ALL, 'content-length'], 'GET', 'short'],
  ['a form', CHROME, [...ALL, 'content-length'], 'POST', 'full'],
  ['a browser from before Fetch Metadata', OLD_FIREFOX, ['accept', 'host'], 'GET', 'unsaid'],
  ['an application that shows pages', WEBVIEW, ['accept', 'host'], 'GET', 'unsaid'],
  ['a socket', CHROME, ['host', 'sec-websocket-key'], 'GET', 'unsaid'],
  ['a program', 'curl/8.5.0', ['accept', 'host'], 'GET', 'unsaid'],
  ['a line of a log', CHROME, [], 'GET', 'unsaid'],
])('%s', (_, userAgent, names, method, dress) => {
  expect(dressOf(userAgent, names, method)).toBe(dress);
});
