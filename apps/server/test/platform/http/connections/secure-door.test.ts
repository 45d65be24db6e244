import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { Agent, request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { App } from '../../../../src/platform/http/application.ts';
import { openSecureDoor } from '../../../../src/platform/http/connections/secure-door.ts';
import { makeSiteCertificate } from '../../../parts/decoys/site-certificate.ts';
import { until } from '../../../parts/machine/until.ts';

it('a door that closes answers what is under way, and waits for nobody who was answered or said nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-door-'));
  const { key, chain } = makeSiteCertificate(folder, 'localhost');
  const pem = { key, cert: chain };
  const underWay = new Map<string, ServerResponse>();
  const server = createServer(({ url = '' }, response) => void underWay.set(url, response));
  const app = { log: pino({ enabled: false }), server } as unknown as App;
  const door = await openSecureDoor(
    app,
    { pem: () => pem, challenge: () => null },
    { host: '127.0.0.1', port: 0, patienceMs: 600_000 },
  );
  const agent = new Agent({ keepAlive: true, ca: chain, servername: 'localhost' });
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      request({ agent, host: '127.0.0.1', port: door.port, path }, (answer) => {
        answer.setEncoding('utf8').on('data', resolve);
      })
        .on('error', reject)
        .end();
    });
  const silent = connect(door.port, '127.0.0.1');
  const isOver = new Promise((resolve) => silent.on('error', () => {}).on('close', resolve));
  const answers = [ask('/first'), ask('/second')];
  await until(() => underWay.size === 2);

  const closing = door.close();
  await isOver;
  const first = underWay.get('/first')?.socket;
  underWay.get('/first')?.end('first');
  await until(() => first?.destroyed === true);
  underWay.get('/second')?.end('second');
  expect(await Promise.all(answers)).toEqual(['first', 'second']);
  await closing;
  agent.destroy();
  rmSync(folder, { recursive: true });
});
