import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Running, startCli } from './parts/start-cli.ts';

/** Stands in for a service that has fallen silent, or asks to wait. */
let server: Server;
let answer: (response: ServerResponse) => void;
let directory: string;
let running: Running | undefined;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sundew-interrupt-'));
  writeFileSync(join(directory, 'secret'), 'a secret of the length that a service makes by itself');
  server = createServer((_request, response) => answer(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => running?.stop('SIGKILL'));
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(directory, { recursive: true, force: true });
});

const ORGANIZATIONS = '{"data":[{"id":"one","name":"One"}],"total":1}';

/** Starts a command, and interrupts it once when the service has done its part of the answer. */
async function interrupt(signal: NodeJS.Signals, words: readonly string[], does: (response: ServerResponse) => void) {
  const asked = new Promise<void>((resolve) => {
    answer = (response) => {
      if (response.req.url?.startsWith('/api/organizations?')) return void response.end(ORGANIZATIONS);
      does(response);
      resolve();
    };
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  running = startCli([...words, '--url', url, '--data-dir', directory]);
  await asked;
  running.stop(signal);
  return running.ended;
}

const LIST = ['keys', 'list', '--token', 'any'];

describe('a command that is interrupted once', { timeout: 30_000 }, () => {
  it('does not wait for a service that does not answer', async () => {
    expect(await interrupt('SIGINT', LIST, () => undefined)).toMatchObject({ code: 130, stdout: '' });
  });

  it('does not wait for its next try', async () => {
    const later = (response: ServerResponse) => void response.writeHead(429, { 'Retry-After': '60' }).end('{}');
    expect(await interrupt('SIGINT', LIST, later)).toMatchObject({ code: 130, stdout: '' });
  });

  it('does not call half a backup done', async () => {
    const half = (response: ServerResponse) => void response.writeHead(200).write('half');
    const ended = await interrupt('SIGTERM', ['backup', join(directory, 'backup.tar.gz')], half);
    expect(ended.code).toBe(130);
    expect(readdirSync(directory)).toEqual(['secret']);
  });

  it('does not call half an export done', async () => {
    const half = (response: ServerResponse) => void response.writeHead(200).write('id,timestamp\n');
    expect((await interrupt('SIGTERM', ['detections', 'export', '--token', 'any'], half)).code).toBe(130);
  });
});
