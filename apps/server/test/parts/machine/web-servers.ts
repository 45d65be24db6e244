import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebServer } from '@sundew/wire/decoys';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

/** Where Debian keeps each. */
const PROGRAMS: Readonly<Record<WebServer, string>> = {
  nginx: '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  apache: '/usr/sbin/apache2',
  haproxy: '/usr/sbin/haproxy',
};
const MODULES = '/usr/lib/apache2/modules';

export const hasWebServer = (kind: WebServer): boolean => existsSync(PROGRAMS[kind]);

export interface RunningWebServer {
  /** Without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A real web server whose site is `shop` at every path, with a block that a person pasted into it.
 * @param at the port; without, a free one
 */
export async function startWebServer(kind: WebServer, block: string, at?: number): Promise<RunningWebServer> {
  const folder = mkdtempSync(join(tmpdir(), `sundew-${kind}-`));
  const [port, spare] = [at ?? (await freePort()), await freePort()];
  const file = join(folder, 'server.conf');
  writeFileSync(file, CONFIGURATIONS[kind]({ folder, port, spare, block }));
  const child = spawn(PROGRAMS[kind], [...WORDS[kind](file, folder)], {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${kind} ended: ${said}`);
    return fetch(url).then(
      () => true,
      () => false,
    );
  });
  return {
    url,
    async stop() {
      child.kill(kind === 'apache' ? 'SIGTERM' : 'SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const WORDS: Readonly<Record<WebServer, (file: string, folder: string) => readonly string[]>> = {
  nginx: (file, folder) => ['-c', file, '-p', folder, '-e', 'stderr'],
  caddy: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  apache: (file) => ['-f', file, '-D', 'FOREGROUND'],
  haproxy: (file) => ['-f', file],
};

interface Site {
  readonly folder: string;
  readonly port: number;
  /** Another free one, for what stands behind. */
  readonly spare: number;
  readonly block: string;
}

const CONFIGURATIONS: Readonly<Record<WebServer, (site: Site) => string>> = {
  nginx: ({ folder, port, block }) => `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 64; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`).join('\n  ')}
  access_log off;
  server {
    listen 127.0.0.1:${port};
    ${block}
    location / { return 200 "shop"; }
    location ~ \\.php$ { return 200 "shop php"; }
  }
}
`,
  caddy: ({ port, block }) => `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
${block}
  handle {
    respond "shop"
  }
}
`,
  apache: ({ folder, port, block }) => `ServerRoot ${folder}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/error.log
Mutex file:${folder}
Listen 127.0.0.1:${port}
ServerName shop.test
User www-data
Group www-data
LoadModule mpm_event_module ${MODULES}/mod_mpm_event.so
LoadModule authz_core_module ${MODULES}/mod_authz_core.so
LoadModule proxy_module ${MODULES}/mod_proxy.so
LoadModule proxy_http_module ${MODULES}/mod_proxy_http.so
LoadModule headers_module ${MODULES}/mod_headers.so
LoadModule alias_module ${MODULES}/mod_alias.so
<VirtualHost 127.0.0.1:${port}>
  RedirectMatch 410 "^/shop$"
${block}
</VirtualHost>
`,
  haproxy: ({ port, spare, block }) => {
    const [inFrontend = '', beside = ''] = block.split('# beside the other backends:');
    return `defaults
    mode http
    timeout connect 5s
    timeout client 30s
    timeout server 30s
frontend site
    bind 127.0.0.1:${port}
${inFrontend}
    default_backend shop
backend shop
    http-request return status 200 content-type text/plain string shop
${beside}
listen unused
    bind 127.0.0.1:${spare}
`;
  },
};
