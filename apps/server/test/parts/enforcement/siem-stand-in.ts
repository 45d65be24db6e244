import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { unlessGone } from '../machine/unless-gone.ts';
import type { TlsAuthority } from './tls-authority.ts';

// biome-ignore lint/suspicious/noExplicitAny: events are compared field by field
type Event = any;

/** Elasticsearch, Splunk, Loki and a plain collector behind one HTTPS server; they look closely at what they are sent. */
export interface SiemStandIn {
  readonly url: string;
  /** What each took, by the first part of the path it has here. */
  readonly taken: Record<'es' | 'splunk' | 'loki' | 'plain', Event[]>;
  /** What arrived and is not as documented. */
  readonly complaints: string[];
  /** Answers instead of the service; `false` leaves it to it. The events are taken all the same. */
  instead: (path: string, response: ServerResponse) => boolean;
  /** Statuses of documents that Elasticsearch does not take, by the path of the detection. */
  readonly unloved: Map<string, number>;
  /** Text for which Loki, Splunk and the plain collector refuse all that came with it. */
  spoiling: string | null;
  close(): Promise<void>;
}

/** What is put in for each of them. */
export const accountsAt = ({ url }: SiemStandIn) =>
  ({
    es: { kind: 'elasticsearch', url: `${url}/es`, token: TOKEN },
    splunk: { kind: 'splunk', url: `${url}/splunk/`, token: TOKEN, index: 'bots' },
    loki: { kind: 'loki', url: `${url}/loki`, tenant: 'blue' },
    plain: { kind: 'https', url: `${url}/plain`, token: TOKEN },
  }) as const;

/** Path of the request that a taken event is about, whatever its format. */
export const pathIn = (event: Event): string => event.url?.path ?? event.evidences[0].url.path;

export const TOKEN = 'bGV0LW1lLWluLXRvLXRoZS1zdGFjaw==';

export async function startSiemStandIn(authority: TlsAuthority): Promise<SiemStandIn> {
  const { cert, key } = authority.issue('localhost');
  const taken: SiemStandIn['taken'] = { es: [], splunk: [], loki: [], plain: [] };
  const complaints: string[] = [];
  const standIn: Omit<SiemStandIn, 'url' | 'close'> = {
    ...{ taken, complaints, instead: () => false, unloved: new Map(), spoiling: null },
  };
  const want = (holds: boolean, what: string) => {
    if (!holds) complaints.push(what);
  };

  function bulk({ headers, url }: IncomingMessage, body: string): object {
    want(url?.startsWith('/es/logs-sundew.detection-default/_bulk') === true, `bulk at ${url}`);
    want(headers.authorization === `ApiKey ${TOKEN}`, 'es: authorization');
    want(headers['content-type'] === 'application/x-ndjson', 'es: content type');
    want(body.endsWith('\n'), 'es: the last line has no end');
    const lines = body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const items = [];
    for (let at = 0; at < lines.length; at += 2) {
      const [action, document] = [lines[at], lines[at + 1]];
      want(Object.keys(action).join() === 'create', 'es: a data stream takes create only');
      want(!Number.isNaN(Date.parse(document['@timestamp'])), 'es: no @timestamp');
      const isThere = taken.es.some((known) => known.event.id === action.create._id);
      const status = isThere ? 409 : (standIn.unloved.get(document.url?.path) ?? 201);
      const error = { type: status === 409 ? 'version_conflict_engine_exception' : 'document_parsing_exception' };
      items.push({ create: status === 201 ? { status } : { status, error: { ...error, reason: 'because' } } });
      if (status === 201) taken.es.push(document);
    }
    return { errors: items.some(({ create }) => create.status !== 201), items };
  }

  function collect({ headers, url }: IncomingMessage, body: string): object {
    want(url === '/splunk/services/collector/event', `splunk at ${url}`);
    want(headers.authorization === `Splunk ${TOKEN}`, 'splunk: authorization');
    for (const line of body.split('\n')) {
      const { time, host, source, sourcetype, index, event, ...more } = JSON.parse(line);
      want(Object.keys(more).length === 0, `splunk: ${Object.keys(more)}`);
      want(typeof time === 'number' && Math.abs(time - Date.now() / 1_000) < 3_600, 'splunk: time in seconds');
      want(host === 'localhost' && source === 'sundew' && sourcetype === '_json' && index === 'bots', 'splunk: about');
      taken.splunk.push(event);
    }
    return { text: 'Success', code: 0 };
  }

  function push({ headers, url }: IncomingMessage, body: string): void {
    want(url === '/loki/loki/api/v1/push', `loki at ${url}`);
    want(headers['x-scope-orgid'] === 'blue', 'loki: tenant');
    want(headers['content-type'] === 'application/json', 'loki: content type');
    for (const { stream, values } of JSON.parse(body).streams) {
      want(
        Object.entries(stream).every(([name, value]) => /^[a-z_]+$/.test(name) && typeof value === 'string'),
        'loki',
      );
      for (const [time, line] of values) {
        want(/^\d{19}$/.test(time), 'loki: nanoseconds as text');
        taken.loki.push({ ...JSON.parse(line), stream });
      }
    }
  }

  function plain({ headers }: IncomingMessage, body: string): void {
    want(headers.authorization === undefined || headers.authorization === `Bearer ${TOKEN}`, 'plain: authorization');
    for (const line of body.trimEnd().split('\n')) taken.plain.push(JSON.parse(line));
  }

  const server = createServer(
    { key, cert },
    unlessGone(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString('utf8');
      want(/^[\x20-\x7e\n]*$/.test(body), 'characters that are not ASCII');
      const service = request.url?.split('/')[1];
      if (standIn.spoiling !== null && service !== 'es' && body.includes(standIn.spoiling)) {
        return response.writeHead(400).end('one of them cannot be read');
      }
      const answer = service === 'es' ? bulk(request, body) : service === 'splunk' ? collect(request, body) : null;
      if (service === 'loki') push(request, body);
      if (service === 'plain') plain(request, body);
      if (standIn.instead(request.url ?? '', response)) return;
      if (service === 'loki') response.writeHead(204).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(answer && JSON.stringify(answer));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(standIn, {
    url: `https://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
