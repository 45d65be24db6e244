import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildModules } from '../../sensors/nginx/build.ts';
import { temporaryDirectory } from '../service.ts';
import { SCOPE, TENANT } from './clearance-tokens.ts';

const NGINX = '/usr/sbin/nginx';
const NJS = '/usr/lib/nginx/modules/ngx_http_js_module.so';
const CONF = join(import.meta.dirname, '../../sensors/nginx/conf');
const CHECKER = join(import.meta.dirname, '../../sensors/nginx/src/clearance/main.ts');
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const PAGE_BYTES = 6_000;

/** An nginx with the same site three times: as it is, with the sensor, and with clearance asked for as well. */
export interface NginxSites {
  readonly bareUrl: string;
  readonly guardedUrl: string;
  readonly clearedUrl: string;
  stop(): Promise<void>;
}

/**
 * Files below `/files/` (`/files/page.html`, `/files/style.css`) and the application below `/app/`, and everywhere else.
 * @returns null where nginx or its module for JavaScript is not installed
 */
export async function startNginxSites(service: string, app: string): Promise<NginxSites | null> {
  if (!existsSync(NGINX) || !existsSync(NJS)) return null;
  const folder = temporaryDirectory();
  mkdirSync(join(folder, 'root/files'), { recursive: true });
  for (const file of ['page.html', 'style.css'])
    writeFileSync(join(folder, 'root/files', file), 'x'.repeat(PAGE_BYTES));
  await buildModules(folder);
  mkdirSync(join(folder, 'sundew'));
  for (const name of readdirSync(CONF)) {
    const text = readFileSync(join(CONF, name), 'utf8')
      .replaceAll('/run/sundew-nginx.sock', join(folder, 'reports.sock'))
      .replaceAll('/run/sundew-clearance', folder)
      .replaceAll('/var/cache/sundew-clearance', join(folder, 'cache'))
      .replaceAll('127.0.0.1:8080', new URL(service).host);
    writeFileSync(join(folder, 'sundew', name), text);
  }
  const [bare, guarded, cleared] = [await freePort(), await freePort(), await freePort()];
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, { bare, guarded, cleared, app }));
  const stopChecker = await startChecker(service, folder);
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
    clearedUrl: `http://127.0.0.1:${cleared}`,
    async stop() {
      stopChecker();
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Waits until it has read the policy. */
async function startChecker(service: string, folder: string): Promise<() => void> {
  const checker = spawn(process.execPath, [CHECKER], {
    stdio: 'ignore',
    env: {
      ...{ SUNDEW_URL: service, SUNDEW_API_KEY: 'bench', SUNDEW_ORGANIZATION: TENANT },
      ...{ SUNDEW_PROPERTY: SCOPE, SUNDEW_CLEARANCE_FOLDER: folder },
    },
  });
  const places = join(folder, 'places.json');
  while (!existsSync(places) || !readFileSync(places, 'utf8').includes('/account/')) {
    if (checker.exitCode !== null) throw new Error('The checker ended.');
    await sleep(50);
  }
  return () => void checker.kill('SIGKILL');
}

interface Places {
  readonly bare: number;
  readonly guarded: number;
  readonly cleared: number;
  readonly app: string;
}

function configuration(folder: string, { bare, guarded, cleared, app }: Places): string {
  const site = (port: number, sensor: string): string => `server {
    listen 127.0.0.1:${port};
    root ${folder}/root;
    ${sensor}
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    location / { proxy_pass http://app; }
    location /app/ { proxy_pass http://app/; }
    location /files/ { }
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
      include sundew/sundew.conf;
      include sundew/http.conf;
      include sundew/clearance.conf;
      ${site(bare, '')}
      ${site(guarded, 'include sundew/server.conf;')}
      ${site(cleared, 'include sundew/server.conf; include sundew/clearance-server.conf;')}
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
