import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFile } from '../../../src/decoys/imitation/static-file.ts';
import { hitOf, NOON } from '../../parts/decoys/asking.ts';
import { hasNginx, NGINX } from '../../parts/machine/nginx-server.ts';
import { until } from '../../parts/machine/until.ts';

const CONTENT = 'DB_HOST=localhost\nDB_PASSWORD=secret\n';
const TAG = `"${(NOON / 1_000).toString(16)}-${CONTENT.length.toString(16)}"`;
const DATE = new Date(NOON).toUTCString();
const COMPARED = ['content-type', 'last-modified', 'etag', 'accept-ranges', 'content-range'];

const REQUESTS: readonly [method: string, headers: Readonly<Record<string, string>>][] = [
  ['GET', {}],
  ['HEAD', {}],
  ['POST', {}],
  ['PUT', {}],
  ['DELETE', {}],
  ['GET', { 'if-none-match': TAG }],
  ['GET', { 'if-none-match': `"other", W/${TAG}` }],
  ['GET', { 'if-none-match': '"other"' }],
  ['GET', { 'if-modified-since': DATE }],
  ['GET', { 'if-modified-since': new Date(NOON + 60_000).toUTCString() }],
  ['GET', { 'if-modified-since': DATE, 'if-none-match': '"other"' }],
  ['GET', { range: 'bytes=0-9' }],
  ['GET', { range: 'bytes=5-' }],
  ['GET', { range: 'bytes=-5' }],
  ['GET', { range: 'bytes=-5000' }],
  ['GET', { range: 'bytes=0-5000' }],
  ['GET', { range: 'bytes=5000-' }],
  ['GET', { range: 'bytes=9-2' }],
  ['GET', { range: 'bytes=' }],
  ['GET', { range: 'bytes=one-two' }],
  ['GET', { range: 'bytes=-0' }],
  ['GET', { range: 'Bytes= 2 - 5 ' }],
  ['GET', { range: 'lines=1-2' }],
  ['GET', { range: 'bytes=0-9', 'if-range': TAG }],
  ['GET', { range: 'bytes=0-9', 'if-range': '"other"' }],
  ['GET', { range: 'bytes=0-1,4-5, -3' }],
  ['GET', { range: 'bytes=0-1,5000-' }],
  ['GET', { range: 'bytes=0-1,x' }],
  ['GET', { range: 'bytes=0-,0-,0-' }],
  ['GET', { 'if-match': TAG }],
  ['GET', { 'if-match': `"other", ${TAG}` }],
  ['GET', { 'if-match': '*' }],
  ['GET', { 'if-match': '"other"' }],
  ['HEAD', { 'if-match': `W/${TAG}` }],
  ['GET', { 'if-unmodified-since': DATE }],
  ['GET', { 'if-unmodified-since': new Date(NOON - 60_000).toUTCString() }],
  ['GET', { 'if-unmodified-since': 'never' }],
];

/** A real nginx that serves the file. */
const folder = mkdtempSync(join(tmpdir(), 'sundew-static-'));
const socketPath = join(folder, 'http.sock');
let ended: Promise<unknown> = Promise.resolve();
let stop = (): void => {};
beforeAll(async () => {
  if (!hasNginx) return;
  writeFileSync(join(folder, 'file'), CONTENT, { mode: 0o644 });
  utimesSync(join(folder, 'file'), NOON / 1_000, NOON / 1_000);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; events {}
     http { ${paths.join(' ')} access_log off; server_tokens off; default_type application/octet-stream;
       server { listen unix:${socketPath}; root ${folder}; } }`,
  );
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], { stdio: 'ignore' });
  ended = once(child, 'exit');
  stop = () => child.kill('SIGTERM');
  // The socket is there before nginx listens on it.
  await until(() =>
    askNginx('GET', {}).then(
      () => true,
      () => false,
    ),
  );
});
afterAll(async () => {
  stop();
  if (hasNginx) await ended;
  rmSync(folder, { recursive: true });
});

function askNginx(method: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const sent = request(
      { socketPath, path: '/file', method, headers: { ...headers, connection: 'close' } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

describe.skipIf(!hasNginx)('a file is answered for as nginx does', () => {
  it.each(REQUESTS)('%s %j', async (method, headers) => {
    const expected = await askNginx(method, headers);
    const { visit } = hitOf({ path: '/file' }, { visit: { method, headers: { ...headers, 'user-agent': 'test' } } });
    const reply = staticFile(visit, { content: CONTENT, type: 'application/octet-stream', modifiedAtMs: NOON });
    const ours = Object.fromEntries(reply.headers.map(([name, value]) => [name.toLowerCase(), value]));
    expect(reply.status).toBe(expected.status);
    for (const name of COMPARED) expect(unnumbered(ours[name]), name).toBe(unnumbered(expected.headers[name]));
    const isSent = method !== 'HEAD' && reply.status !== 304;
    const body = Buffer.from(reply.body as Uint8Array).toString('utf8');
    if (isSent) expect(unnumbered(body)).toBe(unnumbered(expected.text));
  });
});

/** Boundaries are running numbers. */
const unnumbered = (text: unknown): string => String(text).replace(/\d{20}/g, 'number');
