import { type Characters, hasAny, marksOf, type Reading } from '../readings/reading.ts';
import type { Finding, Signature } from '../signature.ts';
import { fetchedByMarkup } from '../urls/fetched-by-markup.ts';
import { hostByName } from '../urls/host-by-name.ts';
import { findRequestForgery, isBehindSocket, isOfInternet } from '../urls/request-forgery.ts';

const URL_MARKS = marksOf(':/\\.');
const LOOKS_LIKE_ADDRESS =
  /^\s{0,8}(?:ur[il][=:])?(?:[a-z][a-z0-9+.-]{1,24}:[/\\]{2}|\d:\/\/|[/\\]{2}|169\.254\.|metadata\.|[\w.[\]:-]{2,80}:(?:\d{2,5}(?:\/|$)|\+\d|0\d{2,12}[a-z]{0,8}$))/;

/** Addresses that a server is to fetch although only it can reach them. */
export const ssrf: Signature = {
  type: 'ssrf',
  mitre: 'T1190',
  impact: [25, 35],
  readsAddresses: true,
  examples: {
    hits: [
      { path: '/mail/check/host/127.0.0.1/port/25/secure' },
      'http://0x41414141A9FEA9FE/latest/meta-data/',
      { contentType: 'application/json', body: '{"image_url":"http://192.168.1.1/"}' },
      '0://198.51.100.1:80;http://example.com:80/',
      { query: 'url=http://example.org%26@127.0.0.1%23@example.net/' },
      { query: 'url=http://127.0.0.1:80;http://example.org:80/' },
      { query: 'url=localhost:%2B11211a' },
      { query: 'url=http://[::]:3128/' },
      { query: 'url=http://127.0.0.1:80@example.org/' },
      'http://425.510.425.510/',
      'http://loc%61lhost/',
      { query: 'url=http://redis:6379/' },
      { query: 'server=a1b2.oast.fun' },
      { path: '/x/host/a1b2.interact.sh/port/80' },
      { path: '/a.json', query: '@example.org/owa/?' },
      { path: '/x/telnet://127.0.0.1:23' },
      { path: '/http://127.0.0.1/' },
      { path: '/x/http://unix:/var/run/docker.sock:/y' },
      'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
      'http://metadata.google.internal/computeMetadata/v1/',
      'http://[fd00:ec2::254]/latest/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://[::ffff:7f00:1]/admin',
      'http://127.1/',
      'http://10.0.0.1.nip.io/',
      'http://trusted.example@127.0.0.1/',
      'gopher://127.0.0.1:6379/_INFO',
      'dict://10.0.0.5:11211/stat',
      'http://127.0.0.1:6379/',
      'http://example.com#@127.0.0.1/',
      '//127.0.0.1/',
      'http://127.0.0.1/server-status',
      'https://example.com/go?to=http://169.254.169.254/',
      'http://\u2460\u2461\u2466.1.1.1/',
      { path: '/proxy/http://169.254.169.254/latest/meta-data/' },
      { path: '/fetch/http:/2130706433/' },
      { body: 'http://169.254.169.254/latest/user-data', contentType: 'text/plain' },
      { headers: { 'X-Custom-Url': 'http://127.0.0.1:6379/' } },
      'http://localhost/server-status',
      { query: 'url=http://billing.prod.svc/keys' },
      { query: 'name=ldap://203.0.113.9/a' },
      'http://0o177.0.0.1/',
      'http:127.0.0.1/',
      'http:///127.0.0.1/',
      'http://127.0.0.1%00.example.org/',
      'http://localhost./',
      'http://127.9.9.9/',
      'http://[0000::1]:3128/',
      'http://example.org &@127.0.0.1# @example.net/',
      'imap://127.0.0.1:143/',
      { query: 'url=sftp://10.0.0.5/in' },
      { query: 'url=127.0.0.1:6379' },
      'http://localhost#.example.com',
      'http://[0:0:0:0:0:0:0:1]/',
      { headers: { Referer: 'http://169.254.169.254/latest/' } },
      { body: '{"html":"<p><img src=http://169.254.169.254/latest/></p>"}', contentType: 'application/json' },
      { query: 'unix:aaaaaaaaaaaaaaaaaaaaaaaa|http://example.org/' },
      { body: '<call><param>http://127.0.0.1:22/</param></call>', contentType: 'text/xml' },
      'http://unix:/var/run/docker.sock:/containers/json',
      '<link rel=attachment href="file:///etc/passwd">',
      '![logo](http://169.254.169.254/latest/)',
      '@import url(http://169.254.169.254/);',
      { headers: { 'X-Forwarded-Host': 'http://127.0.0.1:22/' } },
      { query: 'http://169.254.169.254/latest/' },
      { headers: { Referer: 'http://0x7f000001/' } },
      { headers: { Cookie: 'last=http%3A%2F%2F127.0.0.1%3A6379%2F' } },
    ],
    misses: [
      { query: 'url=http://ann@example.org/&time=10:05' },
      { query: 'url=http://example.org/;http://example.net/' },
      { query: 'url=http://wiki/page' },
      { contentType: 'application/json', body: '{"type":"index","url":"http://elasticsearch:9200"}' },
      '1.2.3.400',
      { query: 'server=127.0.0.1:5432&host=localhost:6379' },
      { body: '{"import":{"url":"sftp://10.0.0.5:22/in"}}', contentType: 'application/json' },
      { path: '/status/host/192.0.2.1/port/22' },
      'https://example.com/a?b=c#d',
      'http://localhost:3000/',
      'http://8.8.8.8/dns-query',
      'ann@example.com',
      'https://medium.com/@ann/story',
      'https://user:secret@example.com/x',
      '12:30',
      'C:\\temp\\a.txt',
      '//cdn.example.com/x.js',
      'http:example',
      'http://example.com @ann look',
      { path: '/collect', query: 'url=http://192.168.1.20/dashboard&title=Home' },
      { path: '/e.gif/track', query: 'page=http://localhost/admin/posts' },
      'sftp://files.example.com/out',
      { body: '<app><url>http://localhost:8080/</url></app>', contentType: 'text/xml' },
      'see http://127.0.0.1:6379/ in the manual',
      { query: 'dl=http%3A%2F%2F127.0.0.1%2F' },
      { query: 'server=a1b2.example.org&mail=ann@mail.example.org' },
      { path: '/a', query: '@ann/posts' },
      { path: '/proxy/http://localhost:3000/a.js' },
      { path: '/save/https://example.com/a?b=c' },
      { body: 'see http://169.254.169.254/ in the manual', contentType: 'text/plain' },
      { query: 'url=http://wiki.corp/page' },
      { contentType: 'application/json', body: '{"ldap":{"url":"ldaps://ldap.example.org:636"}}' },
      { query: 'redirect_uri=http%3A%2F%2Flocalhost%3A8080%2Fcallback' },
      { headers: { Referer: 'http://localhost:3000/page', Origin: 'http://127.0.0.1:8080' } },
      { contentType: 'application/json', body: '{"webhook":{"url":"http://192.168.1.20:8123/api/webhook"}}' },
      { headers: { 'X-Forwarded-Host': 'localhost:3000' } },
      { headers: { Referer: 'http://1password.com/', Cookie: 'last=http%3A%2F%2Flocalhost%3A3000%2F' } },
      { headers: { Referer: 'android-app://com.example.reader/' } },
      { contentType: 'application/json', body: '{"text":"![logo](http://localhost:3000/a.png)"}' },
    ],
  },
  couldMatch(characters: Characters): boolean {
    return hasAny(characters, URL_MARKS);
  },
  match(reading: Reading): Finding | null {
    if (isOfInternet(reading)) return null;
    const { leaf, lower } = reading;
    if (leaf.kind === 'query' && isBehindSocket(lower))
      return { pattern: 'address behind a socket', confidence: 0.85, at: 0 };
    // A query that is an address and no more is a name to whoever splits it.
    if (leaf.part === 'name' && leaf.kind !== 'query') return null;
    const fetched = mayBeFetched(reading) ? fetchedByMarkup(lower) : null;
    if (fetched !== null) return fetched;
    const isAddress = leaf.kind === 'path' || leaf.part === 'whole' || looksLikeAddress(lower);
    return (isAddress ? findRequestForgery(leaf, lower) : null) ?? hostByName(reading);
  },
};

/** What begins an element, an address in Markdown or one in a style sheet. */
const MARKUP: readonly string[] = ['<', '](', 'url('];
const MARKUP_MARKS = marksOf('<(');

function mayBeFetched(reading: Reading): boolean {
  return hasAny(reading, MARKUP_MARKS) && MARKUP.some((each) => reading.lower.includes(each));
}

function looksLikeAddress(lower: string): boolean {
  return lower.startsWith('http') || LOOKS_LIKE_ADDRESS.test(lower);
}
