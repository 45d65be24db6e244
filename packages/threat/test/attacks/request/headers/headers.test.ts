import { describe, expect, test } from 'vitest';
import { leavesIn, linesOf } from '../leaves-in.ts';

const lines = (headers: Record<string, string>): readonly string[] => linesOf({ headers });

const BROWSER = {
  Host: 'www.example.com:8443',
  Connection: 'keep-alive',
  'Cache-Control': 'max-age=0',
  'sec-ch-ua': '"Not/A)Brand";v="8", "Chromium";v="126", "Google Chrome";v="126"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
  DNT: '1',
  'Upgrade-Insecure-Requests': '1',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-User': '?1',
  Referer: 'https://www.example.com/de/shop.html',
  Origin: 'https://www.example.com',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'de-DE,de;q=0.9,en;q=0.8',
  'If-Modified-Since': 'Sat, 01 Mar 2025 10:00:00 GMT',
  'If-None-Match': 'W/"5f3b-1a2b3c"',
  'X-Forwarded-For': '203.0.113.7, 2001:db8::1',
  'X-Requested-With': 'XMLHttpRequest',
  Priority: 'u=0, i',
};

test('the headers that every browser sends are no leaves', () => {
  expect(lines(BROWSER)).toEqual([]);
});

test.each(Object.entries(BROWSER).map(([name]) => name))('an attack in %s is a leaf', (name) => {
  for (const value of [
    "1' or 1=1",
    '../../etc/passwd',
    '; id -a',
    '<script>',
    '$'.concat('{jndi:x}'),
    '() { :; }; ls',
    '|id',
  ]) {
    expect(lines({ [name]: value })).toContain(`header.${name.toLowerCase()} header value ${value}`);
    const behind = `${BROWSER[name as keyof typeof BROWSER]}${value}`;
    expect(lines({ [name]: behind })).toContain(`header.${name.toLowerCase()} header value ${behind}`);
  }
});

test('User-Agent and unknown headers are leaves', () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0';
  expect(lines({ 'User-Agent': agent, 'X-Custom': 'a longer value' })).toEqual([
    `header.user-agent header value ${agent}`,
    'header.x-custom header value a longer value',
  ]);
});

test('the query of Referer is taken apart', () => {
  expect(lines({ Referer: 'https://a.example/s?q=x%27+y&z=1' })).toEqual([
    'header.referer header value https://a.example/s?q=x%27+y&z=1',
    "header.referer header value x' y",
    'header.referer header value 1',
  ]);
});

test('a name that is no token is a leaf', () => {
  expect(lines({ "x'<b>": '1' })).toEqual(["header.x'<b> header name x'<b>"]);
});

test('an attack in Content-Type is a leaf, an ordinary one is not', () => {
  expect(linesOf({ contentType: "%{(#_='multipart/form-data')}" })).toEqual([
    "header.content-type header value %{(#_='multipart/form-data')}",
  ]);
  expect(linesOf({ contentType: '<b>', headers: { 'Content-Type': '<b>' } })).toEqual([
    'header.content-type header value <b>',
  ]);
  expect(linesOf({ contentType: 'multipart/form-data; boundary=----WebKitFormBoundaryAbC' })).toEqual([]);
});

describe('cookies', () => {
  test('values are decoded once, under their names', () => {
    expect(lines({ Cookie: `a=%27x+%2527; b="quoted value"; <c>=1` })).toEqual([
      "cookie.a cookie value 'x+%27",
      'cookie.b cookie value quoted value',
      'cookie.<c> cookie name <c>',
    ]);
  });

  test('counters and short words are no leaves', () => {
    expect(lines({ cookie: '_ga=GA1.2.1234567890.1700000000; theme=dark; n=1' })).toEqual([]);
  });

  test('what may encode something is a leaf', () => {
    expect(lines({ cookie: 'sid=rO0ABXNyABFqYXZhLnV0aWw' })).toEqual([
      'cookie.sid cookie value rO0ABXNyABFqYXZhLnV0aWw',
    ]);
    expect(lines({ cookie: 'page=..' })).toEqual(['cookie.page cookie value ..']);
  });

  test('an attack with a semicolon is a leaf as a whole', () => {
    expect(lines({ cookie: 'a=1; cat /etc/passwd' })).toEqual(['header.cookie cookie whole a=1; cat /etc/passwd']);
  });
});

test('many and long headers are cut, and the cut is reported', () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`x-${i}`, '<some value>']));
  expect(leavesIn({ headers: many }).caps).toEqual(['leaves', 'header_bytes']);
  const { leaves, caps } = leavesIn({ headers: { 'x-a': '<'.repeat(100_000), 'x-b': '<some value>' } });
  expect(leaves.at(-1)?.location).toBe('header.x-b');
  expect(caps).toEqual(['header_bytes']);
});
