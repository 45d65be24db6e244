import type { Reading } from '../readings/reading.ts';
import { isInWritten, isOfData, type Leaf } from '../request/leaf/leaf.ts';
import type { Finding } from '../signature.ts';
import { addressInSegments } from './address-in-segments.ts';
import { type InnerHost, innerHost } from './inner-host.ts';
import { OTHER_PORTS, SERVICE_PORTS } from './known-hosts.ts';
import { namesSecondHost } from './second-host.ts';
import { plainHost, type TargetUrl, targetUrl } from './target-url.ts';

/** Schemes by which a server can be made to speak other protocols. `file:` and wrappers are path traversal. */
const SCHEMES: ReadonlyMap<string, number> = new Map([
  ['gopher', 0.88],
  ['gophers', 0.88],
  ['dict', 0.85],
  ['tftp', 0.8],
  ['ldap', 0.65],
  ['ldaps', 0.65],
  ['rmi', 0.65],
  ['iiop', 0.65],
  ['smb', 0.6],
]);

const FETCHING_NAME =
  /(?:^|[._[-])(?:ur[il]|link|href|src|source|target|dest|destination|fetch|feed|image|img|avatar|proxy|host|webhook|hook|domain|site|endpoint|remote|import|download|load|file|path|resource|xml|pdf|page|data|ip|address|server)(?:[_-]?ur[il])?\]?$/i;
const BROWSER_HEADER = /^header\.(?:referer|origin|host|x-forwarded-host|x-original-host|forwarded|via|alt-used)$/;
/** Of these the ones that name a host, by itself. */
const HOST_HEADER = /^header\.(?:host|x-forwarded-host|x-original-host)$/;
const RETURN_NAME =
  /redirect|callback|return|origin|referr?er|next|continue|location|success|cancel|logout|(?:web|html|self)_?(?:url|link)|permalink/i;

/** What is asked of a machine by whoever looks for what it shows to itself only. */
const ADMINISTRATION =
  /^\/(?:server-(?:status|info)|nginx_status|stub_status|admin|administrator|actuator|manager(?:\/|$)|console|jolokia|metrics|_cat\/|_all_dbs|_cluster\/|_nodes|v1\/(?:agent|kv|secret|sys)|v2\/keys|containers\/json|info$|pods|cgi-bin\/|phpmyadmin|solr\/|debug\/|internal|private|secret|flag|\.env|env$|config|script(?:text)?$|\d{4}-\d\d-\d\d\/runtime\/)/;

