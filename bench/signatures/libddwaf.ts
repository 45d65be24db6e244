import { parse } from 'node:querystring';
import appsec from '@datadog/native-appsec';
import type { HttpRequest } from '@sundew/threat/attacks/request/http-request';
import { recommendedRules } from './ddwaf-rules.ts';
import type { Detector } from './detection.ts';

/** Twenty times what its own tracer allows a run, so that a busy machine does not cut one short. */
const TIMEOUT_US = 100_000;
/** Types of rules that name a program and find no attack. */
const PROGRAMS: ReadonlySet<string> = new Set(['attack_tool', 'security_scanner', 'commercial_scanner']);

interface Event {
  readonly rule?: { readonly tags?: { readonly type?: string } };
}

/**
 * libddwaf with its recommended rules, given what a Node application has parsed at that point: query, headers, cookies
 * and body as objects, the path as parameters. Parsing is done here and as cheaply as Node can, so that it is part of
 * its time as it is of ours. What rules for known programs find is left out.
 */
export function createLibddwaf(): Detector {
  const waf = new appsec.DDWAF(recommendedRules(), 'recommended');
  return (request) => {
    const context = waf.createContext();
    try {
      const { events = [] } = context.run({ persistent: addressesOf(request) }, TIMEOUT_US);
      const types = (events as readonly Event[]).map(({ rule }) => rule?.tags?.type ?? 'unknown');
      return types.filter((type) => !PROGRAMS.has(type));
    } finally {
      context.dispose();
    }
  };
}

function addressesOf({ method, path, query, headers, contentType, body }: HttpRequest): Record<string, unknown> {
  const lower: Record<string, string> = contentType === '' ? {} : { 'content-type': contentType };
  const cookies: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (name.toLowerCase() === 'cookie') cookiesOf(value, cookies);
    else lower[name.toLowerCase()] = value;
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  return {
    'server.request.method': method,
    'server.request.uri.raw': query === '' ? path : `${path}?${query}`,
    'server.request.headers.no_cookies': lower,
    ...(Object.keys(cookies).length > 0 && { 'server.request.cookies': cookies }),
    ...(query !== '' && { 'server.request.query': { ...parse(query) } }),
    'server.request.path_params': path
      .split('/')
      .filter((part) => part !== '')
      .map(decoded),
    ...(text !== '' && { 'server.request.body': parsedBody(contentType, text) }),
  };
}

function cookiesOf(header: string, cookies: Record<string, string>): void {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) cookies[pair.slice(0, at).trim()] = decoded(pair.slice(at + 1).trim());
  }
}

function parsedBody(contentType: string, text: string): unknown {
  if (contentType.includes('json')) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  if (contentType.includes('urlencoded')) return { ...parse(text) };
  const boundary = /multipart\/.*boundary="?([^";]+)/.exec(contentType)?.[1];
  if (boundary === undefined) return text;
  // Values by the order of the parts; the rules do not look at names.
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.slice(part.indexOf('\r\n\r\n') + 4).trimEnd());
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
