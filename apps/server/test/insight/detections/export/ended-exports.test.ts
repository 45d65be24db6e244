import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Problem } from '@sundew/wire/problems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportRoutes } from '../../../../src/insight/detections/export/export-routes.ts';
import { endSlowReader } from '../../../../src/insight/detections/export/slow-readers.ts';
import type { Database } from '../../../../src/platform/database/database.ts';
import { sampleDetection } from '../../../parts/detection/sample-detection.ts';
import { type DetectionsApp, detectionsApp, ORGANIZATION } from '../../../parts/insight/detections-app.ts';

const revoked = new Set<string>();
let goOn = () => {};
let service: DetectionsApp;
let origin: string;

beforeAll(async () => {
  service = await detectionsApp(Date.now, (app, parts) => {
    const resolve = (bearer: string) => {
      if (revoked.has(bearer)) throw new Problem('key_revoked');
      return parts.credentials.resolve(bearer);
    };
    exportRoutes(app, {
      ...parts,
      credentials: { ...parts.credentials, resolve },
      database: waitingAfterFirstPage(parts.database),
    });
  });
  await service.record(Array.from({ length: 450 }, () => sampleDetection()));
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.close());

/** The same database, whose second read waits until the test lets it go on. */
function waitingAfterFirstPage(database: Database): Database {
  let reads = 0;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const pool = new Proxy(database.pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name);
      return async (...asked: Parameters<typeof target.query>) => {
        reads += 1;
        if (reads > 1) await gate;
        return target.query(...asked);
      };
    },
  });
  return { ...database, pool };
}

describe('an export ends', () => {
  it('when the key that opened it is revoked, before the rest of it is sent', async () => {
    const answer = await fetch(`${origin}/api/organizations/${ORGANIZATION}/detections/export?format=ndjson`, {
      headers: { authorization: 'Bearer key' },
    });
    expect(answer.status).toBe(200);
    revoked.add('key');
    await expect(answer.text()).rejects.toThrow();
    goOn();
  });

  it('when its reader takes next to nothing, while one that waits for the service is let be', async () => {
    const server = createServer((request, response) => {
      endSlowReader(response, 25);
      if (request.url === '/waiting') setTimeout(() => response.end('at last'), 200);
      else response.write(Buffer.alloc(32 * 1024 * 1024));
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    const deaf = connect(port, '127.0.0.1', () => deaf.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
    deaf.pause();
    const cutOff = new Promise((resolve) =>
      server.once('request', (_request, response) => response.once('close', resolve)),
    );
    await cutOff;
    expect(await (await fetch(`http://127.0.0.1:${port}/waiting`)).text()).toBe('at last');
    deaf.destroy();
    server.close();
  });
});
