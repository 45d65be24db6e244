import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverPage } from '../../../src/decoys/listener/server-pages.ts';
import { exchange } from './raw-client.ts';
import { HOST, type RunningListener, runListener } from './running-listener.ts';

const NGINX = '/usr/sbin/nginx';
const CHROME = 'User-Agent: Mozilla/5.0 Chrome/150.0\r\n';

let running: RunningListener;
let nginx: ChildProcess | null = null;
let folder = '';
let port = 0;

describe.skipIf(!existsSync(NGINX))('answers beside those of a real nginx', () => {
  beforeAll(async () => {
    running = await runListener();
    running.answer(({ target, headers }) =>
      target === '/moved'
        ? {
            status: 302,
            headers: [
              ['Content-Type', 'text/html'],
              ['Location', 'https://elsewhere.test/'],
            ],
            body: serverPage(302),
          }
        : target === '/text'
          ? { status: 200, headers: [['Content-Type', 'text/plain']], body: 'hi' }
          : { status: 404, headers: [['Content-Type', 'text/html']], body: serverPage(404, headers['user-agent']) },
    );
    folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    port = await freePort();
    writeFileSync(join(folder, 'nginx.conf'), configuration());
    nginx = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    await running.until(() => existsSync(join(folder, 'pid')));
  });
  afterAll(async () => {
    const stopped = nginx === null ? null : new Promise((resolve) => nginx?.once('exit', resolve));
    nginx?.kill('SIGTERM');
    await stopped;
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const end = `Host: ${HOST}\r\nConnection: close\r\n\r\n`;
  it.each<[string, string]>([
    ['a text', `GET /text HTTP/1.1\r\n${end}`],
    ['a text over HTTP/1.0', `GET /text HTTP/1.0\r\n${end}`],
    ['a text without its body', `HEAD /text HTTP/1.1\r\n${end}`],
    ['two texts on one connection', `GET /text HTTP/1.1\r\nHost: ${HOST}\r\n\r\nGET /text HTTP/1.1\r\n${end}`],
    [
      'kept alive in HTTP/1.0',
      `GET /text HTTP/1.0\r\nHost: ${HOST}\r\nConnection: keep-alive\r\n\r\nGET /text HTTP/1.0\r\n${end}`,
    ],
    ['a minor version from the future', `GET /text HTTP/1.9\r\n${end}`],
    ['empty lines before the request', `\r\n\r\nGET /text HTTP/1.1\r\n${end}`],
    ['a redirect', `GET /moved HTTP/1.1\r\n${end}`],
    ['nothing there', `GET /nothing HTTP/1.1\r\n${end}`],
    ['nothing there, for Chrome', `GET /nothing HTTP/1.1\r\n${CHROME}${end}`],
    ['nothing there, without its body', `HEAD /nothing HTTP/1.1\r\n${end}`],
    ['a line that is none', `GET / FOO\r\n${end}`],
    ['a lower-case method', `get / HTTP/1.1\r\n${end}`],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\n${end}`],
    ['TRACE', `TRACE / HTTP/1.1\r\n${end}`],
    ['TRACE of Chrome', `TRACE / HTTP/1.1\r\n${CHROME}${end}`],
    ['HTTP/2 in the line', `GET / HTTP/2.0\r\n${end}`],
    ['a long target', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\n${end}`],
    ['a long header', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['two hosts', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nHost: ${HOST}\r\n\r\n`],
    ['two lengths', `POST /text HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na`],
    [
      'length and chunks',
      `POST /text HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\na`,
    ],
    ['a folded header', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-A: a\r\n b\r\n\r\n`],
    ['NUL in a header', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-A: a\0b\r\n\r\n`],
    [
      'a body that is announced too long',
      `POST /nothing HTTP/1.1\r\nHost: ${HOST}\r\nExpect: 100-continue\r\nContent-Length: 9999999\r\n\r\n`,
    ],
  ])('%s: the same bytes', async (_, bytes) => {
    const [ours, theirs] = await Promise.all([exchange(running.http, bytes), exchange(port, bytes)]);
    expect(undated(ours.text)).toBe(undated(theirs.text));
  });
});

const undated = (text: string): string => text.replace(/^Date: .*$/gm, 'Date: then');

function configuration(): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      server_tokens off; access_log off; lingering_timeout 1s; ${folders.join(' ')}
      server {
        listen 127.0.0.1:${port}; server_name ${HOST};
        location / { return 404; }
        location = /text { default_type text/plain; return 200 hi; }
        location = /moved { return 302 https://elsewhere.test/; }
      }
    }`;
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}
