import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { unlessGone } from '../../../../apps/server/test/parts/machine/unless-gone.ts';

/** A report as the service got it. */
export interface ReceivedReport {
  readonly source: string;
  readonly ua: string;
  readonly ip: string;
  readonly url: string;
  readonly f: readonly string[];
  readonly cs: { readonly hn: readonly string[] };
  readonly ts: number;
  readonly status?: number;
  readonly blocked?: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface FakeService {
  readonly url: string;
  readonly reports: ReceivedReport[];
  /** All that was received, as text. */
  readonly received: string[];
  /** How it answers from now on; null never answers. */
  answer: { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string } | null;
  /** Waits for a report whose URL ends so. */
  reportOf(end: string): Promise<ReceivedReport>;
  close(): Promise<void>;
}

/** What takes reports in place of the service, so that it can fail in every way. */
export async function startFakeService(): Promise<FakeService> {
  const reports: ReceivedReport[] = [];
  const received: string[] = [];
  const server = createServer(
    unlessGone(async (request, response) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of request) pieces.push(piece as Uint8Array);
      const text = Buffer.concat(pieces).toString();
      received.push(`${JSON.stringify(request.headers)} ${request.url} ${text}`);
      if (service.answer === null) return;
      const { status, headers = {}, body = '{}' } = service.answer;
      if (status === 200 && request.url === '/api/v1/detect/batch') {
        reports.push(...(JSON.parse(text) as { detections: ReceivedReport[] }).detections);
      }
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reports,
    received,
    answer: { status: 200 },
    async reportOf(end) {
      await expect.poll(() => reports.some(({ url }) => url.endsWith(end)), { message: end }).toBe(true);
      const found = reports.find(({ url }) => url.endsWith(end));
      if (found === undefined) throw new Error(`There is no report of ${end}.`);
      return found;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
