import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverPage } from '../../../src/decoys/listener/server-pages.ts';
import { exchange } from '../../parts/decoys/raw-client.ts';
import { HOST, type RunningListener, runListener } from '../../parts/decoys/running-listener.ts';
import { freePort } from '../../parts/machine/free-port.ts';

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
      target === '/file'
        ? { status: 412, headers: [['Content-Type', 'text/html']], body: serverPage(412), isLast: true }
        : target === '/moved'
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
    // Its workers are another user.
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'file'), 'hi');
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
    ['a precondition that fails', `GET /file HTTP/1.1\r\nHost: ${HOST}\r\nIf-Match: "other"\r\n\r\n`],
    ['nothing there', `GET /nothing HTTP/1.1\r\n${end}`],
    ['nothing there, for Chrome', `GET /nothing HTTP/1.1\r\n${CHROME}${end}`],
    ['nothing there, without its body', `HEAD /nothing HTTP/1.1\r\n${end}`],
    ['a line that is none', `GET / FOO\r\n${end}`],
    ['a lower-case method', `get / HTTP/1.1\r\n${end}`],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\n${end}`],
    ['TRACE', `TRACE / HTTP/1.1\r\n${end}`],
    ['TRACE of Chrome', `TRACE / HTTP/1.1\r\n${CHROME}${end}`],
    ['HTTP/2 in the line', `GET / HTTP/2.0\r\n${end}`],
    ['a version without its second half', `GET / HTTP/3\r\n${end}`],
    ['a version of two digits', `GET / HTTP/11.1\r\n${end}`],
    ['a version that goes on', `GET / HTTP/2x\r\n${end}`],
    ['a version of one number', `GET / HTTP/1\r\n${end}`],
    ['a host that begins with a dot', 'GET /nothing HTTP/1.1\r\nHost: .name\r\nConnection: close\r\n\r\n'],
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
    ['a long method', `${'A'.repeat(40)} / HTTP/1.1\r\n${end}`],
    ['an Opera of old', `GET /nothing HTTP/1.1\r\nUser-Agent: Mozilla/4.0 (compatible; MSIE 6.0) Opera 8\r\n${end}`],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
    ['a host with two dots', 'GET / HTTP/1.1\r\nHost: a..b\r\nConnection: close\r\n\r\n'],
    ['a host with a slash', `GET / HTTP/1.1\r\nHost: ${HOST}/x\r\nConnection: close\r\n\r\n`],
    ['a port that is none', `GET /text HTTP/1.1\r\nHost: ${HOST}:abc\r\nConnection: close\r\n\r\n`],
    ['TRACE for another host', 'TRACE / HTTP/1.1\r\nHost: unknown.test\r\nConnection: close\r\n\r\n'],
    ['an absolute URI of another scheme', `GET ftp://${HOST}/text HTTP/1.1\r\n${end}`],
    ['an absolute URI with a user', `GET http://u@${HOST}/text HTTP/1.1\r\n${end}`],
    ['HTTP/0.9', 'GET /nothing\r\n'],
    ['another protocol', `OPTIONS / RTSP/1.0\r\n\r\n`],
    ['a handshake', '\x16\x03\x01\x02\x00\x01\x00'],
    ['a method that cannot become one', 'l\0\x0b'],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['many spaces', `GET   /text   HTTP/1.1  \r\n${end}`],
    ['line feeds alone', `GET /text HTTP/1.1\nHost: ${HOST}\nConnection: close\n\n`],
    ['many empty lines', `${'\r\n'.repeat(20)}GET /text HTTP/1.1\r\n${end}`],
    ['a coding nobody knows', `POST /nothing HTTP/1.1\r\nTransfer-Encoding: gzip\r\n${end}`],
    ['the longest line', `GET /${'a'.repeat(8_177 - 1)} HTTP/1.1\r\n${end}`],
    ['a line that is a byte too long', `GET /${'a'.repeat(8_177)} HTTP/1.1\r\n${end}`],
    ['a line too long without an end', 'A'.repeat(9_000)],
    ['the longest header', `GET /text HTTP/1.1\r\nX-A: ${'a'.repeat(8_185)}\r\n${end}`],
    ['a header that is a byte too long', `GET /text HTTP/1.1\r\nX-A: ${'a'.repeat(8_186)}\r\n${end}`],
    ['three long headers', `GET /text HTTP/1.1\r\n${`X-A: ${'a'.repeat(8_000)}\r\n`.repeat(3)}${end}`],
    ['900 headers', `GET /text HTTP/1.1\r\n${'X-A: b\r\n'.repeat(900)}${end}`],
    ['a header without a colon', `GET /text HTTP/1.1\r\nnothing\r\n${end}`],
    ['an odd name', `GET /text HTTP/1.1\r\nX(A): b\r\nX\xc3: b\r\n${end}`],
    ['a space in a name', `GET /text HTTP/1.1\r\nX A: b\r\n${end}`],
    ['control bytes in a value', `GET /text HTTP/1.1\r\nX-A: a\x01\x7fb\r\n${end}`],
    ['a header that is wrong, and nothing more', `GET /text HTTP/1.1\r\n: b\r\n`],
    ['a port of eight digits', `GET http://${HOST}:99999999/nothing HTTP/1.1\r\n${end}`],
    ['a host between tabs', `GET /text HTTP/1.1\r\nHost:\t${HOST}\t\r\nConnection: close\r\n\r\n`],
    ['a length behind a tab', `POST /nothing HTTP/1.1\r\nContent-Length:\t1\r\n${end}a`],
    ['a coding behind a tab', `POST /nothing HTTP/1.1\r\nTransfer-Encoding:\tchunked\r\n${end}0\r\n\r\n`],
    ['a length of many zeros', `POST /nothing HTTP/1.1\r\nContent-Length: ${'0'.repeat(40)}1\r\n${end}a`],
    ['the longest length', `POST /nothing HTTP/1.1\r\nContent-Length: 9223372036854775807\r\n${end}`],
    ['a length too long to count', `POST /nothing HTTP/1.1\r\nContent-Length: 9223372036854775808\r\n${end}`],
    ['POST of HTTP/0.9', 'POST /nothing\r\n'],
    [
      'two headers that disagree about closing',
      `GET /text HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\nConnection: keep-alive\r\n\r\nGET /text HTTP/1.1\r\n${end}`,
    ],
    [
      'a chunk with a long extension, and many trailers',
      `POST /nothing HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${end}0000000003;${'a'.repeat(1_000)}\r\nabc\r\n0\r\n${'T: v\r\n'.repeat(100)}T: ${'v'.repeat(2_000)}\r\n\r\n`,
    ],
    ['a broken escape', `GET /%zz HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
    ['a word that contains close', `GET /text HTTP/1.1\r\nHost: ${HOST}\r\nConnection: closely\r\n\r\n`],
    [
      'two requests to nobody',
      'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    ],
    [
      'a body that is announced too long, and waited for',
      `POST /nothing HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 9999999\r\n\r\n`,
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
      server { listen 127.0.0.1:${port} default_server; return 404; }
      server {
        listen 127.0.0.1:${port}; server_name ${HOST};
        location / { return 404; }
        location = /text { default_type text/plain; return 200 hi; }
        location = /file { root ${folder}; }
        location = /moved { return 302 https://elsewhere.test/; }
      }
    }`;
}
