import createClient, { type Client } from 'openapi-fetch';
import { fillPath } from './path-values.ts';
import type { paths } from './schema.gen.ts';
import { createTransport, type Send, type TransportOptions } from './transport.ts';

export interface ApiClientOptions extends TransportOptions {
  /** `{base_url}` of the service; ends in `/api`. */
  readonly baseUrl: string;
}

/** Typed calls of the management and ingest API; a call that fails throws ApiError or Unreachable. */
export interface ApiClient extends Client<paths> {
  /** Address in front of `/api`, without a slash at the end. */
  readonly origin: string;
  /** For answers that are no JSON: the call as it is, `path` beginning with `/`. */
  open(path: string, init?: OpenInit): Promise<Response>;
}

export interface OpenInit {
  readonly method?: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** A list sends the parameter once per item. */
export type QueryValue = string | number | boolean | readonly string[] | undefined;

export function createApiClient(options: ApiClientOptions): ApiClient {
  const origin = originOf(options.baseUrl);
  const send = createTransport(options);
  const calls = createClient<paths>({ baseUrl: origin, fetch: send, pathSerializer: fillPath });
  return Object.assign(calls, { origin, open: (path: string, init: OpenInit = {}) => open(send, origin, path, init) });
}

/** The body of a call that succeeded; one that failed has thrown. */
export async function answerOf<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call;
  if (data === undefined) throw new Error('The service answered without the body that its description promises.');
  return data;
}

/** What such a body holds as its data. */
export async function dataOf<Data>(call: Promise<{ data?: { data: Data } }>): Promise<Data> {
  return (await answerOf(call)).data;
}

function originOf(baseUrl: string): string {
  return baseUrl.replace(/\/+$/, '').replace(/\/api$/, '');
}

function open(send: Send, origin: string, path: string, init: OpenInit): Promise<Response> {
  const url = new URL(`${origin}${path}`);
  for (const [name, value] of Object.entries(init.query ?? {})) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(item));
  }
  const headers = new Headers(init.headers);
  if (init.body !== undefined) headers.set('Content-Type', 'application/json');
  return send(
    new Request(url, {
      method: init.method ?? 'GET',
      headers,
      body: init.body === undefined ? null : JSON.stringify(init.body),
      signal: init.signal ?? null,
    }),
  );
}
