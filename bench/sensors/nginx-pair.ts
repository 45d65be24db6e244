import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildModules } from '../../sensors/nginx/build.ts';
import { temporaryDirectory } from '../service.ts';

const NGINX = '/usr/sbin/nginx';
const NJS = '/usr/lib/nginx/modules/ngx_http_js_module.so';
const CONF = join(import.meta.dirname, '../../sensors/nginx/conf');
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const PAGE_BYTES = 6_000;

/** An nginx with the same site twice: as it is, and with the sensor. */
export interface NginxPair {
  readonly bareUrl: string;
  readonly guardedUrl: string;
  stop(): Promise<void>;
}

/**
 * Files below `/files/` (`/files/page.html`, `/files/style.css`) and the application below `/app/`.
 * @returns null where nginx or its module for JavaScript is not installed
 */
export async function startNginxPair(service: string, app: string): Promise<NginxPair | null> {
  if (!existsSync(NGINX) || !existsSync(NJS)) return null;
  const folder = temporaryDirectory();
  mkdirSync(join(folder, 'root/files'), { recursive: true });
  for (const file of ['page.html', 'style.css'])
    writeFileSync(join(folder, 'root/files', file), 'x'.repeat(PAGE_BYTES));
  await buildModules(folder);
  for (const name of readdirSync(CONF)) {
    const text = readFileSync(join(CONF, name), 'utf8')
      .replaceAll('/run/sundew-nginx.sock', join(folder, 'reports.sock'))
      .replaceAll('127.0.0.1:8080', new URL(service).host);
    writeFileSync(join(folder, name), text);
  }
  const [bare, guarded] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, { bare, guarded, app }));
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (!existsSync(join(folder, 'nginx.pid'))) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    await sleep(50);
  }
  return {
    bareUrl: `http://127.0.0.1:${bare}`,
    guardedUrl: `http://127.0.0.1:${guarded}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface Places {
  readonly bare: number;
  readonly guarded: number;
  readonly app: string;
}

function configuration(folder: string, { bare, guarded, app }: Places): string {
  const site = (port: number, sensor: string): string => `server {
    listen 127.0.0.1:${port};
    root ${folder}/root;
    ${sensor}
    location /app/ { proxy_pass http://app/; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }`;
  return `load_module ${NJS};
    daemon off;
    master_process off;
    pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      ${TEMPORARY.map((of) => `${of}_temp_path ${folder}/${of};`).join('\n')}
      access_log off;
      types { text/html html; text/css css; }
      keepalive_requests 1000000;
      upstream app { server ${new URL(app).host}; keepalive 32; }
      include sundew.conf;
      include http.conf;
      ${site(bare, '')}
      ${site(guarded, 'include server.conf;')}
    }`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
