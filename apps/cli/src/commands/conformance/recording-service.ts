import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { EXIT, Exit } from '../../terminal/exit.ts';

/** How the recording service answers: as the service does, or as one that is broken. */
export type Answering = 'well' | 'error' | 'busy' | 'rubbish' | 'slow' | 'cut' | 'never';

/** One report as it came, whatever call it came with. */
export interface RecordedReport {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
}

/** Takes the place of the service, so that a sensor can be watched while it fails. */
export interface RecordingService {
  readonly url: string;
  readonly reports: readonly RecordedReport[];
  /** Everything that was sent, as text. */
  readonly sent: readonly string[];
  answering: Answering;
  close(): Promise<void>;
}

const MOST_BYTES = 8 * 1024 * 1024;
/** As long as the service keeps connections: a report that comes while one is closed is lost. */
const KEEP_ALIVE_MS = 72_000;
const SLOW_MS = 1_500;
/** The calls that carry reports, and what the service answers to them. */
const REPORTING: Readonly<Record<string, readonly [number, string]>> = {
  '/api/v1/detect': [204, ''],
  '/api/v1/detect/public': [204, ''],
  '/api/v1/detect/batch': [200, '{"accepted":1,"folded":0,"rejected":[]}'],
  '/api/v1/sdk/violations/batch': [202, '{"accepted":1,"folded":0,"rejected":[]}'],
};

/** @param port 0 for any that is free @throws Exit (usage) where it cannot be had */
export async function startRecordingService(port: number): Promise<RecordingService> {
  const reports: RecordedReport[] = [];
  const sent: string[] = [];
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    const call = request.url?.split('?')[0] ?? '';
    const body = await bodyOf(request);
    if (body === null) return void response.destroy();
    const text = textOf(body, request.headers);
    sent.push(`${request.url}\n${text}`);
    if (call in REPORTING) {
      for (const fields of reportsIn(text)) reports.push({ fields, call, headers: request.headers });
    }
    answer(response, call, service.answering);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
    throw new Exit(
      EXIT.usage,
      `Port ${port} ${why}. Name another with --port, and in the address that the sensor has.`,
    );
  });
  const service: RecordingService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reports,
    sent,
    answering: 'well',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

function answer(response: ServerResponse, call: string, answering: Answering): void {
  if (answering === 'never') return;
  if (answering === 'cut') return void response.destroy();
  if (answering === 'slow') return void setTimeout(() => answer(response, call, 'well'), SLOW_MS).unref();
  const [status, body] =
    answering === 'error'
      ? [500, '{"error":"internal","code":"internal","status":500}']
      : answering === 'busy'
        ? [429, '{"error":"Too many requests.","code":"rate_limited","status":429}']
        : answering === 'rubbish'
          ? [200, '<html>not what you asked for']
          : (REPORTING[call] ?? [404, '{"error":"Not found.","code":"not_found","status":404}']);
  response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 ? { 'retry-after': '1' } : {}) });
  response.end(body);
}

/** Null when it is too long, and for a sensor that hung up in the middle of it. */
async function bodyOf(request: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of request) {
      bytes += piece.length;
      if (bytes > MOST_BYTES) return null;
      pieces.push(piece);
    }
  } catch {
    return null;
  }
  return Buffer.concat(pieces);
}

function textOf(body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): string {
  try {
    return (encoding === 'gzip' ? gunzipSync(body, { maxOutputLength: MOST_BYTES }) : body).toString();
  } catch {
    return '';
  }
}

/** One report, a list of them, what holds such a list, or one a line. */
function reportsIn(text: string): Readonly<Record<string, unknown>>[] {
  const whole = parsed(text);
  const values =
    whole === undefined
      ? text.split('\n').map(parsed)
      : Array.isArray(whole)
        ? whole
        : isRecord(whole) && Array.isArray(whole.detections ?? whole.events)
          ? ((whole.detections ?? whole.events) as unknown[])
          : [whole];
  return values.filter(isRecord);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