/** Directories are set up with addresses of their own. */
const LEAST_IN_DATA = 0.7;
const DIRECTORY_NAME = /ldap|directory|idp|bind/i;
/** Which of the hosts is meant depends on who reads it: `http://a#@b/`, `http://a\@b/`, `http://x@a:80@b/`. */
const NAMES_TWO_HOSTS =
  /^https?:\/\/[^/?#\\\s@]{1,100}(?:#@|&@|\\{1,2}@|\s{1,4}[&#]\s?@|@[^/?#@\s]{1,80}@)[\w[]|^\w{1,8}:\/\/[^/?#\\\s@;]{1,100};https?:\/\/\w/;
/** `unix:` with a name too long for a socket: the proxy of Apache then asks what stands behind the bar. */
const BEHIND_SOCKET = /^unix:[^|]{1,8192}\|(?:https?|fcgi|ajp|wss?):\/\//;
/** A socket in the files of the machine, as clients of HTTP are given one: `http://unix:/run/x.sock:/info`. */
const OWN_SOCKET =
  /^(?:(?:https?:\/\/|https?\+)?unix:(?:\/\/)?(?:\/|%2f)|https?\+unix:\/\/%2f)[\w./%-]{3,200}\.sock(?:[:/]|$)/;
/** What libraries for fetching and connecting speak besides, and nobody gives to a browser. */
const OTHER_SCHEMES: ReadonlySet<string> = new Set(
  `ftp ftps sftp scp imap imaps pop3 pop3s smtp smtps telnet rtsp ssh redis rediss mysql postgres postgresql mongodb
  memcached amqp mqtt`.split(/\s+/),
);
/** What a page says about itself or where it was. */
const TELEMETRY_NAME = /(?:^|[._])(?:d[lrptu]|u|r|p|ref|from|page|origin|host|dest|website|site|to|out)$/i;

/** Where servers of applications listen, rather than the tools of a developer. */
const APPLICATION_PORTS: ReadonlySet<number> = new Set([8008, 8080, 8081, 8088, 8090, 8443, 8983, 9090]);

const LONGEST_VALUE = 2100;

/** True for the name or value of a parameter by which a proxy is made to ask another server. */
export function isBehindSocket(lower: string): boolean {
  return lower.startsWith('unix:') && BEHIND_SOCKET.test(lower);
}

/** True for a plain address of a host of the open internet, as most texts of a webhook are: of these none tells anything. */
export function isOfInternet({ text, isPlainAddress }: Reading): boolean {
  const host = isPlainAddress ? plainHost(text) : null;
  return host !== null && innerHost(host) === null;
}

/** An address to which only the server should have access, as a whole value. `lower` is the value in lower case. */
export function findRequestForgery(leaf: Leaf, lower: string): Finding | null {
  if (leaf.kind === 'header' && BROWSER_HEADER.test(leaf.location)) return metadataIn(lower, leaf);
  // Of a text that people write only what is shown of an address is fetched, for a preview.
  if (leaf.isPiece === true && isInWritten(leaf)) return metadataIn(lower, leaf);
  const value = lower.slice(0, LONGEST_VALUE).trimStart();
  if (leaf.kind === 'path' || leaf.part === 'whole') return leaf.isPiece === true ? null : inAnotherAddress(value);
  if (value.includes('unix:') && OWN_SOCKET.test(value) && (isParameter(leaf) || value.startsWith('http')))
    return { pattern: 'socket of the server itself', confidence: 0.75, at: 0 };
  if ((value.includes('@') || value.includes(';http')) && NAMES_TWO_HOSTS.test(value))
    return { pattern: 'address with two hosts', confidence: 0.8, at: 0 };
  const url = targetUrl(value) ?? bareMetadata(value);
  if (url === null) return isPlace(leaf) ? bareService(value) : null;
  const inner = innerHost(url.host);
  if (inner !== null) {
    const confidence = innerConfidence(inner, url, leaf);
    if (confidence > 0) return { pattern: patternOf(inner), confidence, at: 0 };
  }
  if (inner === null && isServiceInside(url, leaf))
    return { pattern: 'service of a network inside', confidence: 0.55, at: 0 };
  if (inner === null && isPortOfOthers(url) && isPlace(leaf) && leaf.kind !== 'json')
    return { pattern: 'port of no web server', confidence: 0.55, at: 0 };
  if (inner === null && namesSecondHost(url)) return { pattern: 'address with two hosts', confidence: 0.65, at: 0 };
  const scheme = SCHEMES.get(url.scheme);
  if (scheme !== undefined && !(scheme < LEAST_IN_DATA && (isOfData(leaf) || DIRECTORY_NAME.test(leaf.location))))
    return { pattern: `${url.scheme}: address`, confidence: scheme, at: 0 };
  const nested = innerPassedOn(url.rest);
  return nested === null ? null : { pattern: `${patternOf(nested)}, passed on`, confidence: 0.7, at: 0 };
}

const IN_PATH =
  /(?:^|[/=:?])((?:https?|gopher|dict|s?ftp|tftp|telnet|ssh|smtp|imap|rediss?|mysql|ldaps?|smb):\/{1,2}\S{4,400})$/;

const OWN_SOCKET_IN_PATH = /\/http:\/{1,2}unix:\/[\w./-]{3,200}\.sock(?::|$)/;
const SOCKET_IN_PATH: Finding = { pattern: 'socket of the server itself', confidence: 0.75, at: 0 };

/** In a path, or as all of a body, only what is no address of the open internet and no machine of a developer's. */
function inAnotherAddress(value: string): Finding | null {
  const segments = addressInSegments(value);
  if (segments >= 0) return { pattern: 'machine and port in a path', confidence: 0.6, at: segments };
  const match = IN_PATH.exec(value);
  const address = match?.[1]?.replace(/:\/(?!\/)/, '://');
  const url = address === undefined ? null : targetUrl(address);
  if (match === null || url === null) return null;
  if (OWN_SOCKET_IN_PATH.test(value)) return SOCKET_IN_PATH;
  const at = match.index;
  const inner = innerHost(url.host);
  const isTold = inner !== null && (inner.kind === 'metadata' || (inner.isDisguised && inner.kind !== 'callback'));
  if (isTold) return { pattern: patternOf(inner), confidence: 0.85, at };
  if (inner?.kind === 'loopback' && (isService(url) || OTHER_SCHEMES.has(url.scheme)))
    return { pattern: patternOf(inner), confidence: 0.6, at };
  if (inner?.kind === 'loopback' && match.index === 0 && url.host !== 'localhost' && value.startsWith('/'))
    return { pattern: patternOf(inner), confidence: 0.55, at };
  const scheme = SCHEMES.get(url.scheme) ?? 0;
  return scheme < LEAST_IN_DATA ? null : { pattern: `${url.scheme}: address`, confidence: scheme, at };
}

/** True for a service of the machine that no visitor is meant to see. */
export function isService({ port, rest }: TargetUrl): boolean {
  return (port !== null && SERVICE_PORTS.has(port)) || ADMINISTRATION.test(rest);
}

function innerConfidence(inner: InnerHost, url: TargetUrl, leaf: Leaf): number {
  const isHttp = url.scheme === '' || url.scheme === 'http' || url.scheme === 'https';
  if (inner.kind === 'metadata') return 0.9;
  if (inner.kind === 'callback') return 0.7;
  if (inner.kind === 'number') return isHttp ? 0.6 : 0;
  if (inner.isDisguised || (url.isOdd && isHttp && url.scheme !== '') || looksLikeHost(url.user)) return 0.88;
  // What a check of the text takes for the end of the host, and a reader does not: `http://localhost#.example.com`.
  if (isHttp && inner.kind === 'loopback' && /^[#?\\][.@]\w/.test(url.rest)) return 0.8;
  if (SCHEMES.has(url.scheme)) return 0.9;
  if (url.scheme === '') return inner.kind === 'loopback' && isParameter(leaf) ? 0.6 : 0;
  if (!isHttp) return otherConfidence(inner, url, leaf);
  return plainConfidence(inner, url, leaf);
}

/** Databases and brokers, which speak no protocol that whoever fetches addresses does. */
const CONNECTED: ReadonlySet<string> = new Set('mysql postgres postgresql mongodb amqp mqtt'.split(' '));
/** What settings call the address of one. */
const CONNECTION_NAME =
  /(?:^|[._[-])(?:uri|dsn|conn|connection(?:_?(?:string|uri|url))?|(?:database|db|broker|mongo(?:db)?|postgres|mysql|amqp)_?(?:uri|url))$/i;

/** True where the settings of an application, which are sent as JSON, name the database that it connects to. */
function isConnection({ kind, location, isEnclosed }: Leaf, scheme: string): boolean {
  return kind === 'json' && isEnclosed !== true && CONNECTED.has(scheme) && CONNECTION_NAME.test(location);
}

/** Where a service imports from in its own network is set up by calls of JSON and forms. */
function otherConfidence({ kind }: InnerHost, { scheme }: TargetUrl, leaf: Leaf): number {
  if (!OTHER_SCHEMES.has(scheme) || isConnection(leaf, scheme)) return 0;
  if (kind === 'loopback' && (isParameter(leaf) || (leaf.kind === 'xml' && leaf.isAlone === true))) return 0.6;
  return kind === 'private' && leaf.kind === 'query' && isParameter(leaf) ? 0.55 : 0;
}

/** Developers and devices at home use these addresses too: only a fetched value or a port of no web server tells. */
function plainConfidence(inner: InnerHost, url: TargetUrl, leaf: Leaf): number {
  const { port, host } = url;
  if ((leaf.kind === 'header' || leaf.kind === 'cookie') && isService(url)) return inner.kind === 'loopback' ? 0.6 : 0;
  // Of a call in XML (a pingback) only what no web server answers: documents name the server they come from.
  if (leaf.kind === 'xml') return leaf.isAlone === true && inner.kind === 'loopback' && isService(url) ? 0.6 : 0;
  if (!isParameter(leaf)) return 0;
  if (leaf.isOfBeacon === true) return port !== null && SERVICE_PORTS.has(port) ? 0.6 : 0;
  if (isService(url)) return inner.kind === 'loopback' ? 0.65 : 0.6;
  // What is at home in a network of one's own is set up by calls of JSON.
  if (inner.kind === 'private' && leaf.kind === 'json')
    return port === null && SHOWN_NAME.test(leaf.location) ? 0.5 : 0;
  // What servers listen on, and nobody asks; a name and a password for one's own machine.
  if (host === '0.0.0.0' || host === '[::]' || (url.user !== '' && inner.kind === 'loopback')) return 0.55;
  const isUsualPort = port === null || port === 80 || port === 443;
  if (!isUsualPort) {
    const isApplication = inner.kind === 'loopback' && host !== 'localhost' && APPLICATION_PORTS.has(port);
    return isApplication && leaf.kind !== 'json' && PLACE_NAME.test(leaf.location) ? 0.5 : 0;
  }
  if (!FETCHING_NAME.test(leaf.location)) {
    const isOfServer = inner.kind === 'loopback' && host !== 'localhost' && !TELEMETRY_NAME.test(leaf.location);
    return isOfServer ? 0.5 : 0;
  }
  return host === 'localhost' ? 0.5 : 0.55;
}

/** `http://redis:6379/`, `http://api:8081/actuator/env`: names without a dot are those of one network, in which no visitor is. */
function isServiceInside({ host, port, scheme, rest }: TargetUrl, leaf: Leaf): boolean {
  if (port === null || !scheme.startsWith('http') || !/^[a-z][a-z\d-]{1,40}$/.test(host)) return false;
  if (SERVICE_PORTS.has(port)) return leaf.kind !== 'json' && isParameter(leaf);
  return leaf.kind === 'query' && isPlace(leaf) && ADMINISTRATION.test(rest);
}

/** `https://example.com:22/`: a page is asked where another protocol is spoken, which browsers refuse. */
function isPortOfOthers({ port, scheme }: TargetUrl): boolean {
  return port !== null && OTHER_PORTS.has(port) && (scheme === 'http' || scheme === 'https');
}

/** What a service fetches to show it, convert it or take it in, and no device is reached by. */
const SHOWN_NAME =
  /(?:^|[._[-])(?:image|img|avatar|picture|photo|logo|icon|thumbnail|pdf|feed|import|download)[_-]?ur[il]\]?$/i;

/** A parameter that does not say where a visitor shall go or came from. */
function isParameter({ kind, isAlone, location }: Leaf): boolean {
  const isOfCall =
    kind === 'query' ||
    kind === 'form' ||
    kind === 'multipart' ||
    kind === 'graphql' ||
    (kind === 'json' && isAlone === true);
  return isOfCall && !RETURN_NAME.test(location);
}

/** `http://trusted.example@127.0.0.1/`: the name in front of the `@` is there to be seen. */
function looksLikeHost(user: string): boolean {
  return /[a-z0-9-]\.[a-z]{2,}/.test(user);
}

/**
 * Of a header that a browser or a proxy sets: no page lies at a metadata service or is fetched but over HTTP, the name of
 * a host has no scheme, and browsers write addresses in one way only.
 */
function metadataIn(lower: string, { location }: Leaf): Finding | null {
  const url = targetUrl(lower) ?? bareMetadata(lower);
  const inner = url === null ? null : innerHost(url.host);
  if (inner === null || url === null) return null;
  if (inner.kind === 'metadata') return { pattern: patternOf(inner), confidence: 0.7, at: 0 };
  const isOfProxy = HOST_HEADER.test(location) && url.scheme !== '' && inner.kind === 'loopback';
  const isOdd = isOfProxy || isWrittenOddly(inner, url);
  return isOdd ? { pattern: patternOf(inner), confidence: 0.6, at: 0 } : null;
}

/** True for what no browser sends as the address of a page: it writes a host as four numbers, and its scheme is HTTP. */
function isWrittenOddly({ kind, isDisguised }: InnerHost, { scheme, host }: TargetUrl): boolean {
  if (scheme === '' || kind === 'callback') return false;
  if (scheme !== 'http' && scheme !== 'https') return SCHEMES.has(scheme) || OTHER_SCHEMES.has(scheme);
  return isDisguised && !/^\d{1,3}(?:\.\d{1,3}){3}$|[a-z]{2}$/.test(host);
}

/** A parameter that holds an address of the web, rather than the name of a host. */
function isPlace(leaf: Leaf): boolean {
  return PLACE_NAME.test(leaf.location) && isParameter(leaf);
}

/** `localhost:8080/admin`, `127.0.0.1:6379`: a service of the machine itself, for whoever puts a scheme before it. */
function bareService(value: string): Finding | null {
  const plain = value.replace(ODD_PORT, '$1$2');
  const url = WITH_PORT.test(plain) ? targetUrl(`http://${plain}`) : null;
  const inner = url === null ? null : innerHost(url.host);
  if (url === null || inner === null || inner.kind === 'callback' || !isService(url)) return null;
  return { pattern: patternOf(inner), confidence: 0.55, at: 0 };
}

/** A number that only lenient readers take for a port, and letters behind it that they drop: `localhost:+11211a`. */
const ODD_PORT = /^([\w.[\]-]{2,80}:)(?:\+|0{1,8})([1-9]\d{1,4})[a-z]{0,8}$/;
const WITH_PORT = /^[\w.[\]:-]{2,80}:\d{1,5}(?:\/|$)/;
const PLACE_NAME =
  /(?:^|[._[-])(?:ur[il]|link|href|src|source|target|dest|fetch|feed|image|img|avatar|proxy|webhook|hook|endpoint|remote|import|download|load)(?:[_-]?ur[il])?\]?$/i;

const METADATA_PATH = /^169\.254\.(?:169\.254|170\.2)(?=[/:?#]|$)|^metadata\.google\.internal(?=[/:?#]|$)/;

function bareMetadata(value: string): TargetUrl | null {
  const [host = ''] = METADATA_PATH.exec(value) ?? [];
  return host === '' ? null : { scheme: '', user: '', host, port: null, rest: value.slice(host.length), isOdd: false };
}

/** A metadata service in the query of an ordinary address, for a host that redirects. */
function innerPassedOn(rest: string): InnerHost | null {
  if (!rest.includes('=')) return null;
  const at = rest.search(/=(?:https?|gopher):\/\//);
  const url = at < 0 ? null : targetUrl(rest.slice(at + 1));
  const inner = url === null ? null : innerHost(url.host);
  return inner !== null && (inner.kind === 'metadata' || (inner.kind === 'loopback' && inner.isDisguised))
    ? inner
    : null;
}

function patternOf({ kind, isDisguised }: InnerHost): string {
  const what = {
    metadata: 'cloud metadata address',
    loopback: 'address of the server itself',
    private: 'private address',
    callback: 'address that reports to an attacker',
    number: 'address as a number',
  }[kind];
  return isDisguised && kind !== 'number' ? `disguised ${what}` : what;
}
