import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { AgentDetectionsBody } from '@sundew/wire/agents';

/** What agents report to: it keeps the passwords of each batch once, as the service does, and may be away. */
export interface KeepingService {
  readonly url: string;
  /** Passwords in the order they came, each as often as it was stored. */
  passwords(): readonly string[];
  /** `away` refuses, `forgetful` stores a batch and breaks off before the answer. */
  mood: 'there' | 'away' | 'forgetful';
  stop(): Promise<void>;
}

export async function startKeepingService(): Promise<KeepingService> {
  const batches = new Map<string, readonly string[]>();
  const service: { mood: KeepingService['mood'] } = { mood: 'there' };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (service.mood === 'away') {
      response.writeHead(503).end('{}');
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (request.url?.endsWith('/heartbeat')) {
      response.end(JSON.stringify({ ok: true, server_time: new Date().toISOString(), config: {} }));
      return;
    }
    const { batch_id: id, detections } = body as AgentDetectionsBody;
    const isNew = !batches.has(id);
    if (isNew)
      batches.set(
        id,
        detections.flatMap((record) => (record.type === 'ssh_auth' ? [record.password ?? ''] : [])),
      );
    if (service.mood === 'forgetful') {
      response.destroy();
      return;
    }
    const { length } = detections;
    response.writeHead(202);
    response.end(JSON.stringify({ accepted: isNew ? length : 0, duplicates: isNew ? 0 : length, rejected: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(service, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passwords: () => [...batches.values()].flat(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  return JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString());
}
